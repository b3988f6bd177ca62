#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts Trench Crusade queries out by fractions and writes trench_counted.json, for test_trench_queries.

It shares nothing with the program: every set of faces is counted, every rule of docs/odds.md is written
down a second time. Run it in this folder; it takes a minute.
"""
import itertools
import json
import random
from fractions import Fraction as F
from functools import lru_cache
from math import factorial

NAMES = ["none", "minor", "down", "out"]


@lru_cache(maxsize=None)
def kept(k, n, six=False):
    """The totals of k kept of k + |n| dice: the highest, or the lowest when n is negative."""
    out, dice = {}, k + abs(n)
    for faces in itertools.combinations_with_replacement(range(1, 7), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        choices = [faces]
        if six:
            choices = [faces[:at] + (6,) + faces[at + 1:] for at in range(dice)]
        total = max(sum(sorted(c, reverse=n >= 0)[:k]) for c in choices)
        out[total] = out.get(total, 0) + F(ways, 6**dice)
    return out


def row(total):
    return 0 if total <= 1 else 1 if total <= 6 else 2 if total <= 8 else 3


def chart(base, n, flat, six=False):
    out = [F(0)] * 4
    for total, chance in kept(base, n, six).items():
        out[row(total + flat)] += chance
    return out


def success(n):
    out = {"fail": F(0), "success": F(0), "critical": F(0)}
    for total, chance in kept(2, n).items():
        out["fail" if total <= 6 else "critical" if total >= 12 else "success"] += chance
    return out


def flat(armour, others, edition, piercing=0, ignored=False):
    pieces = [v for name, v in armour if not ignored or name.startswith("holy")]
    worn = sum(pieces)
    if edition == "10":
        worn = min(0, worn + piercing)
        less = worn + sum(v for v in others if v < 0)
        return max(-3, less) + sum(v for v in others if v > 0)
    return worn + sum(others)


def table(chances, names=None):
    rows = [[k, float(v)] for k, v in chances.items() if v > 0]
    key = (lambda r: names.index(r[0])) if names else (lambda r: json.dumps(r[0]))
    return sorted(([list(k) if isinstance(k, tuple) else k, v] for k, v in rows), key=key)


def add(into, key, chance):
    into[key] = into.get(key, 0) + chance


def spent(policy, blood, down):
    """Bloodbath or not, markers as DICE, markers left."""
    price = 3 if down else 6
    if policy == "one":
        return 0, min(1, blood), blood - min(1, blood)
    if policy == "all":
        return 0, blood, 0
    if policy.startswith("bloodbath") and blood >= price:
        return (1, blood - price, 0) if policy == "bloodbath_all" else (1, 0, blood - price)
    return (0, blood, 0) if policy == "bloodbath_all" else (0, 0, blood)


def strike(model, shape, attack, edition, policy="none", blessings="none"):
    """One attack on (status, blood, blessing, tough): {(model, hit, row): chance}."""
    status, blood, blessing, tough = model
    down, out = status == "down", {}
    rolls = {"success": F(1)} if attack["auto_hit"] else success(attack["success_dice"])
    for result, chance in rolls.items():
        if result == "fail":
            add(out, (model, 0, "miss"), chance)
            continue
        critical = result == "critical"
        n = attack["injury_dice"] + (critical and (2 if attack["critical_keyword"] else 1))
        n += 1 if down and (edition == "pre" or attack["melee"]) else 0
        bath, dice, left = spent(policy, blood, down)
        gifts = {"none": 0, "one": min(1, blessing), "all": blessing}[blessings]
        ignored = attack["ignore_armour"] or (critical and attack.get("critical_ignores_armour", False))
        modifier = flat(shape["armour"], [attack["injury_modifier"]], edition,
                        attack.get("armour_piercing", 0), ignored)
        for index, share in enumerate(chart(attack["base_dice"] + bath, n + dice - gifts, modifier)):
            name, lives = NAMES[index], tough
            end = name
            if end == "out" and tough:
                end, lives = "down", False
            elif end == "down" and shape.get("down_becomes_minor"):
                end = "minor"
            gain = {"none": 0, "minor": 1, "down": 2 if down else 1, "out": 0}[end]
            gain *= 2 if attack.get("doubles_blood") else 1
            after = ("out", 0, 0, lives)
            if end != "out":
                now = min(6, min(6, left + gain) + attack["extra_blood"])
                after = ("down" if down or end == "down" else "up", now, blessing - gifts, lives)
            add(out, (after, 1, name), chance * share)
    return out


def fresh(target):
    status = "down" if target["down"] else "up"
    return status, target["blood"], target["blessing"], target["tough"]


def attacks(p):
    open_, rows = {(fresh(p["target"]), 0): F(1)}, {}
    for attack in p["attacks"]:
        after = {}
        for (model, hits), chance in open_.items():
            if model[0] == "out":
                add(after, (model, hits), chance)
                continue
            ways = strike(model, p["target"], attack, p["edition"], p["attacker_policy"], p["blessing_policy"])
            for (now, hit, name), share in ways.items():
                add(after, (now, hits + hit), chance * share)
                add(rows, name, share)
        open_ = after
    state, status, hit_counts = {}, {}, {}
    for (model, hits), chance in open_.items():
        add(state, model[:3], chance)
        add(status, model[0], chance)
        add(hit_counts, hits, chance)
    out = {"state": table(state), "status": table(status), "hits": table(hit_counts)}
    if len(p["attacks"]) == 1:
        out["chart"] = table(rows, ["miss"] + NAMES)
    return out


def melee_shots(p):
    open_ = {(fresh(p["friend"]), fresh(p["enemy"]), 0): F(1)}
    for attack in p["attacks"]:
        after = {}
        for (friend, enemy, hits), chance in open_.items():
            for who in ("friend", "enemy"):
                model = friend if who == "friend" else enemy
                gone = model[0] == "out"
                ways = strike(("up", 0, 0, False) if gone else model, p[who], attack, p["edition"])
                for (now, hit, _), share in ways.items():
                    ours, theirs, more = friend, enemy, hits
                    if hit and not gone:
                        ours, theirs = (now, enemy) if who == "friend" else (friend, now)
                        more += who == "friend"
                    add(after, (ours, theirs, more), chance * share / 2)
        open_ = after
    both, counts, friends, enemies = {}, {}, {}, {}
    for (friend, enemy, hits), chance in open_.items():
        add(both, (friend[0], enemy[0]), chance)
        add(counts, hits, chance)
        add(friends, friend[:2], chance)
        add(enemies, enemy[:2], chance)
    return {"joint_status": table(both), "hits_on_friend": table(counts), "friend": table(friends),
            "enemy": table(enemies)}


def success_query(p):
    n = sum(v for _, v in p["modifiers"]) + p["blessing"]["spent"] - p["blood"]["spent"]
    return {"net_dice": n, "total": table(kept(2, n)), "chart": table(success(n), ["fail", "success", "critical"]),
            "blessing_left": p["blessing"]["have"] - p["blessing"]["spent"],
            "blood_left": p["blood"]["have"] - p["blood"]["spent"]}


def injury_query(p):
    k = p["base_dice"] + p.get("bloodbath", False)
    plus = flat(p["armour"], [v for _, v in p["other_modifiers"]], p["edition"])
    totals = kept(k, p["dice"], p.get("set_one_to_six", False))
    rows = {}
    for total, chance in totals.items():
        add(rows, NAMES[row(total + plus)], chance)
    return {"total": table({t + plus: c for t, c in totals.items()}), "chart": table(rows, NAMES)}


def chain(p):
    def share(policy, have, at):
        last = at == len(p["actions"]) - 1
        all_ = (policy == "all_on_first" and at == 0) or (policy == "hold_for_last" and last)
        return have if all_ else min(1, have) if policy == "one_each" else 0

    open_ = {("", p["blood"], p["blessing"], p["trinket"], False): F(1)}
    for at, action in enumerate(p["actions"]):
        after = {}
        for (word, blood, blessing, trinket, over), chance in open_.items():
            if over:
                add(after, (word + "-", blood, blessing, trinket, True), chance)
                continue
            less, more = share(p["blood_policy"], blood, at), share(p["blessing_policy"], blessing, at)
            for result, one in success(action["dice"] + more - less).items():
                saved = result == "fail" and action["risky"] and trinket
                ends = result == "fail" and action["risky"] and not trinket
                letter = {"fail": "F", "success": "S", "critical": "C"}[result]
                add(after, (word + letter, blood - less, blessing - more, trinket and not saved, ends),
                    chance * one)
        open_ = after
    state, made, ended = {}, {}, F(0)
    for (word, blood, blessing, _, over), chance in open_.items():
        add(state, (word, blood, blessing), chance)
        add(made, word.count("S") + word.count("C"), chance)
        ended += chance if over else 0
    return {"state": table(state), "actions_succeeded": table(made), "activation_ended_early": float(ended)}


def morale(p):
    open_ = {(0, "steady"): F(1)}
    for lost in p["casualties"]:
        after = {}
        for (failures, was), chance in open_.items():
            if was == "fled" or lost < (p["models"] + 1) // 2:
                add(after, (failures, was if was == "fled" else "steady"), chance)
                continue
            fails = success(p["dice"])["fail"]
            add(after, (failures, "steady"), chance * (1 - fails))
            flees = p["edition"] == "pre" and failures == 1
            add(after, (failures + 1, "fled" if flees else "shaken"), chance * fails)
        open_ = after
    condition = {}
    for (_, now), chance in open_.items():
        add(condition, now, chance)
    return {"state": table(open_), "condition": table(condition)}


def scatter(p):
    landing = {}
    for total, chance in kept(2, p["success_dice"]).items():
        add(landing, (max(0, 7 - total), total >= 12), chance)
    distance, inside, joint = {}, {}, {}
    marginals = [{} for _ in p["models"]]
    for (inches, critical), chance in landing.items():
        each = []
        for model in p["models"]:
            if inches + model["offset"] > p["radius"]:
                each.append({"missed": F(1)})
                continue
            how = p["direct"] if inches == 0 and model["offset"] == 0 else p["others"]
            if how.get("auto"):
                each.append({how["auto"]: F(1)})
                continue
            plus = flat(model["armour"], [], p["edition"], 0, how["ignore_armour"])
            rows = chart(how["base_dice"], how["dice"] + model["dice"] + critical, plus)
            each.append({name: share for name, share in zip(NAMES, rows) if share})
        add(distance, inches, chance)
        add(inside, sum("missed" not in one for one in each), chance)
        for so in itertools.product(*[one.items() for one in each]):
            share = chance
            for _, part in so:
                share *= part
            add(joint, tuple(name for name, _ in so), share)
        for one, all_ in zip(each, marginals):
            for name, share in one.items():
                add(all_, name, chance * share)
    out = {"scatter": table(distance), "models_in_blast": table(inside), "joint": table(joint)}
    for n, one in enumerate(marginals):
        out[f"chart_{n + 1}"] = table(one, ["missed"] + NAMES)
    return out


def spend_table(p):
    charts, best = [], None
    price = 3 if p["down"] else 6
    for bath in (0, 1):
        if bath and p["blood"] < price:
            continue
        for dice in range(p["blood"] - bath * price + 1):
            n = p["injury_dice"] + dice + (1 if p["down"] and (p["edition"] == "pre" or p["melee"]) else 0)
            rows = chart(2 + bath, n, flat(p["armour"], [p["injury_modifier"]], p["edition"]))
            charts.append([[bath, dice], table(dict(zip(NAMES, rows)), NAMES)])
            if best is None or rows[3] > best[1]:
                best = [[bath, dice], rows[3]]
    return {"chart_by_option": charts, "best_for_out": [best[0], float(best[1])]}


def fall(p):
    if p["height"] < 3 if p["edition"] == "10" else p["height"] <= 2:
        return {"chart": [["no_roll", 1.0]], "blood": [[p["blood"], 1.0]]}
    dice = p["blood"] if p["policy"] == "all" else 0
    rows = chart(2, int(p["height"] // 3) + dice, flat(p["armour"], [], p["edition"]))
    blood = {}
    for name, chance in zip(NAMES, rows):
        left = p["blood"] - dice
        add(blood, "out" if name == "out" else min(6, left + (name != "none")), chance)
    return {"chart": table(dict(zip(NAMES, rows)), NAMES), "blood": table(blood)}


def charge(p):
    out = {}
    for face in range(1, 7):
        more = {"D6": face, "D3": (face + 1) // 2, "none": 0}[p["bonus"]]
        add(out, min(12, p["movement"] + more), F(1, 6))
    return {"distance": table(out)}


def armour(rng):
    pieces = [["standard armour", -1], ["reinforced armour", -2], ["built-in armour", -3],
              ["trench shield", -1], ["holy icon shield", -1]]
    return rng.sample(pieces, rng.randrange(0, 4))


def any_attack(rng):
    return {"name": "any", "melee": rng.random() < 0.5, "auto_hit": rng.random() < 0.15,
            "success_dice": rng.randint(-4, 4), "critical_keyword": rng.random() < 0.4,
            "base_dice": rng.choice([1, 2, 2, 2, 3]), "injury_dice": rng.randint(-2, 2),
            "injury_modifier": rng.randint(-2, 2), "ignore_armour": rng.random() < 0.2,
            "extra_blood": rng.choice([0, 0, 1, 2]), "armour_piercing": rng.choice([0, 0, 1, 2]),
            "critical_ignores_armour": rng.random() < 0.2, "doubles_blood": rng.random() < 0.2}


def any_target(rng):
    return {"blood": rng.randint(0, 6), "blessing": rng.choice([0, 0, 1, 3, 6]), "down": rng.random() < 0.4,
            "tough": rng.random() < 0.4, "down_becomes_minor": rng.random() < 0.3, "armour": armour(rng)}


def queries(rng):
    edition = lambda: rng.choice(["pre", "10"])
    blood_policies = ["none", "one", "all", "bloodbath", "bloodbath_all"]
    chain_policies = ["none", "one_each", "all_on_first", "hold_for_last"]
    for _ in range(8):
        have, owed = rng.randint(0, 6), rng.randint(0, 6)
        yield "tc.success", {"edition": edition(),
                             "modifiers": [["one", rng.randint(-4, 4)], ["other", rng.randint(-3, 3)]],
                             "blessing": {"have": have, "spent": rng.randint(0, have)},
                             "blood": {"have": owed, "spent": rng.randint(0, owed)}}
    for n in range(16):
        yield "tc.injury", {"edition": edition(), "base_dice": rng.choice([1, 2, 3]), "dice": rng.randint(-3, 4),
                            "armour": armour(rng), "other_modifiers": [["x", rng.randint(-3, 3)], ["y", -1]],
                            "bloodbath": rng.random() < 0.4, "set_one_to_six": n % 2 == 0}
    for n in range(40):
        yield "tc.attack", {"edition": ["pre", "10"][n % 2], "target": any_target(rng),
                            "attacks": [any_attack(rng) for _ in range([0, 1, 1, 2, 3][n % 5])],
                            "attacker_policy": blood_policies[n % 5 if n < 20 else rng.randrange(5)],
                            "blessing_policy": rng.choice(["none", "one", "all"])}
    for n in range(10):
        yield "tc.shoot_into_melee", {"edition": edition(), "attacks": [
            dict(any_attack(rng), melee=False) for _ in range(n % 4)], "friend": any_target(rng),
                                      "enemy": any_target(rng)}
    for n in range(12):
        yield "tc.spend_table", {"edition": edition(), "blood": [0, 6, 3, 5][n % 4], "down": rng.random() < 0.5,
                                 "melee": rng.random() < 0.5, "injury_dice": rng.randint(-2, 2),
                                 "injury_modifier": rng.randint(-1, 1), "armour": armour(rng)}
    for n in range(16):
        yield "tc.risky_chain", {"actions": [{"name": "any", "risky": rng.random() < 0.7,
                                              "dice": rng.randint(-3, 3)} for _ in range(n % 5)],
                                 "blood": rng.randint(0, 6), "blood_policy": chain_policies[n % 4],
                                 "blessing": rng.randint(0, 6), "blessing_policy": chain_policies[n // 4],
                                 "trinket": n % 2 == 0}
    for n in range(10):
        yield "tc.morale", {"edition": ["pre", "10"][n % 2], "dice": rng.randint(-2, 3), "models": 3 + n,
                            "casualties": sorted(rng.randint(0, 3 + n) for _ in range(n % 6))}
    for n in range(10):
        auto = {"base_dice": 2, "dice": 0, "ignore_armour": False, "auto": ["down", "out", "minor"][n % 3]}
        plain = lambda: {"base_dice": rng.choice([2, 3]), "dice": rng.randint(-1, 2),
                         "ignore_armour": rng.random() < 0.3}
        yield "tc.scatter", {"edition": edition(), "success_dice": rng.randint(-3, 3), "radius": n % 5,
                             "direct": plain(), "others": auto if n % 3 == 0 else plain(),
                             "models": [{"name": str(m), "offset": m * rng.choice([1, 1.5, 2]), "armour": armour(rng),
                                         "dice": rng.randint(-1, 1)} for m in range(1 + n % 4)]}
    for n in range(14):
        yield "tc.fall", {"edition": ["pre", "10"][n % 2], "height": [0, 2, 2.5, 3, 5.9, 6, 12][n // 2],
                          "armour": armour(rng), "blood": rng.randint(0, 6), "policy": rng.choice(["none", "all"])}
    for n in range(12):
        yield "tc.charge", {"movement": [0, 4, 6, 12][n // 3], "bonus": ["D6", "D3", "none"][n % 3]}


SOLVE = {"tc.success": success_query, "tc.injury": injury_query, "tc.attack": attacks,
         "tc.shoot_into_melee": melee_shots, "tc.spend_table": spend_table, "tc.risky_chain": chain,
         "tc.morale": morale, "tc.scatter": scatter, "tc.fall": fall, "tc.charge": charge}

if __name__ == "__main__":
    rows = []
    for number, (family, parameters) in enumerate(queries(random.Random(4))):
        rows.append("  " + json.dumps({"name": str(number), "family": family, "parameters": parameters,
                                       "results": SOLVE[family](parameters)}, separators=(",", ":")))
    with open("trench_counted.json", "w", encoding="utf-8") as out:
        out.write('{\n "about": "Made by trench_counted.py; compare at 1e-12.",\n "entries": [\n' +
                  ",\n".join(rows) + "\n ]\n}\n")
