// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/data_kinds.h"

#include "systems/steampunk_fantasy/data/board_strokes.h"
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/sheet_view.h"
#include "table/behaviours.h"
#include "table/data_kinds.h"

namespace core::steampunk_fantasy {

namespace {

using Object = Value::Object;
using Array = Value::Array;

Value unitKind() {
    return entrySchema<Sheet>({
        table::idNote,
        table::nameNote,
        {"faction", "Faction"},
        {"edition", "Edition", "units of different editions never meet in one battle"},
        {"kind", "Kind", "a unit, an upgrade of a unit, or a unit that only comes in play"},
        {"class", "Class"},
        {"types", "Types", "bio, vehicle, tracked …"},
        {"models", "Models", "", "", 1, 20},
        {"parts", "Made of", "models of a base by name, where they differ"},
        {"cost", "Price", "by currency: ip, mp, cp, xp, com", "", 0, 400},
        {"size", "Size"},
        {"armour", "Armour", "front, front-side, back-side, back; empty = none", "", -20, 40},
        {"assault", "Assault"},
        {"assault.dice", "Dice", "front, front-side, back-side, back", "", 0, 99},
        {"assault.toHit", "Succeeds on", "", "", 1, 9},
        {"assault.harm", "Damage"},
        {"assault.ap", "Armour piercing", "", "", -20, 40},
        {"assault.bySide", "By side", "where the sides differ"},
        {"deflection", "Deflection"},
        {"keywords", "Abilities", "", "keywords"},
        {"weapons", "Weapons", "", "weapons"},
        {"several", "More than one", "weapons of which the unit has several", "", 1, 20},
        {"room", "Room", "room for gear, by kind", "", 0, 20},
        {"tables", "Damage tables"},
        {"speeds", "Speeds"},
        {"orders", "Orders"},
        {"orders.movement", "Movement", "three steps with | between"},
        {"orders.gunnery", "Gunnery", "two halves with | between"},
        {"orders.standard", "Without an order", "three steps with | between"},
        {"orders.guessed", "House rules", "speeds without a printed standard order"},
        {"orders.shaken", "While Shaken"},
        {"orders.ofBase", "Orders of its base"},
        {"replaces", "Replaces", "units of which the upgrade replaces a model", "units"},
        {"special", "Special rules"},
        {"notes", "Notes"},
        {"retired", "Withdrawn", "the author has withdrawn the unit"},
        table::behaviourNote,
        table::proposedNote,
    });
}

Value weaponKind() {
    return entrySchema<Weapon>({
        table::idNote,
        table::nameNote,
        {"faction", "Faction"},
        {"edition", "Edition", "units of different editions never meet in one battle"},
        {"kind", "Kind"},
        {"fixed", "Fixed", "the gear comes with its unit and cannot be bought"},
        {"cost", "Price", "by currency; empty = the gear cannot be bought", "", 0, 400},
        {"eachModel", "Price of a model", "the price is for one model, not for a base"},
        {"carriers", "Bought by", "units that may buy the gear", "units"},
        {"room", "Takes", "room that the gear takes on its bearer", "", 0, 20},
        {"range", "Range", "hexes; long range is up to twice that", "", 0, 20},
        {"angle", "Shots by side", "front, front-side, back-side, back", "", 0, 20},
        {"harm", "Damage"},
        {"ap", "Armour piercing", "", "", -20, 40},
        {"apDie", "Armour piercing, rolled", "a die in place of the number"},
        {"keywords", "Abilities", "", "keywords"},
        {"inAssault", "Abilities in assaults", "", "keywords"},
        {"grants", "Its bearer gains", "", "keywords"},
        {"replaces", "In place of",
         "abilities of the bearer that the gained ones replace; a bearer without them gains nothing",
         "keywords"},
        {"area", "Area", "the first line that fits counts"},
        {"load", "Loading"},
        {"assault", "In assaults", "how the gear changes the assault of its bearer"},
        {"throws", "Thrown", "used by the order Throw"},
        {"ordersGained", "Orders gained"},
        {"ordersLost", "Orders lost"},
        {"special", "Special rules"},
        {"notes", "Notes"},
        table::proposedNote,
    });
}

Value boardKind() {
    return entrySchema<Board>({
        table::idNote,
        table::nameNote,
        {"columns", "Columns", "", "", 3, 40},
        {"rows", "Rows", "", "", 3, 40},
        {"hexes", "Terrain", "by column,row; what is absent is clear"},
        {"roads", "Roads", "hexes one after another"},
        {"zones", "Set-up", "which side sets up where; absent = in the rows of the scenario"},
        {"smoke", "Smoke", "hexes with smoke at the beginning"},
        {"notes", "Notes"},
        table::proposedNote,
    });
}

Value scenarioKind() {
    return entrySchema<Scenario>({
        table::idNote,
        table::nameNote,
        {"order", "Place in the list", "", "", 0, 999},
        {"briefing", "Briefing"},
        {"board", "Board", "", "boards"},
        {"deployment", "Set-up"},
        {"notes", "Notes"},
        {"zoneRows", "Rows of a zone", "rows in which each side sets up", "", 1, 20},
        {"minutes", "Minutes", "how long the battle takes", "", 0, 999},
        table::lessonNote,
        table::lessonTextNote,
        table::lessonByNote,
        table::lessonPhaseNote,
        table::lessonTurnNote,
        {"victory", "Victory"},
        {"rule", "Rule"},
        table::proposedNote,
    });
}

/// A new unit without faults, from which a user starts.
Value makeUnit() {
    const Value kill = Object{{"does", "kill"}};
    const Value row = Object{{"from", 1}, {"effects", Array{kill}}};
    return Object{{"faction", "dwarf"},
                  {"tables", Object{{"regular", Array{row}}}},
                  {"assault", Object{{"dice", Array{1, 1, 1, 1}}, {"harm", Object{{"regular", "d6-2"}}}}},
                  {"proposed", true}};
}

Value freshWeapon() {
    return Object{{"faction", "dwarf"},
                  {"range", 3},
                  {"angle", Array{1, 1, 1, 1}},
                  {"harm", Object{{"regular", "d6-2"}}},
                  {"proposed", true}};
}

Value freshScenario(const Catalogue& catalogue) {
    const auto board = catalogue.boards.empty() ? std::string() : catalogue.boards.begin()->first;
    return Object{{"board", board}, {"proposed", true}};
}

Force freshArmy(const Catalogue& catalogue) {
    return catalogue.forces.empty() ? Force() : catalogue.forces.begin()->second;
}

} // namespace

std::vector<DataKind> dataKinds(const Catalogue& catalogue) {
    return {
        table::filesOf<Sheet>("units", "Units", "unit", unitKind(), makeUnit()),
        table::filesOf<Weapon>("weapons", "Weapons and gear", "weapon", weaponKind(), freshWeapon()),
        table::forceKind(forceRules(catalogue), freshArmy(catalogue)),
        table::filesOf<Board>("boards", "Boards", "board", boardKind(), Object{{"proposed", true}}),
        table::filesOf<Scenario>("missions", "Scenarios", "scenario", scenarioKind(),
                                 freshScenario(catalogue)),
        table::keywordKind("the players are reminded"),
        table::behaviourKind(),
        table::markerKind("on one unit; 0 = no end"),
        table::switchKind("a game that has begun keeps its values"),
    };
}

std::optional<PaintableBoard> paintableBoardOf(const std::string& path, const Value& body) {
    if (table::nameIn("boards", path).empty()) return std::nullopt;
    const auto board = table::readEntry<Board>(body);
    return board ? std::optional(boardWithBrushes(*board)) : std::nullopt;
}

Result<Value> paintedBoard(const std::string& path, const Value& body, const BoardStroke& stroke) {
    if (table::nameIn("boards", path).empty())
        return impossible("board.none", "the entry is not a board", "path");
    auto board = table::readEntry<Board>(body);
    if (!board) return forwardProblem(board);
    auto after = withStroke(std::move(*board), stroke);
    if (!after) return forwardProblem(after);
    return codec::write(*after);
}

std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path) {
    using table::nameIn;
    const auto all = catalogueForDisplay(pack);
    if (const auto it = all.sheets.find(nameIn("units", path)); it != all.sheets.end())
        return sheetView(it->second, profilesOf(all));
    if (const auto it = all.weapons.find(nameIn("weapons", path)); it != all.weapons.end())
        return weaponCard(it->second, profilesOf(all));
    if (const auto it = all.keywords.find(nameIn("keywords", path)); it != all.keywords.end())
        return table::helpCard(it->first, it->second.name, it->second.help, it->second.automated,
                               it->second.proposed);
    return std::nullopt;
}

} // namespace core::steampunk_fantasy
