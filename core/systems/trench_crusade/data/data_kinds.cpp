// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/data_kinds.h"

#include "systems/trench_crusade/data/force_rules.h"
#include "table/behaviours.h"
#include "table/data_kinds.h"

namespace core::trench_crusade {

namespace {

using Object = Value::Object;
using Array = Value::Array;

/// Adds the labels of the fields that many kinds of entries share: effects, triggers, rule, question.
Value withEffects(Value schema) {
    return noted(
        std::move(schema),
        {
            {"effects", "Effects", "changes of rolls, limits and results"},
            {"effects[].kind", "Kind", "what the program changes"},
            {"effects[].value", "Number", "DICE, inches, markers"},
            {"effects[].text", "Text", "the keyword or weapon; of a reminder: its sentence"},
            {"effects[].when", "When", "all of these must hold; `not …` negates one"},
            {"effects[].aura", "Aura", "inches; 0 = only its bearer", "", 0, 48},
            {"effects[].on", "Acts on", "of an aura"},
            {"effects[].self", "On its bearer, too", "of an aura"},
            {"effects[].once", "How often"},
            {"effects[].edition", "Edition", "both = no difference"},
            {"effects[].proposed", "House rule", "shown with a flag"},
            {"triggers", "Moments", "what happens, or may be chosen, at a moment of the game"},
            {"automated", "Who carries it out", "the program, the program after a question, the table"},
            {"why", "Why the table judges", "of a reminder"},
            {"rule", "Rule"},
            table::proposedNote,
            {"question", "Open question", "what the sources leave open"},
        });
}

Value unitSchema() {
    return entrySchema<Sheet>({
        table::idNote,
        table::nameNote,
        {"plural", "Plural of the name"},
        {"movement", "Movement", "inches", "", 0, 36},
        {"ranged", "Ranged DICE", "empty = cannot shoot", "", -5, 5},
        {"melee", "Melee DICE", "empty = cannot fight", "", -5, 5},
        {"armour", "Built-in armour", "0 to −3", "", -3, 0},
        {"base", "Base", "millimetres, the longer side", "", 10, 400},
        {"baseWords", "Base", "if it is not round"},
        {"keywords", "KEYWORDS", "in capitals"},
        {"abilities", "Abilities", "", "abilities"},
        {"weapons", "Weapons", "of its fixed kit", "weapons"},
        {"gear", "Gear", "of its fixed kit", "gear"},
        {"fixed", "Fixed kit only", "nothing else may be bought for the model"},
        {"hands", "Hands", "", "", 0, 6},
        {"help", "What it is"},
        {"rule", "Rule"},
        table::behaviourNote,
        table::proposedNote,
        {"question", "Open question", "what the sources leave open"},
    });
}

Value weaponSchema() {
    return withEffects(entrySchema<Weapon>({
        table::idNote,
        table::nameNote,
        {"hands", "Hands", "", "", 0, 2},
        {"range", "Range", "inches; 0 = not shot", "", 0, 72},
        {"melee", "Used in melee"},
        {"grenade", "Grenade"},
        {"keywords", "Keywords", "", "keywords"},
        {"aims", "Aims at"},
        {"scatters", "Scatters", "a miss lands elsewhere"},
        {"note", "What is special"},
    }));
}

Value gearSchema() {
    return withEffects(entrySchema<Gear>({
        table::idNote,
        table::nameNote,
        {"slot", "Where it is worn"},
        {"hands", "Hands", "", "", 0, 2},
        {"act", "ACTION", "the ACTION that the gear allows"},
        {"consumable", "Used up", "by its first use"},
        {"help", "What it does", "one or two sentences of your own"},
    }));
}

Value abilitySchema() {
    return withEffects(entrySchema<Ability>({
        table::idNote,
        table::nameNote,
        {"act", "ACTION"},
        {"goetic", "Goetic", "prices in BLOOD MARKERS of any models"},
        {"sin", "Sin", "of a goetic power"},
        {"help", "What it does", "one or two sentences of your own"},
    }));
}

Value warbandSchema() {
    return entrySchema<Warband>({
        table::idNote,
        table::nameNote,
        {"of", "Variant of", "the faction that it changes", "warbands"},
        {"keyword", "KEYWORD"},
        {"start", "Starts with", "ducats and glory"},
        {"units", "Models", "with what they cost"},
        {"gear", "Weapons and gear", "with what they cost"},
        {"options", "Upgrades", "bought at recruitment"},
        {"found", "Found", "by exploration only"},
        {"without", "Without", "what the faction has and this variant has not"},
        {"abilities", "Abilities", "of the whole warband", "abilities"},
        {"mercenaries", "Mercenaries", "", "units"},
        {"limits", "Limits"},
        {"limits[].kind", "Kind", "what the program counts"},
        {"limits[].units", "What is limited"},
        {"limits[].than", "Compared with"},
        {"limits[].from", "From the lists of", "", "warbands"},
        {"limits[].value", "Number"},
        {"limits[].upTo", "Up to this many ducats", "of the whole warband; 0 = any"},
        {"limits[].words", "As a sentence"},
        {"help", "What it is"},
        {"rule", "Rule"},
        table::proposedNote,
        {"question", "Open question", "what the sources leave open"},
    });
}

Value missionSchema() {
    return entrySchema<Scenario>({
        table::idNote,
        table::nameNote,
        {"order", "Place in the list", "", "", 0, 999},
        {"briefing", "Briefing"},
        {"table", "Table", "how to set the table up"},
        {"deployment", "Deployment"},
        {"infiltrators", "Infiltrators"},
        {"turns", "Turns", "", "", 1, 12},
        {"extendsOn", "One more turn on", "4 = 4+; 0 = never", "", 0, 6},
        {"endsOn", "Ends on", "4 = 4+, else one more turn; 0 = no roll", "", 0, 6},
        {"minutes", "Minutes", "how long it takes", "", 5, 600},
        {"roles", "Roles", "the attacker's first"},
        {"forces", "Who begins", "models of a side, by role"},
        {"reinforcements", "Reinforcements"},
        {"objectives", "Objectives"},
        {"objectives[].id", "Id"},
        {"objectives[].name", "Name"},
        {"objectives[].count", "How many", "3, D3, 2D3"},
        {"objectives[].kind", "Kind"},
        {"objectives[].where", "Where"},
        {"objectives[].help", "What it is"},
        {"scoring", "Points"},
        {"scoring[].id", "Id"},
        {"scoring[].when", "When"},
        {"scoring[].for", "Who scores", "a role, or both"},
        {"scoring[].what", "For what"},
        {"scoring[].objective", "Objective", "", "#objectives"},
        {"scoring[].points", "Points"},
        {"scoring[].contested", "Points if contested"},
        {"scoring[].per", "Ducats per point", "of lost worth, rounded up"},
        {"scoring[].words", "As a sentence"},
        {"events", "Events"},
        {"eventsFrom", "Events from turn", "0 = no event is rolled for", "", 0, 12},
        {"eventsOn", "An event happens on", "3 = on 1 to 3 of a D6", "", 0, 6},
        {"first", "Begins every turn", "a role; empty = the side with fewer models"},
        {"deploys", "Set up first", "a role; empty = the side with more models"},
        {"deploysWhole", "Set up as a whole", "before the other side"},
        {"targets", "Secret targets", "enemy ELITE models that each side notes", "", 0, 9},
        {"wards", "Secret wards", "its own ELITE models that each side notes", "", 0, 9},
        {"ends", "Ends at once"},
        {"ends[].id", "Id"},
        {"ends[].what", "What happens"},
        {"ends[].who", "Role", "the role concerned, or both"},
        {"ends[].objective", "Objective", "", "#objectives"},
        {"ends[].words", "As a sentence"},
        {"deeds", "Deeds", "glory for the first model that does them"},
        {"beasts", "Beasts", "models of neither side", "units"},
        {"waiting", "Beasts at the start", "how many of each"},
        {"part", "Part", "a whole battle, or a part of one that dice put together"},
        {"face", "Face", "of a part: the die that chooses it", "", 0, 6},
        {"fleeingLoses", "Fleeing loses", "at once"},
        {"notes", "Notes"},
        table::lessonNote,
        table::lessonTextNote,
        table::lessonByNote,
        table::lessonPhaseNote,
        table::lessonTurnNote,
        {"demo", "Demo", "opened from the welcome page"},
        {"rule", "Rule"},
        table::proposedNote,
        {"question", "Open question", "what the sources leave open"},
    });
}

Force freshForce(const Catalogue& catalogue) {
    return catalogue.forces.empty() ? Force() : catalogue.forces.begin()->second;
}

} // namespace

std::vector<DataKind> dataKinds(const Catalogue& catalogue) {
    const Value unit = Object{{"movement", 6}, {"ranged", 0}, {"melee", 0}, {"proposed", true}};
    const Value weapon = Object{{"hands", 1}, {"melee", true}, {"proposed", true}};
    const Value gear = Object{{"help", "Resolve it at the table."},
                              {"automated", "reminder"},
                              {"why", "a house rule of the table"},
                              {"proposed", true}};
    const Value warband = Object{{"start", Object{{ducats, startDucats}}}, {"proposed", true}};
    const Value mission = Object{{"turns", 5}, {"proposed", true}};
    return {
        table::filesOf<Sheet>("units", "Datasheets", "datasheet", unitSchema(), unit),
        table::filesOf<Weapon>("weapons", "Weapons", "weapon", weaponSchema(), weapon),
        table::filesOf<Gear>("gear", "Gear", "gear", gearSchema(), gear),
        table::filesOf<Ability>("abilities", "Abilities", "ability", abilitySchema(), gear),
        table::filesOf<Warband>("warbands", "Warbands", "warband", warbandSchema(), warband),
        table::forceKind(forceRules(catalogue), freshForce(catalogue)),
        table::filesOf<Scenario>("missions", "Missions", "mission", missionSchema(), mission),
        table::keywordKind("the players are reminded"),
        table::behaviourKind(),
        table::markerKind("on one model; 0 = no end"),
        table::pieceKind(),
        table::switchKind("a battle that has begun keeps its values"),
    };
}

} // namespace core::trench_crusade
