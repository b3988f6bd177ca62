// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/own_copies.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/booking.h"
#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/turn/turn.h"
#include "table/free_names.h"
#include "table/plans.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

/// "brute_4": the first such id that is free.
UnitId freeId(const State& state, const std::string& sheet) {
    const auto it = state.numbers.find(sheet);
    for (int n = it == state.numbers.end() ? 1 : it->second + 1;; ++n)
        if (UnitId id(sheet + "_" + std::to_string(n)); !state.find(id)) return id;
}

Unit recruited(const State& state, const AddModel& order, const Sheet& sheet) {
    Unit unit;
    unit.id = freeId(state, sheet.id);
    unit.sheet = sheet.id;
    unit.name = table::freeName(state.units, order.name.empty() ? sheet.name : order.name);
    unit.side = order.side.empty() ? state.teams.front() : order.side;
    unit.weapons = order.weapons.empty() ? sheet.weapons : order.weapons;
    unit.gear = order.gear;
    std::erase_if(unit.weapons, [&](const std::string& id) { return !state.weapons.contains(id); });
    return unit;
}

SheetRetaken takenAnew(const State& state, const Unit& unit, const RetakeSheet& order) {
    const OwnCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
    SheetRetaken out{unit, order.sheet, {}};
    for (auto& id : out.unit.weapons)
        if (const auto base = baseOf(id); order.weapons.contains(base) || state.weapons.contains(base))
            id = copies.weapon(base, out.weapons);
    out.sheet.id = copies.sheet(out.sheet);
    out.unit.sheet = out.sheet.id;
    return out;
}

} // namespace

Result<Run> plan(const State& state, const AddModel& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto sheet = state.sheets.find(order.sheet);
    checks.must(sheet != state.sheets.end(), "sheet.unknown", "there is no archetype `" + order.sheet + "`",
                "sheet");
    checks.must(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                "there is no team `" + order.side + "`", "side");
    for (const auto& id : order.weapons)
        checks.must(state.weapons.contains(id), "weapon.unknown", "there is no weapon `" + id + "` here",
                    "weapons");
    for (const auto& id : order.gear)
        checks.must(state.gear.contains(id), "gear.unknown", "there is no armour `" + id + "` here", "gear");
    if (!checks.passed()) return checks.problem();
    auto unit = recruited(state, order, sheet->second);
    auto run = checks.start("Add " + unit.name);
    run.say(unit.name + " joins " + teamName(state, unit.side));
    run.emit(Joined{std::move(unit)});
    return run;
}

Result<Run> plan(const State& state, const Remove& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.model(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Take off the table");
    leaveTable(run, order.unit);
    run.say(nameOf(state, order.unit) + " leaves the table");
    return run;
}

Result<Run> plan(const State& state, const BringBack& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(order.unit);
    checks.must(unit, "unit.unknown", "there is no model `" + order.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    checks.must(!unit->present, "unit.there", unit->name + " is on the table", "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Bring back");
    run.emit(PresenceSet{order.unit, true});
    run.say(unit->name + " is back on the table");
    return run;
}

Result<Run> plan(const State& state, const EditProfile& edit, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(edit.unit);
    checks.must(unit, "unit.unknown", "there is no model `" + edit.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    auto sheet = state.sheetOf(*unit);
    const std::optional<int> wanted[] = {edit.power,      edit.agility,   edit.vitality,
                                         edit.perception, edit.knowledge, edit.charisma};
    for (std::size_t n = 0; n < allStats.size(); ++n) {
        if (!wanted[n]) continue;
        checks.must(isOnLadder(*wanted[n]), "profile.die", "a die is a D4, 6, 8, 10, 12 or 20",
                    codec::keyText(allStats.at(n)));
        sheet.dice[allStats.at(n)] = *wanted[n];
    }
    if (!checks.passed()) return checks.problem();
    sheet.id = table::ownSheet(sheet.id, unit->id);
    auto run = checks.start("Edit profile");
    run.emit(ProfileSet{unit->id, std::move(sheet)});
    run.say("Profile of " + unit->name + " edited");
    return run;
}

Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(order.unit);
    checks.must(unit, "unit.unknown", "there is no model `" + order.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    table::checkRetake(checks, state, *unit, order, order.sheet.weapons);
    for (const auto& id : order.sheet.abilities)
        checks.must(state.abilities.contains(id), "retake.ability",
                    "there is no ability `" + id + "` in this game", "sheet");
    for (const auto& [stat, die] : order.sheet.dice)
        checks.must(isOnLadder(die), "profile.die", "a die is a D4, 6, 8, 10, 12 or 20", "sheet");
    if (!checks.passed()) return checks.problem();
    return table::planTaken<Rules>(checks, state, takenAnew(state, *unit, order));
}

Result<Run> plan(const State& state, const Finish& finish, bool overrideRules) {
    Checks checks(state, overrideRules);
    const bool resume = finish.result == "resume", wins = state.sides.contains(finish.result);
    checks.must(resume || wins || finish.result == "draw" || finish.result == "stopped", "finish.unknown",
                "a game ends for a team, as a draw or stopped", "result");
    checks.must(!resume || !state.booked.empty() || !state.offered.empty(), "finish.running",
                "the game has not ended", "result");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(resume ? "Resume" : "End the game");
    if (resume)
        takeBackEnd(run);
    else if (finish.result != "stopped")
        scoreEnd(run);
    run.emit(Finished{resume ? std::string() : finish.result});
    run.say(resume                    ? "The game goes on"
            : wins                    ? "The game ends: " + teamName(state, finish.result) + " wins"
            : finish.result == "draw" ? "The game ends in a draw"
                                      : "The game is stopped");
    return run;
}

Result<Run> plan(const State& state, const TakeSheet& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    return table::planTakeSheet<Rules>(checks, state, order, order.sheet.weapons);
}

} // namespace core::scrimmage
