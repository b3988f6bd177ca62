#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the files of a game out of its recorded battles, with a build's command line:

    tests/data/frozen/freeze.py scrimmage build/release/app/tidekeeper-cli [FOLDER]

Once a release has been made they stay as they are; a later build adds files under other names. Before the
file format changes, one battle of each game is kept, with the version of the build in its name:

    tests/data/frozen/freeze.py each build/release/app/tidekeeper-cli [FOLDER]
"""
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
EACH = {
    "plaguetide": ("hab_block_17_won", "hab_block_17", []),
    "combat_patrol": ("clash_of_patrols", "clash_of_patrols", []),
    "trench_crusade": ("trench_warfare", "trench_warfare",
                       ["edition=tc.pre", "first=cinder_parish", "second=ladder_street_company"]),
    "scrimmage": ("the_locked_archive", "the_locked_archive",
                  ["first=green_mile_trackers", "second=night_market"]),
    "steampunk_fantasy": ("entrenched_hedges", "entrenched_hedges", ["first=dwarf_24", "second=ork_24"]),
}
GAMES = {
    "trench_crusade": {
        "trench_warfare": ["edition=tc.pre", "first=cinder_parish", "second=ladder_street_company"],
        "hunt_for_heroes": ["edition=tc.10", "first=lantern_road", "second=weeping_orchard"],
    },
    "scrimmage": {
        "the_locked_archive": ["first=green_mile_trackers", "second=night_market"],
        "three_ways_to_the_river": ["first=black_ferry_company", "second=iron_lantern_guard",
                                    "third=copper_fist_school"],
    },
}
OWN_TEAM = {"id": "toll_bridge_three", "name": "The Toll Bridge Three", "entries": [
    {"sheet": "vanguard", "name": "Ottilie", "gear": ["one_handed_weapon", "shield"], "leader": True},
    {"sheet": "hunter", "name": "Pell", "gear": ["bow", "light_armour"]},
    {"sheet": "face", "name": "Quill", "gear": ["handgun"]}]}


def run(*arguments, lines=()):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([CLI, *arguments], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{arguments}: {done.stderr}\n{done.stdout[-500:]}")


def recorded(battle):
    path = os.path.join(HERE, "../../replays", GAME, battle + ".jsonl")
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def empty(name):
    path = os.path.join(FOLDER, name + ".tide")
    if os.path.exists(path):
        os.remove(path)
    return path


def begin(name, battle):
    path = empty(name)
    choices = [word for choice in GAMES[GAME][battle] for word in ("--choose", choice)]
    run("new", path, "--system", GAME, "--mission", battle, "--seed", "1", *choices)
    return path


def whole(name, battle):
    run("play", begin(name, battle), "--strict", lines=recorded(battle))


def mid_action(name, battle, attacks):
    """The first attack that asks twice for dice: once it is answered, the second time it is not."""
    lines = recorded(battle)
    at = next(n for n, line in enumerate(lines) if n > 20 and line["type"] in attacks
              and sum(isinstance(a, list) for a in line.get("answers", [])) > 1
              and isinstance(line["answers"][0], list))
    path = begin(name, battle)
    run("play", path, "--strict", lines=lines[:at])
    command = {key: value for key, value in lines[at].items() if key != "answers"}
    run("play", path, lines=[{"type": "begin", "command": command},
                             {"type": "answer", "answer": lines[at]["answers"][0]}])


def undone(name, battle):
    path = begin(name, battle)
    run("play", path, "--strict", lines=recorded(battle)[:60])
    run("undo", path, "20")
    run("play", path, lines=[{"type": "note", "text": "another way"}, {"type": "note", "text": "and on"}])
    run("undo", path, "1")


def by_hand(name, battle, tokens):
    """Models are corrected, one leaves, points are given, an end is taken back."""
    lines = recorded(battle)
    path = begin(name, battle)
    units = sorted({line["who"] for line in lines if isinstance(line.get("who"), str)})
    run("play", path, "--strict", lines=lines[:30])
    corrections = [{"type": "correct", "unit": unit, "token": token, "value": value}
                   for unit, (token, value) in zip(units, tokens)]
    run("play", path, lines=[*corrections, {"type": "remove", "unit": units[len(tokens)], "override": True},
                             {"type": "correct", "token": "points:first", "value": 4},
                             {"type": "finish", "result": "first"}, {"type": "finish", "result": "resume"},
                             {"type": "note", "text": "by hand"}])


def trench_crusade():
    whole("trench_battle", "trench_warfare")
    whole("trench_first_printing", "hunt_for_heroes")
    mid_action("trench_mid_action", "trench_warfare", {"shoot"})
    undone("trench_undone", "trench_warfare")
    by_hand("trench_by_hand", "trench_warfare", [("blood", 3), ("down", 1)])


def scrimmage():
    whole("scrimmage_battle", "the_locked_archive")
    whole("scrimmage_three_teams", "three_ways_to_the_river")
    mid_action("scrimmage_mid_action", "the_locked_archive", {"shoot", "fight"})
    undone("scrimmage_undone", "three_ways_to_the_river")
    by_hand("scrimmage_by_hand", "the_locked_archive", [("strain", 6), ("fire", 3), ("controlled", 1)])
    run("library", "put", GAME, f"forces/{OWN_TEAM['id']}.json", "--file", empty("scrimmage_library"),
        lines=[OWN_TEAM])


def each():
    """The first half of a recorded battle of each game, with one step taken back at its end."""
    version = subprocess.run([CLI, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    for game, (battle, mission, choices) in EACH.items():
        path = empty(f"{game}_of_{version.replace('.', '_')}")
        chosen = [word for choice in choices for word in ("--choose", choice)]
        run("new", path, "--system", game, "--mission", mission, "--seed", "1", *chosen)
        with open(os.path.join(HERE, "../../replays", game, battle + ".jsonl"), encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        run("play", path, "--strict", lines=lines[:len(lines) // 2])
        run("undo", path, "1")


if __name__ == "__main__":
    GAME, CLI = sys.argv[1], os.path.abspath(sys.argv[2])
    FOLDER = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else HERE
    {"trench_crusade": trench_crusade, "scrimmage": scrimmage, "each": each}[GAME]()
