// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/data_kinds.h"

#include "systems/combat_patrol/data/force_rules.h"
#include "table/behaviours.h"
#include "table/data_kinds.h"

namespace core::combat_patrol {

namespace {

using Object = Value::Object;
using Array = Value::Array;

Value unitSchema() {
    return entrySchema<Sheet>({
        table::idNote,
        table::nameNote,
        {"plural", "Plural"},
        {"m", "Movement", "inches", "", 1, 60},
        {"t", "Toughness", "", "", 1, 20},
        {"sv", "Save", "3 = 3+; 7 = none without a bonus", "", 2, 7},
        {"inv", "Invulnerable save", "7 = none", "", 2, 7},
        {"w", "Wounds", "of each model", "", 1, 60},
        {"ld", "Leadership", "6 = 6+", "", 4, 9},
        {"oc", "Objective Control", "", "", 0, 30},
        {"base", "Base", "diameter in millimetres", "", 1, 200},
        {"models", "Models"},
        {"models[].name", "Name"},
        {"models[].count", "How many", "", "", 1, 40},
        {"models[].weapons", "Weapons", "of each of these models", "weapons"},
        {"models[].m", "Movement", "inches; 0 = that of the unit", "", 0, 60},
        {"models[].t", "Toughness", "0 = that of the unit", "", 0, 20},
        {"models[].sv", "Save", "0 = that of the unit", "", 0, 7},
        {"models[].inv", "Invulnerable save", "0 = that of the unit", "", 0, 7},
        {"models[].w", "Wounds", "0 = that of the unit", "", 0, 60},
        {"models[].ld", "Leadership", "0 = that of the unit", "", 0, 9},
        {"models[].oc", "Objective Control", "-1 = that of the unit", "", -1, 30},
        {"rules", "Core abilities", "", "keywords"},
        {"abilities", "Abilities"},
        {"abilities[].name", "Name"},
        {"abilities[].help", "What it does"},
        {"abilities[].kind", "Rule", "what the program does; a reminder is text only"},
        {"abilities[].value", "Number"},
        {"abilities[].ranges", "Ranges", "inches in rounds 1, 2, …"},
        {"leads", "Leads", "datasheets it may be attached to", "units"},
        {"keywords", "Keywords"},
        {"factionKeywords", "Faction keywords"},
        table::behaviourNote,
        table::proposedNote,
    });
}

Value weaponSchema() {
    return entrySchema<Weapon>({
        table::idNote,
        table::nameNote,
        {"profiles", "Profiles", "one is chosen before the targets"},
        {"profiles[].name", "Name", "needed where a weapon has several profiles"},
        {"profiles[].mode", "Use", "ranged or melee"},
        {"profiles[].range", "Range", "inches; 0 for melee", "", 0, 120},
        {"profiles[].attacks", "Attacks", "4, D6 or 2D6+1"},
        {"profiles[].skill", "Skill", "3 = 3+; 0 = hits without a roll", "", 0, 6},
        {"profiles[].s", "Strength", "", "", 1, 30},
        {"profiles[].ap", "Armour Penetration", "as printed, 0 or less", "", -6, 0},
        {"profiles[].damage", "Damage", "2, D3 or D6+1"},
        {"profiles[].keywords", "Keywords", "", "keywords"},
        table::proposedNote,
    });
}

Value patrolSchema() {
    return entrySchema<Patrol>({
        table::idNote,
        table::nameNote,
        {"briefing", "Briefing"},
        {"order", "Place in the list", "1 = the Attacker’s standard patrol, 2 = the Defender’s; 0 = last", "",
         0, 999},
        {"faction", "Faction keyword"},
        {"warlord", "Warlord", "", "#units"},
        {"ability", "Army ability"},
        {"ability.name", "Name"},
        {"ability.help", "What it does"},
        {"ability.kind", "Rule", "what the program does"},
        {"units", "Units"},
        {"units[].id", "Id", "unique in the patrol"},
        {"units[].sheet", "Datasheet", "", "units"},
        {"units[].name", "Name", "empty = that of the datasheet"},
        {"attached", "Attached leaders"},
        {"attached[].leader", "Leader", "", "#units"},
        {"attached[].bodyguard", "Leads", "", "#units"},
        {"enhancements", "Enhancements", "the first is the standard"},
        {"enhancements[].id", "Id"},
        {"enhancements[].name", "Name"},
        {"enhancements[].help", "What it does"},
        {"enhancements[].kind", "Rule", "what the program does"},
        {"enhancements[].bearer", "Bearer", "", "#units"},
        {"secondaries", "Secondary objectives", "the first is the standard"},
        {"secondaries[].id", "Id"},
        {"secondaries[].name", "Name"},
        {"secondaries[].help", "Task"},
        {"secondaries[].kind", "Rule", "what the program counts"},
        {"secondaries[].vp", "Victory points", "each time", "", 1, 100},
        {"secondaries[].fromRound", "From round", "", "", 1, 5},
        {"secondaries[].count", "Markers", "number that the rule hold_markers asks for", "", 1, 9},
        {"stratagems", "Stratagems", "in addition to the core ones", "stratagems"},
        table::proposedNote,
    });
}

Value missionSchema() {
    return entrySchema<Mission>({
        table::idNote,
        table::nameNote,
        {"order", "Number", "the face that chooses the mission when it is rolled", "", 0, 99},
        {"briefing", "Briefing"},
        {"board", "Table", "how to set the table up"},
        {"minutes", "Minutes", "how long it takes", "", 5, 600},
        {"zones", "Deployment zones"},
        {"zones[].side", "Side"},
        {"zones[].text", "Where", "as words after “The Attacker sets up”"},
        {"zones[].corners", "Corners", "x and z in inches from the centre"},
        {"objectives", "Objective markers"},
        {"objectives[].id", "Id"},
        {"objectives[].name", "Name"},
        {"objectives[].x", "x", "inches from the centre along the long edges", "", -22, 22},
        {"objectives[].z", "z", "inches from the centre along the short edges", "", -15, 15},
        {"objectives[].zone", "Zone"},
        {"rule", "Mission rule", "what the program does"},
        {"ruleText", "Text of the mission rule"},
        {"primary", "Primary objective"},
        {"primary.schedule", "When scored",
         "standard: end of the Command phase; in round 5 the second side at the end of its turn"},
        {"primary.fromRound", "From round", "", "", 1, 5},
        {"primary.toRound", "To round", "", "", 1, 5},
        {"primary.maximum", "At most", "points each time", "", 1, 100},
        {"primary.scores", "Points"},
        {"primary.scores[].kind", "Scored for"},
        {"primary.scores[].vp", "Victory points", "", "", 1, 100},
        {"primary.scores[].count", "Markers", "number that markers_at_least asks for", "", 1, 10},
        {"primary.scores[].marker", "Objective", "", "#objectives"},
        {"primary.final", "At the end", "once, when the battle ends"},
        {"primary.final[].kind", "Scored for"},
        {"primary.final[].vp", "Victory points", "", "", 1, 100},
        {"primary.final[].marker", "Objective", "", "#objectives"},
        table::lessonNote,
        table::lessonTextNote,
        table::lessonByNote,
        table::lessonPhaseNote,
        table::lessonTurnNote,
        {"demo", "Demo", "opened from the welcome page"},
        table::proposedNote,
    });
}

Value stratagemSchema() {
    return entrySchema<Stratagem>({
        {"id", "Id", "", "", {}, {}, true},
        table::nameNote,
        {"kind", "Rule", "what the program does"},
        {"cp", "Command points", "", "", 0, 5},
        {"when", "When"},
        {"target", "Target"},
        {"help", "What it does"},
        {"limit", "How often"},
        {"keywords", "Target has keywords", "all of these"},
        {"without", "Target has none of"},
        {"faction", "Faction keyword", "empty = a core stratagem"},
        {"rule", "Rule number"},
        table::proposedNote,
    });
}

} // namespace

std::vector<DataKind> dataKinds(const Catalogue& catalogue) {
    const Value sum = Object{{"plus", 1}};
    const Value unit =
        Object{{"m", 6},
               {"t", 3},
               {"sv", 5},
               {"w", 1},
               {"ld", 7},
               {"oc", 1},
               {"keywords", Array{"INFANTRY"}},
               {"proposed", true},
               {"models", Array{Object{{"name", "Model"}, {"count", 5}, {"weapons", Array{}}}}}};
    const Value weapon = Object{
        {"profiles",
         Array{Object{
             {"mode", "melee"}, {"attacks", sum}, {"skill", 4}, {"s", 3}, {"ap", 0}, {"damage", sum}}}},
        {"proposed", true}};
    const Value patrol = Object{
        {"faction", "FACTION"},
        {"warlord", ""},
        {"units", Array{}},
        {"enhancements", Array{}},
        {"secondaries", Array{}},
        {"order", 100},
        {"proposed", true},
        {"ability",
         Object{{"name", "Army ability"}, {"help", "Resolve it at the table."}, {"kind", "reminder"}}}};
    const auto zone = [](const char* side, int from, int to) {
        return Object{{"side", side},
                      {"text", "a band along the edge"},
                      {"corners", Array{Array{from, -15}, Array{to, -15}, Array{to, 15}, Array{from, 15}}}};
    };
    const Value mission = Object{
        {"zones", Array{zone("attacker", -22, -12), zone("defender", 12, 22)}},
        {"proposed", true},
        {"objectives", Array{Object{{"id", "centre"}, {"name", "Centre"}, {"x", 0}, {"z", 0}}}},
        {"primary", Object{{"maximum", 15}, {"scores", Array{Object{{"kind", "each_marker"}, {"vp", 5}}}}}}};
    const Value stratagem =
        Object{{"rule", ""}, {"kind", "command_reroll"}, {"cp", 1},         {"when", ""}, {"target", ""},
               {"help", ""}, {"faction", "FACTION"},     {"proposed", true}};
    return {
        table::filesOf<Sheet>("units", "Datasheets", "datasheet", unitSchema(), unit),
        table::filesOf<Weapon>("weapons", "Weapons", "weapon", weaponSchema(), weapon),
        table::filesOf<Patrol>("patrols", "Patrols", "patrol", patrolSchema(), patrol),
        table::forceKind(forceRules(catalogue), freshForce(catalogue)),
        table::filesOf<Mission>("missions", "Missions", "mission", missionSchema(), mission),
        table::listOf<Stratagem>("stratagems", "Stratagems", "stratagem", stratagemSchema(), stratagem),
        table::keywordKind("the players are reminded"),
        table::behaviourKind(),
        table::markerKind("on one unit; 0 = no end"),
        table::pieceKind(),
        table::switchKind("a battle that has begun keeps its values"),
    };
}

} // namespace core::combat_patrol
