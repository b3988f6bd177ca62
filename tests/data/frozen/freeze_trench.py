#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the trench_*.tide files of this folder out of the recorded battles, with a build's command line:

    tests/data/frozen/freeze_trench.py build/release/app/tidekeeper-cli

Once a release has been made they stay as they are; a later build adds files under other names.
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
REPLAYS = os.path.join(HERE, "../../replays/trench_crusade")
BATTLES = {
    "trench_warfare": ["edition=tc.pre", "first=cinder_parish", "second=ladder_street_company"],
    "hunt_for_heroes": ["edition=tc.10", "first=lantern_road", "second=weeping_orchard"],
}


def run(*arguments, lines=()):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([CLI, *arguments], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{arguments}: {done.stderr}\n{done.stdout[-500:]}")


def recorded(battle):
    with open(os.path.join(REPLAYS, battle + ".jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def begin(name, battle):
    path = os.path.join(HERE, name + ".tide")
    if os.path.exists(path):
        os.remove(path)
    choices = [word for choice in BATTLES[battle] for word in ("--choose", choice)]
    run("new", path, "--system", "trench_crusade", "--mission", battle, "--seed", "1", *choices)
    return path


def without_answers(lines):
    return [{key: value for key, value in line.items() if key != "answers"} for line in lines]


def main():
    for name, battle in (("trench_battle", "trench_warfare"), ("trench_first_printing", "hunt_for_heroes")):
        run("play", begin(name, battle), "--strict", lines=recorded(battle))
    lines = recorded("trench_warfare")
    # the first shot that hits: its success roll is answered, the injury roll is not
    shot = next(n for n, line in enumerate(lines)
                if n > 20 and line["type"] == "shoot" and sum(isinstance(a, list) for a in line["answers"]) > 1)
    path = begin("trench_mid_action", "trench_warfare")
    run("play", path, "--strict", lines=lines[:shot])
    command = without_answers([lines[shot]])[0]
    run("play", path, lines=[{"type": "begin", "command": command},
                             {"type": "answer", "answer": lines[shot]["answers"][0]}])
    path = begin("trench_undone", "trench_warfare")
    run("play", path, "--strict", lines=lines[:60])
    run("undo", path, "20")
    run("play", path, lines=[{"type": "note", "text": "another way"}, {"type": "note", "text": "and on"}])
    run("undo", path, "1")
    path = begin("trench_by_hand", "trench_warfare")
    units = sorted({line["who"] for line in lines if "who" in line})
    run("play", path, "--strict", lines=lines[:30])
    run("play", path, lines=[{"type": "correct", "unit": units[0], "token": "blood", "value": 3},
                             {"type": "correct", "unit": units[1], "token": "down", "value": 1},
                             {"type": "remove", "unit": units[2], "override": True},
                             {"type": "correct", "token": "points:first", "value": 4},
                             {"type": "finish", "result": "first"}, {"type": "finish", "result": "resume"},
                             {"type": "note", "text": "by hand"}])


if __name__ == "__main__":
    CLI = os.path.abspath(sys.argv[1])
    main()
