// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/board_strokes.h"
#include "systems/steampunk_fantasy/data/catalogue.h"
#include "systems/steampunk_fantasy/data/force_rules.h"
#include "systems/steampunk_fantasy/data/keywords.h"

namespace core::steampunk_fantasy {

namespace {

using table::at;
using table::Check;

constexpr int gunnerySteps = 2, movementSteps = 3; ///< number of steps that an order has

void checkDie(const std::string& die, const std::string& path, Check& check) {
    check.need(die.empty() || readDie(die), path, "`" + die + "` is not a die: write d6, d6-2 or d8+1");
}

void checkHarm(const Harm& harm, const std::string& path, Check& check) {
    checkDie(harm.regular, path + ".regular", check);
    checkDie(harm.psychic, path + ".psychic", check);
    checkDie(harm.crew, path + ".crew", check);
    checkDie(harm.fire, path + ".fire", check);
    checkDie(harm.crewIfPenetrated, path + ".crewIfPenetrated", check);
}

void checkSides(const std::vector<int>& numbers, const std::string& path, Check& check) {
    check.need(numbers.empty() || numbers.size() == sides, path,
               "write four numbers: front, front-side, back-side, back");
}

void checkCost(const std::map<std::string, int>& cost, Check& check) {
    for (const auto& [currency, price] : cost) {
        check.need(std::find(currencyIds.begin(), currencyIds.end(), currency) != currencyIds.end(),
                   "$.cost." + currency, "`" + currency + "` is not a currency: write ip, mp, cp, xp or com");
        check.within(price, 0, 400, "$.cost." + currency);
    }
}

void checkFaction(const std::string& faction, Check& check) {
    const std::vector<std::string> known(factionIds.begin(), factionIds.end());
    if (std::find(known.begin(), known.end(), faction) == known.end())
        check.need(false, "$.faction", "there is no faction `" + faction + "`" + didYouMean(faction, known));
}

void checkKeywords(const Catalogue& all, const std::vector<std::string>& keywords, const std::string& whose,
                   const std::string& list, Check& check) {
    table::hintUndescribed(keywords, keyOf, all.keywords, whose, "$." + list, check);
}

/// Checks that every id of a list leads to an entry.
template <class Known>
void checkNames(const std::vector<std::string>& ids, const Known& known, const std::string& what,
                const std::string& list, Check& check) {
    for (std::size_t n = 0; n < ids.size(); ++n)
        check.named(ids[n], known, what, at(list, n));
}

bool rollsDie(Does does) {
    return does == Does::Psychic || does == Does::Roll || does == Does::Bleeding || does == Does::Poison ||
           does == Does::Cloud || does == Does::Passengers || does == Does::FriendsPsychic;
}

/// Checks that the tables to which an effect points are there, and that each of its rolls has a die.
void checkEffect(const Catalogue& all, const Sheet& sheet, const Effect& effect, const std::string& path,
                 Check& check) {
    checkDie(effect.die, path + ".die", check);
    check.need(!rollsDie(effect.does) || !effect.die.empty(), path + ".die", "say which die is rolled");
    if (effect.does == Does::Roll) {
        const bool known = std::any_of(sheet.tables.begin(), sheet.tables.end(), [&](const auto& table) {
            return codec::keyText(table.first) == effect.on;
        });
        check.need(known, path + ".on", "the unit has no table `" + effect.on + "`");
        check.within(effect.amount, 1, 9, path + ".amount");
    }
    if (effect.does == Does::LoseWeapon || effect.does == Does::WeaponShaken)
        check.named(effect.on, all.weapons, "weapon", path + ".on");
}

/// Checks that rows follow each other without a gap, and that the last one has no upper end.
void checkRows(const DamageTable& table, const std::string& path, Check& check) {
    check.need(!table.empty(), path, "the table needs at least one row");
    for (std::size_t n = 0; n < table.size(); ++n) {
        const auto place = path + "[" + std::to_string(n) + "]";
        const bool last = n + 1 == table.size();
        check.need(last == !table[n].to, place + ".to",
                   last ? "remove the end: the last row has no upper end"
                        : "the end is missing; only the last row has none");
        if (table[n].to)
            check.need(*table[n].to >= table[n].from, place + ".to", "the row ends before it begins");
        if (!last && table[n].to)
            check.need(table[n + 1].from == *table[n].to + 1, path + "[" + std::to_string(n + 1) + "].from",
                       "the row must begin one above the end of the row before it");
    }
}

void checkTables(const Catalogue& all, const Sheet& sheet, Check& check) {
    for (const auto& [id, table] : sheet.tables) {
        const auto path = "$.tables." + codec::keyText(id);
        checkRows(table, path, check);
        for (std::size_t n = 0; n < table.size(); ++n)
            for (std::size_t k = 0; k < table[n].effects.size(); ++k)
                checkEffect(all, sheet, table[n].effects[k],
                            path + "[" + std::to_string(n) + "].effects[" + std::to_string(k) + "]", check);
    }
    const bool whole =
        sheet.tables.contains(TableId::Regular) ||
        (sheet.tables.contains(TableId::RegularGun) && sheet.tables.contains(TableId::RegularCrew));
    check.need(whole || sheet.kind == UnitKind::Upgrade, "$.tables", "a unit needs a regular damage table");
}

/// Checks that an order has `wanted` steps with | between.
void checkSteps(const std::string& steps, int wanted, const std::string& path, Check& check) {
    const auto has = static_cast<int>(std::count(steps.begin(), steps.end(), '|')) + 1;
    check.need(has == wanted, path,
               "`" + steps + "` must have " + std::to_string(wanted) + " steps with | between, not " +
                   std::to_string(has));
}

void checkOrders(const OrderLists& orders, Check& check) {
    const auto lists = [&](const auto& bySpeed, const char* name, int wanted) {
        for (const auto& [speed, list] : bySpeed)
            for (std::size_t n = 0; n < list.size(); ++n)
                checkSteps(list[n], wanted,
                           std::string("$.orders.") + name + "." + codec::keyText(speed) + "[" +
                               std::to_string(n) + "]",
                           check);
    };
    lists(orders.movement, "movement", movementSteps);
    lists(orders.gunnery, "gunnery", gunnerySteps);
    for (const auto& [speed, steps] : orders.standard)
        checkSteps(steps, movementSteps, "$.orders.standard." + codec::keyText(speed), check);
    for (const auto& [speed, list] : orders.movement)
        check.need(orders.standard.contains(speed), "$.orders.standard",
                   "the standard order for the speed " + codec::keyText(speed) + " is missing");
}

void checkSheet(const Catalogue& all, const Sheet& sheet, Check& check) {
    check.need(!sheet.name.empty(), "$.name", "the unit needs a name");
    checkFaction(sheet.faction, check);
    checkCost(sheet.cost, check);
    checkSides(sheet.armour, "$.armour", check);
    checkSides(sheet.assault.dice, "$.assault.dice", check);
    checkHarm(sheet.assault.harm, "$.assault.harm", check);
    check.need(sheet.assault.bySide.empty() || sheet.assault.bySide.size() == sides, "$.assault.bySide",
               "describe four sides or none");
    for (std::size_t n = 0; n < sheet.assault.bySide.size(); ++n)
        checkHarm(sheet.assault.bySide[n].harm, at("assault.bySide", n, "harm"), check);
    if (sheet.deflection) {
        checkSides(sheet.deflection->dice, "$.deflection.dice", check);
        checkSides(sheet.deflection->perSuccess, "$.deflection.perSuccess", check);
    }
    checkNames(sheet.weapons, all.weapons, "weapon", "weapons", check);
    checkNames(sheet.replaces, all.sheets, "unit", "replaces", check);
    checkKeywords(all, sheet.keywords, "unit `" + sheet.id + "`", "keywords", check);
    checkTables(all, sheet, check);
    checkOrders(sheet.orders, check);
}

void checkWeapon(const Catalogue& all, const Weapon& weapon, Check& check) {
    check.need(!weapon.name.empty(), "$.name", "the weapon needs a name");
    checkFaction(weapon.faction, check);
    checkCost(weapon.cost, check);
    checkSides(weapon.angle, "$.angle", check);
    checkHarm(weapon.harm, "$.harm", check);
    checkDie(weapon.apDie, "$.apDie", check);
    check.need(weapon.kind != WeaponKind::Ranged || weapon.angle.size() == sides, "$.angle",
               "a ranged weapon needs four numbers: front, front-side, back-side, back");
    checkNames(weapon.carriers, all.sheets, "unit", "carriers", check);
    for (std::size_t n = 0; n < weapon.area.size(); ++n)
        check.need(weapon.area[n].from <= weapon.area[n].to, at("area", n, "to"),
                   "the row ends before it begins");
    const auto whose = "weapon `" + weapon.id + "`";
    checkKeywords(all, weapon.keywords, whose, "keywords", check);
    checkKeywords(all, weapon.inAssault, whose, "inAssault", check);
    checkKeywords(all, weapon.grants, whose, "grants", check);
    checkKeywords(all, weapon.replaces, whose, "replaces", check);
    if (!weapon.assault) return;
    checkSides(weapon.assault->dice, "$.assault.dice", check);
    checkSides(weapon.assault->deflection, "$.assault.deflection", check);
    checkHarm(weapon.assault->harm, "$.assault.harm", check);
}

void checkRoadStep(const std::string& from, const std::string& to, const std::string& path, Check& check) {
    const auto a = hexOf(from), b = hexOf(to);
    check.need(!a || !b || directionTo(*a, *b), path,
               "the road jumps from " + from + " to " + to + ": lay it hex by hex");
}

void checkZones(const Board& board, Check& check) {
    if (board.zones.empty()) return;
    for (const auto zone : {Zone::First, Zone::Second}) {
        const bool somewhere = std::any_of(board.zones.begin(), board.zones.end(),
                                           [zone](const auto& item) { return item.second == zone; });
        check.need(somewhere, "$.zones",
                   std::string("the ") + (zone == Zone::First ? "first" : "second") +
                       " side has no hex to set up in: paint its zone");
    }
}

void checkBoard(const Board& board, Check& check) {
    const auto checkPlace = [&](const std::string& text, const std::string& path) {
        const auto hex = hexOf(text);
        check.need(hex && hex->column <= board.columns && hex->row <= board.rows && hex->column > 0 &&
                       hex->row > 0,
                   path, "`" + text + "` is not a hex of this board: write column,row from 1,1");
    };
    for (const auto& [hex, terrain] : board.hexes) {
        checkPlace(hex, "$.hexes." + hex);
        const auto& rule = ruleOf(terrain);
        check.need(rule.entry != EntryKind::Lying, "$.hexes." + hex,
                   rule.name + " is only laid on other ground: it has its own brush");
    }
    for (std::size_t n = 0; n < board.roads.size(); ++n)
        for (std::size_t k = 0; k < board.roads[n].size(); ++k) {
            checkPlace(board.roads[n][k], at("roads", n));
            if (k > 0) checkRoadStep(board.roads[n][k - 1], board.roads[n][k], at("roads", n), check);
        }
    for (const auto& [hex, zone] : board.zones)
        checkPlace(hex, "$.zones." + hex);
    for (std::size_t n = 0; n < board.smoke.size(); ++n)
        checkPlace(board.smoke[n], at("smoke", n));
    checkZones(board, check);
    if (const auto laid = laidOut(sketchOf(board)); laid)
        if (const auto fair = checkOpenMiddle(*laid); !fair)
            check.hint(fair.error().code, "$.hexes." + fair.error().where,
                       fair.error().where + ": " + fair.error().text);
}

void checkScenario(const Catalogue& all, const Scenario& scenario, Check& check) {
    check.named(scenario.board, all.boards, "board", "$.board");
    if (const auto board = all.boards.find(scenario.board); board != all.boards.end())
        check.need(2 * scenario.zoneRows < board->second.rows || !board->second.zones.empty(), "$.zoneRows",
                   "the zones of both sides meet on this board");
}

} // namespace

void checkCatalogue(const Catalogue& catalogue, table::Faults& faults) {
    const auto look = [&](const std::string& folder, const auto& entries, const auto& examine) {
        for (const auto& entry : entries) {
            Check check(folder + "/" + entry.first + ".json");
            examine(entry.second, check);
            check.into(faults);
        }
    };
    look("units", catalogue.sheets,
         [&](const Sheet& sheet, Check& check) { checkSheet(catalogue, sheet, check); });
    look("weapons", catalogue.weapons,
         [&](const Weapon& weapon, Check& check) { checkWeapon(catalogue, weapon, check); });
    look("boards", catalogue.boards, [](const Board& board, Check& check) { checkBoard(board, check); });
    look("missions", catalogue.scenarios,
         [&](const Scenario& scenario, Check& check) { checkScenario(catalogue, scenario, check); });
    const auto rules = forceRules(catalogue);
    table::checkForces(
        catalogue.forces, [&](const Force& force) { return forceProblems(catalogue, rules, force); }, faults);
}

} // namespace core::steampunk_fantasy
