#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the units, weapons, forces and boards of this folder from four digests of facts.

    python3 import_facts.py FOLDER

FOLDER holds units.json, weapons.json, armies.json and boards.json. The same digests give the same files, byte by byte;
README.md tells what the fields mean. Lists that people write by hand (keywords, markers, missions) stay as they are.
"""
import json
import os
import re
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
EDITIONS = {"F18": "first", "F19": "later"}
NAMES = {
    "ork.char": "Char",
    "elf.camuflouflage": "Camouflage Cloaks",
    "darkelf.assassin": "Dark Elf Assassin",
    "darkelf.darkelf_infantry": "Dark Elf Infantry",
    "darkelf.darkelf_elite_infantry": "Dark Elf Elite Infantry",
    "darkelf.darkelf_scout": "Dark Elf Scout",
    "darkelf.giant_spider_rider": "Giant Spider Rider",
    "dwarf.dwarf_assault_bots": "Dwarf Assault Bots",
    "gnome.gnome_assault_bots": "Gnome Assault Bots",
    "dwarf.hidden_training": "Hidden Gun Training",
    "darkelf.hidden_training": "Hidden Training",
}
# Names by which the digests mean a kind of unit, where they are spelt otherwise than its types and its name.
MEANT = {
    "cavalery": "cavalry",
    "elk cavalery": "elk cavalry",
    "velociraptor rider": "velociraptor riders",
    "at-gun": "dwarf at-gun",
    "crew": "bio crew",
    "elite cavalry": "warg rider",
}
SLOT = re.compile(r"^(?:hands (\d)|(\d)hand)$")
RULE = re.compile(r"^HX-K\d+ (.*)$")


def load(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


def write(folder, entry):
    os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    with open(os.path.join(HERE, folder, entry["id"] + ".json"), "w", encoding="utf-8") as file:
        text = json.dumps(entry, indent=4, ensure_ascii=False)
        # Lists of numbers and of short words stand in one line.
        text = re.sub(r"\[\s+([^\[\]{}]{1,90}?)\s+\]", lambda m: "[" + re.sub(r",\s+", ", ", m[1]) + "]", text)
        file.write(text + "\n")


def slim(entry):
    """Without what has its usual value; ids, names and rows of tables keep theirs."""
    return {key: value for key, value in entry.items() if value not in (None, [], {}, "", False)}


def die(text):
    """"d6-2" as it is, a bare number as a die of one side."""
    return text if text.startswith("d") else "d1" + f"{int(text) - 1:+d}"


def harm(source):
    out = {}
    for key, value in (source or {}).items():
        if key == "pen_bonus":
            out["penetration"] = value
        else:
            out[{"crew_if_penetrated": "crewIfPenetrated"}.get(key, key)] = die(value)
    return out


COUNTED = {
    "token": "token", "crew_token": "crew_token", "shaken": "shaken", "shaken_token": "shaken_token", "fire": "fire",
    "acid": "acid", "minor_acid": "minor_acid", "jammed": "jammed", "misfire": "misfire", "armour": "armour",
    "to_hit": "to_hit", "to_be_hit": "to_be_hit", "crippled_crew": "crippled_crew", "kill_temp": "fall",
    "movement_shaken": "movement_shaken", "lose_reassemble": "lose_reassemble", "rotate": "turned",
}
PLAIN = {"no_move": "no_move", "no_forward": "no_forward", "temp_kill": "temporarily_killed", "repair_off": "repair_off",
         "no_command": "no_command", "stuck_turret": "stuck_turret"}
NAMED = {"lose": "lose", "lose_weapon": "lose_weapon", "weapon_shaken": "weapon_shaken", "no_rotate": "no_rotate",
         "speed": "speed", "only_speed": "only_speed", "amplify_bleed": "amplify_bleeding"}


# How passengers leave, where the source tells it in a sentence.
LEAVING = {"dwarf.transport_zeppelin": ["Deploy[range 2, into assault]"],
           "ork.halftrack": ["Deploy[range 1, before assault]"],
           "f19.ork.battlewagon": ["Deploy[on entering]", "Extra deployment"]}


# The orders that officers add, where the source tells them in a sentence.
OFFICERS = {"elf.elf_officer": {"gunnery": {"any": ["Rally|Rally", "Rally|Heal[minor]", "-|Fog"],
                                            "still": ["Heal[major]|Rally"]},
                              "once": {"slow": ["A,F|360,F,360|F"]}},
            "darkelf.multicultural_officer": {"gunnery": {"any": ["Rally|Rally"]}}}


def counted(does, amount, **more):
    out = {"does": does}
    if amount != 1:
        out["amount"] = amount
    return [out | more]


def effect(source):
    """One entry of a row as the list of what it does, each thing by itself."""
    out = []
    cap = {"limit": -source["cap"]} if "cap" in source else {}
    for key, value in source.items():
        if key in COUNTED:
            out += counted(COUNTED[key], value)
        elif key in PLAIN:
            out.append({"does": PLAIN[key]})
        elif key in NAMED:
            out.append({"does": NAMED[key], "on": value})
        elif key == "kill":
            over = {"limit": source["only_if_models_over"]} if "only_if_models_over" in source else {}
            out += counted("kill", value, **over)
        elif key == "destroy":
            out.append({"does": "destroy"} | ({"on": "passengers"} if "with_transported" in source else {}))
        elif key == "psychic":
            out.append({"does": "psychic", "die": value})
        elif key == "table":
            out += counted("roll", source.get("times", 1), on=value, die=source["dice"])
        elif key in ("bleed", "poison"):
            out += counted({"bleed": "bleeding"}.get(key, key), value[0], die=f"d{value[1]}")
        elif key in ("assault", "deflection", "assault_damage"):
            out += counted(key, value, **cap)
        elif key == "auto_rotate":
            out.append({"does": "turns", "on": value, "list": source["steps"]})
        elif key == "cloud":
            radius = {"limit": 1} if source.get("area") == "own+adjacent" else {}
            out.append({"does": "cloud", "on": value["kind"], "die": f"d{value['die']}"} | radius)
            if source.get("smoke"):
                out.append({"does": "smoke"} | radius)
        elif key == "forbid":
            out.append({"does": "forbid", "list": value})
        elif key == "transported":
            out.append({"does": "passengers", "on": value["table"], "die": value["dice"]})
            if value.get("exit"):
                out.append({"does": "passengers_leave"})
        elif key == "forced_deploy":
            out.append({"does": "passengers_leave"})
        elif key in ("if_flying", "if_floating"):
            out += [one | {"when": key[3:]} for one in effect({k: v for k, v in value.items() if k != "ignore_armour"})]
        elif key == "if_shaken":
            out.append({"does": "doubled_if_shaken"})
        elif key == "friends":
            out.append({"does": "friends_psychic", "die": value["psychic"], "limit": value["range"]})
        elif key == "lose_head":
            out += counted("lose_head", value, limit=source["if_none"]["token"])
        elif key not in ("cap", "only_if_models_over", "with_transported", "times", "dice", "steps", "smoke", "area",
                         "if_none", "scope"):
            raise ValueError(f"nothing is known of the effect {key}")
    return out


def table(rows):
    out = []
    for row in rows:
        one = {"from": row["from"]}
        if row["to"] is not None:
            one["to"] = row["to"]
        one["effects"] = [each for source in row["effects"] for each in effect(source)]
        if row.get("proposed") or row.get("open_assumed"):
            one["proposed"] = True
        out.append(one)
    return out


def keyword(text):
    """"HX-K7 Fear[6] while fast" as "Fear[6, fast]": a name, then everything that it says in one pair of brackets."""
    text = RULE.sub(r"\1", text)
    text = re.sub(r"^(Insane), (.*)$", r"\1[\2]", re.sub(r"^(Hidden) (at start)$", r"\1[\2]", text))
    text = re.sub(r"^(Shots\[[^\]]*)\] (at one unit)$", r"\1, \2]", text)
    parts = re.match(r"^([^\[(]+?)\s*((?:\[[^\]]*\])*)\s*(?:while (\w+)|\((\w+)\)|(not cumulative)|, (not cumulative|starts loaded))?$",
                     text)
    if not parts:
        raise ValueError(f"no keyword: {text}")
    values = re.findall(r"\[([^\]]*)\]", parts[2]) + [one for one in parts.groups()[2:] if one]
    return parts[1] + ("[" + ", ".join(re.sub(r"\s*,\s*", ", ", one) for one in values) + "]" if values else "")


def sentence(text, names):
    """A note of the digest in the words of the program: names in place of ids, rule numbers left out."""
    text = re.sub(r"\s*\((?:not )?HX-K\d+\)", "", text)
    text = re.sub(r"\bHX-K\d+ ", "", text.replace("HX-K46", "Not yet dead"))
    for key in sorted(names, key=len, reverse=True):
        text = text.replace(key, names[key])
    text = text[0].upper() + text[1:]
    return text if text.endswith(".") else text + "."


def orders(source, of):
    if source.get("inherit"):
        return {"ofBase": True} | OFFICERS.get(of, {})
    out = {"movement": source["movement"], "standard": {k: v["steps"] for k, v in source["default"].items()},
           "gunnery": source["gunnery"]}
    if of == "darkelf.queen_xyx":  # its clouds reach on 4+, as the source tells in a sentence
        out["gunnery"] = {speed: [one.replace("poison 12]", "poison 12,4+]") for one in texts]
                          for speed, texts in out["gunnery"].items()}
    if "shaken" in source:
        out["shaken"] = source["shaken"]
    guessed = sorted(k for k, v in source["default"].items() if v.get("proposed"))
    if guessed:
        out["guessed"] = guessed
    return {key: value for key, value in out.items() if value}


def room(slots):
    """How much it can carry; what is unlimited is not counted."""
    return {key: value for key, value in (slots or {}).items() if isinstance(value, int)}


def assault(source):
    out = {"dice": source["dice"], "toHit": source["to_hit"], "ap": source.get("ap", 0)}
    if "damage_by_side" in source:
        out["bySide"] = [{"harm": harm(one), "ap": ap}
                         for one, ap in zip(source["damage_by_side"], source["ap_by_side"])]
    else:
        out["harm"] = harm(source.get("damage"))
    return out


def deflection(source):
    if not source:
        return None
    out = {"dice": source["dice"], "toHit": source["to_hit"]}
    if "per_own_success" in source:
        out["perSuccess"] = source["per_own_success"]
    return out


def unit(source, names, replaced):
    several = isinstance(source["models"], str)
    return slim({
        "id": source["id"], "name": names[source["id"]], "faction": source["faction"],
        "edition": EDITIONS[source["source"]],
        "kind": {"upgrade_model": "upgrade"}.get(source["kind"], source["kind"]), "class": source["class"],
        "types": source["types"], "models": 4 if several else source["models"], "cost": source["cost"],
        "size": source["size"], "armour": source["armour"], "assault": assault(source["assault"]),
        "deflection": deflection(source["deflection"]),
        "keywords": [keyword(one) for one in source["abilities"]] + WORDS.get(source["id"], []) +
                    LEAVING.get(source["id"], []), "weapons": source["weapons"],
        "several": source.get("weapon_counts"), "room": room(source.get("slots")),
        "tables": {name: table(rows) for name, rows in (source["tables"] or {}).items()},
        "speeds": source["speeds"], "orders": orders(source["orders"], source["id"]), "replaces": replaced,
        "parts": source.get("composition"), "special": told(source, [sentence(one, names) for one in source["special"]]),
        "notes": [sentence(one, names) for one in source.get("notes", [])]
        + (["1 to 4 models, as many as were placed."] if several else []),
        "retired": source.get("retired"), "proposed": source.get("proposed"),
    })


def between(text, reach):
    """"1", "3-4", "normal" or "long" as the hexes that it means."""
    words = {"normal": (1, reach), "long": (reach + 1, 2 * reach), "any": (0, 2 * reach)}
    if text in words:
        return words[text]
    ends = [int(one) for one in text.split("-")]
    return ends[0], ends[-1]


def area(text, reach):
    """The lines of an area attack: models that fire, hexes, the number needed; nothing when it is none."""
    text = re.sub(r"^one hex; ", "", text)
    if found := re.match(r"^area (\d)\+ on a hex in normal range$", text):
        return [line(1, 0, between("normal", reach), found[1])]
    if found := re.match(r"^all hexes at once: area range 1 (\d)\+, long ahead (\d)\+", text):
        return [line(1, 0, between("normal", reach), found[1]), line(1, 0, between("long", reach), found[2])]
    if re.match(r"^area \d+ models?\b", text):
        found = re.findall(r"(\d+) models? (\d)\+", text)
        return [line(int(n), int(n), between("any", reach), need) for n, need in found]
    if not re.match(r"^(?:area )?(?:models \d.*|\{[^}]*\}|\d\+)$", text):
        return []
    out = []
    for models, rest in re.findall(r"(?:models (\d-\d) )?((?:\{[^}]*\})|(?:(?:normal|long|\d)? ?\d\+(?:, long \d\+)?))", text):
        least, most = (int(one) for one in models.split("-")) if models else (1, 0)
        pairs = re.findall(r"(\w+(?:-\d)?):(\d)\+", rest) or re.findall(r"(normal|long)? ?(\d)\+", rest)
        for where, need in pairs:
            out.append(line(least, most, between(where or "any", reach), need))
    return out


def line(least, most, hexes, need):
    out = {"from": hexes[0], "to": hexes[1], "needs": int(need)}
    if least > 1:
        out["fewestModels"] = least
    if most > 0:
        out["mostModels"] = most
    return out


def weapon_words(source, names):
    """What the digest says of a weapon in short strings, by what it is."""
    out = {"keywords": [], "inAssault": [], "grants": [], "replaces": [], "area": [], "special": []}
    for text in source["special"]:
        if RULE.match(text):
            out["keywords"].append(keyword(text))
        elif re.match(r"^assault: HX-K\d+ [^:]*$", text):
            out["inAssault"].append(keyword(text[len("assault: "):]))
        elif found := re.match(r"^(?:grants|base gains|all weapons(?: gain)?) (HX-K\d+ .*)$", text):
            out["grants"].append(keyword(found[1]))
        elif found := re.match(r"^replaces (HX-K\d+ .*) by (HX-K\d+ .*)$", text):
            out["replaces"].append(keyword(found[1]))
            out["grants"].append(keyword(found[2]))
        elif lines := area(re.sub(r"^(area \{[^}]*\}): .*$", r"\1", text), source.get("range") or 0):
            out["area"] += lines
            if ": " in text[len("area "):].partition("}")[2]:
                out["special"].append(sentence(text.partition("}: ")[2], names))
        else:
            out["special"].append(sentence(text, names))
    return out


def carriers(source, units):
    """The units that may have it, where it has to be bought; whoever is called so, or is of that kind."""
    out = []
    for name in (source.get("requires") or {}).get("types", []):
        wanted = MEANT.get(name.lower(), name.lower())
        for each in units:
            own = [each["name"].lower(), each["name"].lower() + "s", f"{each['faction']} {each['name']}".lower()]
            kinds = [one.lower() for one in each["types"]]
            fits = wanted in own or wanted in kinds
            if each["faction"] == source["faction"] and each["source"] == source["source"] and fits:
                out.append(each["id"])
    return sorted(set(out))


def taken(source):
    slot = source["slot"]
    if found := SLOT.match(slot):
        return {"hands": int(found[1] or found[2])}
    if slot == "unit_base":
        return {"unit_base_weapon" if source["kind"] == "ranged" else "unit_base_equipment": 1}
    if slot == "trained ability":
        return {"training": 1}
    if slot in ("fixed", "independent", "independent 1"):
        return {}
    name, number = re.match(r"^(\D+?)(?: (\d))?$", slot).groups()
    return {name.replace(" ", "_"): int(number or 1)}


def lost_order(text):
    """"- + aim" as "-|Aim", "(still) fire" as "still:Fire"."""
    speed, steps = re.match(r"^(?:\((\w+)\) )?(.*)$", text).groups()
    steps = "|".join(one.capitalize() for one in re.split(r"\s*\+\s*", steps))
    return f"{speed}:{steps}" if speed else steps


# What their words say in a sentence, for the rules.
WORDS = {
    "darkelf.acid_cannon": ["Cloud[minor_acid]"], "dwarf.broadside_guns": ["Cloud[poison, d4]"],
    "darkelf.poison_gas_grenade": ["Cloud[poison, d6]", "Normal range"],
    "dwarf.poison_gas_grenade": ["Cloud[poison, d6]", "Normal range"],
    "elf.grenade": ["Normal range"], "elf.small_grenade": ["Normal range"], "ork.grenade_sling": ["Normal range"],
    "ork.pyro": ["Normal range"], "f19.elf.acid_breath": ["Normal range"], "f19.ogre.acid_breath": ["Normal range"],
    "f19.darkelf.shrapnel_spit": ["Normal range"], "f19.elf.heavy_mortar": ["Normal range"],
    "f19.ork.grenade_launcher": ["Normal range"],
    "ork.mg": ["Sweep[friends too]"], "ork.heavy_mg": ["Focus fire[aim: 6 dice at one base]"],
    "ork.speedhead": ["Free fire[Flamethrower]"], "f19.abomination.giant_frog_riders": ["Free fire[Frog Spit]"],
    "f19.elf.pachycephalosaurus_riders": ["Free fire[SMG]"],
    "f19.elf.dire_polar_bear_riders": ["Free fire[Elf Flame Arrow]"],
    "f19.elf.elf_hydra": ["Free fire[Elf Bow]", "Always loaded"],
    "elf.pegasus_rider": ["Pre-assault fire[5+]"], "elf.eagle_rider": ["Lands after assaults[standard order]"],
    "darkelf.mechanical_iron_dragon": ["Lands after assaults"],
    "f19.ogre.pet_panther": ["Follows infantry"],
    "f19.ogre.ogre_hydra": ["Always loaded[Breath]", "Always loaded[Spit]"],
    "ork.clockwork_shield": ["Shields only[assault -1]"],
    "ork.poison_spikes": ["Deflection poison[4]"], "f19.goblin.poison_deflection_dagger": ["Deflection poison[4]"],
    "f19.goblin.combat_screw_driver": ["Deflection cunning"],
    "f19.abomination.insanity_contraption": ["Insane"],
}
# What gear lets its bearer do, where the source tells it in a sentence.
GRANTED = {"dwarf.poison_purification": ["Resistance[poison, 1]", "Resistance[fire, 1]", "Poison re-roll"]}
# Sentences that say nothing more then, by how they begin.
SAID = {
    "darkelf.poison_gas_grenade": "Cloud poison", "dwarf.poison_gas_grenade": "Cloud poison",
    "elf.small_grenade": "Normal range only", "ork.grenade_sling": "One hex in normal range",
    "ork.mg": "Hits every unit", "ork.heavy_mg": "Area 5+", "ork.speedhead": "Flamethrower needs no order",
    "f19.abomination.frog_spit": "Fires in both halves", "f19.elf.dire_polar_bear_riders": "Flame arrow fires",
    "f19.elf.pachycephalosaurus_riders": "SMG fires", "f19.elf.elf_hydra": "Crew bows fire",
    "elf.pegasus_rider": "Pre-assault", "darkelf.mechanical_iron_dragon": "After an assault made in flight",
    "f19.ogre.pet_panther": "Sharing a hex", "f19.ork.battlewagon": "Every third movement step",
    "f19.ogre.broadside_wagon": "Speed of the engine", "f19.goblin.mechanical_fire_bird": "While temporarily destroyed",
    "ork.clockwork_shield": "Deflection stacks", "ork.poison_spikes": "Each attack deflected", "f19.goblin.poison_deflection_dagger": "Each deflected hit",
    "f19.goblin.combat_screw_driver": "Deflected hits count", "elf.elf_officer": "Once per game",
    "f19.ogre.ogre_hydra": "Fire[H] uses", "elf.eagle_rider": "In the air it may choose",
    "dwarf.poison_purification": ("Resistance poison", "Extra use of Endurance"),
}


def told(source, sentences):
    """The sentences that no keyword says."""
    said = SAID.get(source["id"])
    return [one for one in sentences if not (said and one.startswith(said))]


def weapon(source, names, units):
    words = weapon_words(source, names)
    words["keywords"] = WORDS.get(source["id"], []) + words["keywords"]
    words["grants"] += GRANTED.get(source["id"], [])
    words["special"] = told(source, words["special"])
    if source["id"] == "ork.heavy_mg":
        words["area"] = area("5+", source["range"])
    ap = source.get("ap")
    load = {{"needs": "needs", "max": "most", "per_load": "perLoad", "per_fire": "perFire", "start": "atStart"}[k]: v
            for k, v in (source.get("load") or {}).items()}
    close = source.get("assault")
    if close:
        close = slim({"dice": close.get("dice_add"), "deflection": close.get("deflection_add"),
                      "deflectionToHit": close.get("deflection_to_hit"), "harm": harm(close.get("damage_set"))})
        if "ap_set" in source["assault"]:
            close["ap"] = source["assault"]["ap_set"]
    own = slim({
        "id": source["id"], "name": names[source["id"]], "faction": source["faction"],
        "edition": EDITIONS[source["source"]], "kind": {"assault_equipment": "assault"}.get(source["kind"], source["kind"]),
        "fixed": source["slot"] == "fixed", "room": taken(source), "cost": source.get("cost"),
        "eachModel": (source.get("requires") or {}).get("scope") == "model", "carriers": carriers(source, units),
        "range": source.get("range"), "angle": source.get("angle"), "harm": harm(source.get("damage")),
    })
    if isinstance(ap, str):
        own["apDie"] = ap
    elif ap is not None:
        own["ap"] = ap
    gained = [{"speed": one["speed"], "gunnery": one["type"] == "gunnery", "steps": one["steps"]}
              for one in source.get("orders_gained", [])]
    return own | slim({
        **words, "load": load, "assault": close, "throws": source.get("order") == "Throw",
        "ordersGained": [slim(one) for one in gained],
        "ordersLost": [lost_order(one) for one in source.get("orders_lost", [])],
        "notes": [sentence(one, names) for one in source.get("notes", [])], "proposed": source.get("proposed"),
    })


def force(source, notes):
    entries = []
    for base in source["bases"]:
        entry = {"sheet": base["unit"]}
        gear = [one["weapon"] for one in base["equipment"] for _ in range(one["count"])]
        options = [one["unit"] for one in base["upgrades"] for _ in range(one["count"])]
        entry |= slim({"gear": gear, "options": options})
        entries += [entry] * base["count"]
    return {"id": source["id"], "name": source["name"], "faction": source["faction"], "entries": entries, "notes": notes}


FORCE_NOTES = {
    "dwarf_24": "A wall of muskets behind three tracked guns. It is slow, so it sets up where it means to stay.",
    "elf_24": "Two tanks, riders on the flanks and a handful of soldiers of whom some are only painted air.",
    "ork_24": "Everything runs at the enemy at once. Tell the other side about the Troll before armies are built.",
}
BOARD_NOTES = {
    "crossed_hedges": "An open middle with ruins, a building for each side and woods on the flanks; the roads end where "
                      "no man's land begins.",
    "two_fens": "Swamps slow what has tracks, a mountain closes the long lane, ruins and rough ground lie between.",
}


def replaced_by(source, units):
    names = {"infantry": "infantry", "ork infantry": "ork infantry", "velociraptor rider": "velociraptor riders",
             "dark roboprosthetic elf": "dark roboprosthetic elf"}
    out = []
    for name in re.split(r"\s+or\s+", source.get("replaces") or "", flags=re.I):
        wanted = names.get(name.lower(), name.lower())
        out += [each["id"] for each in units
                if each["faction"] == source["faction"] and each["source"] == source["source"]
                and each["kind"] == "unit" and name
                and (each["name"].lower() == wanted or wanted == "infantry" and each["name"].endswith("Infantry"))]
    return sorted(set(out))


def main(folder):
    units = load(folder, "units.json")["units"]
    weapons = load(folder, "weapons.json")["weapons"]
    names = {each["id"]: NAMES.get(each["id"], each["name"]) for each in units + weapons}
    for place in ("units", "weapons"):
        shutil.rmtree(os.path.join(HERE, place), ignore_errors=True)
    for each in units:
        write("units", unit(each, names, replaced_by(each, units)))
    for each in weapons:
        write("weapons", weapon(each, names, units))
    for each in load(folder, "armies.json")["armies"]:
        write("forces", force(each, FORCE_NOTES[each["id"]]))
    boards = load(folder, "boards.json")
    columns, rows = boards["meta"]["size"]
    for each in boards["boards"]:
        write("boards", slim({"id": each["id"], "name": each["name"], "columns": columns, "rows": rows,
                              "hexes": each["hexes"], "roads": each["roads"], "notes": BOARD_NOTES[each["id"]],
                              "proposed": True}))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
