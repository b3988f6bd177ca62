// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/data_kinds.h"

#include "systems/plaguetide/data/force_rules.h"
#include "table/behaviours.h"
#include "table/data_kinds.h"

namespace core::plaguetide {

namespace {

using Object = Value::Object;

Value unitSchema() {
    return entrySchema<Sheet>({
        table::idNote,
        table::nameNote,
        {"plural", "Plural", "“Shamblers”"},
        {"operative", "Operative", "played by a player; otherwise part of the horde"},
        {"defaultName", "Default name", "of an operative"},
        {"cost", "Threat points", "price for the horde", "", 0, 99},
        {"m", "Movement", "inches", "", 0, 24},
        {"ws", "Quality in melee", "4 = 4+; 0 = none", "", 0, 6},
        {"bs", "Quality in shooting", "4 = 4+; 0 = none", "", 0, 6},
        {"d", "Defense", "5 = 5+; 7 = none", "", 2, 7},
        {"t", "Toughness", "tokens", "", 0, 12},
        {"h", "Health", "hearts", "", 1, 60},
        {"downs", "Downs survived", "of an operative", "", 0, 9},
        {"warp", "Warp limit", "0 = no psyker", "", 0, 12},
        {"weapons", "Weapons", "the standard choice", "weapons"},
        {"options", "Further weapons", "players may choose these instead", "weapons"},
        {"keywords", "Keywords", "", "keywords"},
        {"ability", "Ability", "of an operative"},
        {"ability.name", "Name"},
        {"ability.help", "What it does"},
        {"ability.kind", "Rule", "what the program does"},
        {"ability.counter", "Counter", "tokens that make it ready", "", 0, 12},
        {"ability.range", "Range", "inches", "", 0, 60},
        {"ability.quell", "Quell", "Warp tokens that Shriek removes", "", 0, 60},
        {"ability.ap", "Armour piercing", "", "", 0, 9},
        {"ability.throw", "Throw", "inches", "", 0, 24},
        {"blitz", "Blitz", "of an operative"},
        {"blitz.name", "Name"},
        {"blitz.help", "What it does"},
        {"blitz.counter", "Counter", "tokens that make it ready", "", 0, 12},
        {"blitz.profile", "Profile"},
        {"blitz.profile.keywords", "Keywords", "", "keywords"},
        table::behaviourNote,
        table::proposedNote,
    });
}

Value weaponSchema() {
    return entrySchema<Weapon>({
        table::idNote,
        table::nameNote,
        {"magazine", "Magazine", "ammo tokens; 0 = uses none", "", 0, 30},
        {"profiles", "Profiles", "a gun has an aimed and a hip profile"},
        {"profiles[].mode", "Use", "when this profile is used"},
        {"profiles[].range", "Range", "inches; 0 = base contact", "", 0, 72},
        {"profiles[].attacks", "Attacks", "Quality tests", "", 0, 30},
        {"profiles[].ap", "Armour piercing", "", "", 0, 9},
        {"profiles[].damage", "Damage", "", "", 0, 12},
        {"profiles[].keywords", "Keywords", "", "keywords"},
        {"profiles[].criticalHits", "Critical hits", "without a test", "", 0, 12},
        {"profiles[].attacksPerWarp", "Attacks per warp token", "", "", 0, 9},
        {"profiles[].apPerWarp", "Armour piercing per warp token", "", "", 0, 9},
        {"profiles[].warpTokens", "Warp tokens", "added by each use", "", 0, 9},
        {"profiles[].destroysUser", "Destroys its user"},
        table::proposedNote,
    });
}

Value missionSchema() {
    return entrySchema<Mission>({
        table::idNote,
        table::nameNote,
        {"briefing", "Briefing", "read to the players"},
        {"advice", "For the game master", "how to spend the threat points"},
        {"board", "Table", "how to set the table up"},
        {"minutes", "Minutes", "how long it takes", "", 5, 600},
        {"order", "Place in the list", "", "", 0, 999},
        {"clockLimit", "Clock limit", "0 = none", "", 0, 99},
        {"threat", "Threat points", "of the horde at the beginning", "", 0, 999},
        {"startZone", "Start zone"},
        {"exitZone", "Exit zone"},
        {"spawnPoints", "Spawn points"},
        {"rescuePoints", "Rescue points"},
        {"team", "Team", "the preset team"},
        {"team[].sheet", "Datasheet", "", "units"},
        {"team[].name", "Name"},
        {"team[].weapons", "Weapons", "empty = the standard ones", "weapons"},
        {"captured", "Captured at the start", "names or datasheets of the team"},
        {"begin", "On the table from the start"},
        {"begin[].sheet", "Datasheet", "", "units"},
        {"begin[].count", "How many", "", "", 1, 60},
        {"begin[].point", "Spawn point", "", "#spawnPoints"},
        {"begin[].free", "Free of charge"},
        {"objectives", "Objectives"},
        {"objectives[].id", "Id"},
        {"objectives[].name", "Name"},
        {"objectives[].text", "What it is"},
        {"objectives[].operateCost", "Operate", "action points, 1 to 3", "", 1, 3},
        {"objectives[].needed", "How often", "number of Operate actions", "", 1, 60},
        {"objectives[].after", "Only after", "", "#objectives"},
        {"objectives[].onComplete", "When done"},
        {"objectives[].amount", "How much", "threat points lost, or health for every operative", "", 0, 99},
        {"objectives[].doneText", "Read aloud when done"},
        {"objectives[].secret", "Secret", "hidden from the players until it is done"},
        {"stations", "Stations"},
        {"stations[].id", "Id"},
        {"stations[].name", "Name"},
        {"stations[].kind", "Kind"},
        {"stations[].strength", "Strength",
         "Operate actions of the horde that break a closed door; 0 = none can", "", 0, 60},
        {"stations[].charges", "Charges", "-1 = unlimited", "", -1, 99},
        {"script", "Script"},
        {"script[].clock", "At clock", "", "", 1, 99},
        {"script[].text", "Read aloud"},
        {"script[].arrivals", "Arrivals"},
        {"script[].arrivals[].sheet", "Datasheet", "", "units"},
        {"script[].arrivals[].count", "How many", "", "", 1, 60},
        {"script[].arrivals[].point", "Spawn point", "", "#spawnPoints"},
        {"script[].threat", "Extra threat points", "", "", 0, 99},
        table::lessonNote,
        table::lessonTextNote,
        table::lessonByNote,
        table::lessonPhaseNote,
        table::lessonTurnNote,
        {"win", "Ways to win", "any one is enough"},
        {"win[].text", "Sentence"},
        {"win[].objectives", "Objectives done", "all of these", "#objectives"},
        {"win[].destroyed", "Destroyed", "none of these units is left", "units"},
        {"lose", "Ways to lose", "any one is enough"},
        {"lose[].text", "Sentence"},
        {"lose[].objectives", "Objectives done", "all of these", "#objectives"},
        {"lose[].destroyed", "Destroyed", "none of these units is left", "units"},
        {"demo", "Demo", "opened from the welcome page"},
        table::proposedNote,
    });
}

} // namespace

std::vector<DataKind> dataKinds(const Catalogue& catalogue) {
    const Value unit = Object{
        {"m", 6},          {"ws", 5}, {"bs", 5}, {"d", 6}, {"h", 1}, {"cost", 1}, {"weapons", Value::Array{}},
        {"proposed", true}};
    const Value weapon =
        Object{{"profiles", Value::Array{Object{{"mode", "melee"}, {"attacks", 1}}}}, {"proposed", true}};
    const Value mission =
        Object{{"minutes", 60},
               {"win", Value::Array{Object{{"text", "No enemy is left."}, {"hordeGone", true}}}},
               {"proposed", true}};
    return {
        table::filesOf<Sheet>("units", "Datasheets", "datasheet", unitSchema(), unit),
        table::filesOf<Weapon>("weapons", "Weapons", "weapon", weaponSchema(), weapon),
        table::filesOf<Mission>("missions", "Missions", "mission", missionSchema(), mission),
        table::forceKind(forceRules(catalogue), freshForce(catalogue)),
        table::keywordKind("the game master is reminded"),
        table::behaviourKind(),
        table::markerKind("on one figure; 0 = no end"),
        table::pieceKind(),
        table::switchKind("a game that has begun keeps its values"),
    };
}

} // namespace core::plaguetide
