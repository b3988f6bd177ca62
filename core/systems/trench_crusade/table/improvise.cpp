// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/data/switches.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/booking.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/plans.h"
#include "table/free_names.h"
#include "table/plans.h"

#include <algorithm>
#include <array>

namespace core::trench_crusade {

namespace {

constexpr int mostOfStat = 6, mostArmour = 6;

/// "heretic_trooper_4": the first such id that is free.
UnitId freeId(const State& state, const std::string& sheet) {
    const auto it = state.numbers.find(sheet);
    for (int n = it == state.numbers.end() ? 1 : it->second + 1;; ++n)
        if (UnitId id(sheet + "_" + std::to_string(n)); !state.find(id)) return id;
}

void checkKit(Checks& checks, const State& state, const AddModel& order) {
    for (const auto& id : order.weapons)
        checks.must(state.weapons.contains(id), "weapon.unknown", "there is no weapon `" + id + "` here",
                    "weapons");
    for (const auto& id : order.gear)
        checks.must(state.gear.contains(id), "gear.unknown", "there is no gear `" + id + "` here", "gear");
}

bool isMercenary(const Sheet& sheet) { return holds(sheet.keywords, "MERCENARY"); }

/// What the whole warband has: abilities of all its models that are not on each of their datasheets.
std::vector<std::string> sharedBy(const State& state, const std::string& side) {
    std::vector<std::string> shared, printed;
    int models = 0;
    for (const auto& one : state.units) {
        const auto& unit = one.second;
        const auto& sheet = state.sheetOf(unit);
        if (unit.side != side || isMercenary(sheet)) continue;
        if (models++ == 0) {
            shared = unit.abilities;
            printed = sheet.abilities;
        }
        std::erase_if(shared, [&](const std::string& each) { return !holds(unit.abilities, each); });
        std::erase_if(printed, [&](const std::string& each) { return !holds(sheet.abilities, each); });
    }
    std::erase_if(shared, [&](const std::string& each) { return holds(printed, each); });
    return models < 2 ? std::vector<std::string>{} : shared;
}

Unit recruited(const State& state, const AddModel& order, const Sheet& sheet) {
    Unit unit;
    unit.id = freeId(state, sheet.id);
    unit.sheet = sheet.id;
    unit.name = table::freeName(state.units, order.name.empty() ? sheet.name : order.name);
    unit.side = order.side.empty() ? sideIds[0] : order.side;
    unit.presence = order.reserve ? Presence::Reserve : Presence::Table;
    unit.weapons = sheet.weapons;
    unit.gear = sheet.gear;
    unit.abilities = sheet.abilities;
    unit.worth = order.worth;
    if (!isMercenary(sheet))
        for (const auto& id : sharedBy(state, unit.side))
            if (!holds(unit.abilities, id)) unit.abilities.push_back(id);
    unit.weapons.insert(unit.weapons.end(), order.weapons.begin(), order.weapons.end());
    unit.gear.insert(unit.gear.end(), order.gear.begin(), order.gear.end());
    std::erase_if(unit.weapons, [&](const std::string& id) { return !state.weapons.contains(id); });
    return unit;
}

/// Leaves a warband bigger or smaller by one: half of it is counted for Morale.
void resize(Run& run, const std::string& id, int by) {
    auto side = run.state.sides.at(id);
    side.size = std::max(0, side.size + by);
    setSide(run, id, std::move(side));
}

} // namespace

Result<Run> plan(const State& state, const AddModel& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto sheet = state.sheets.find(order.sheet);
    checks.must(sheet != state.sheets.end(), "sheet.unknown", "there is no datasheet `" + order.sheet + "`",
                "sheet");
    checks.must(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                "there is no warband `" + order.side + "`", "side");
    checkKit(checks, state, order);
    if (!checks.passed()) return checks.problem();
    auto unit = recruited(state, order, sheet->second);
    auto run = checks.start("Add " + unit.name);
    run.say(unit.name + (order.reserve ? " waits for " : " joins ") + state.sides.at(unit.side).name);
    const auto side = unit.side;
    run.emit(Joined{std::move(unit), std::nullopt, {}});
    resize(run, side, 1);
    return run;
}

Result<Run> plan(const State& state, const Remove& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(order.unit);
    checks.must(unit, "unit.unknown", "there is no model `" + order.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    const bool left = unit->presence == Presence::Out || unit->presence == Presence::Gone;
    checks.must(!left, "unit.gone", unit->name + " is out of the battle", "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Take off the table");
    run.emit(PresenceSet{order.unit, order.destroyed ? Presence::Out : Presence::Gone});
    run.say(unit->name + (order.destroyed ? " is Out of Action" : " leaves the table"));
    return run;
}

Result<Run> plan(const State& state, const BringBack& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(order.unit);
    checks.must(unit, "unit.unknown", "there is no model `" + order.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    checks.must(unit->presence != Presence::Table, "bring_back.there", unit->name + " is on the table",
                "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Bring back");
    run.emit(PresenceSet{order.unit, Presence::Table});
    setActivity(run, order.unit, {});
    run.say(unit->name + " is back on the table");
    return run;
}

Result<Run> plan(const State& state, const EditProfile& edit, bool overrideRules) {
    Checks checks(state, overrideRules);
    const auto* unit = state.find(edit.unit);
    checks.must(unit, "unit.unknown", "there is no model `" + edit.unit.text + "`", "unit");
    if (!checks.passed()) return checks.problem();
    auto sheet = state.sheetOf(*unit);
    int ranged = 0, melee = 0;
    const table::StatEdit stats[] = {{"movement", edit.movement, &sheet.movement, 0, 60},
                                     {"ranged", edit.ranged, &ranged, -mostOfStat, mostOfStat},
                                     {"melee", edit.melee, &melee, -mostOfStat, mostOfStat},
                                     {"armour", edit.armour, &sheet.armour, -mostArmour, 0}};
    table::takeStats(checks, stats);
    if (!checks.passed()) return checks.problem();
    if (edit.ranged) sheet.ranged = ranged;
    if (edit.melee) sheet.melee = melee;
    sheet.id = table::ownSheet(sheet.id, unit->id);
    auto run = checks.start("Edit profile");
    run.emit(ProfileSet{unit->id, std::move(sheet)});
    run.say("Profile of " + unit->name + " edited");
    return run;
}

Result<Run> plan(const State& state, const Finish& finish, bool overrideRules) {
    static const std::array known{"first", "second", "draw", "stopped", "resume"};
    Checks checks(state, overrideRules);
    checks.must(std::find(known.begin(), known.end(), finish.result) != known.end(), "finish.unknown",
                "a battle ends as first, second, draw or stopped", "result");
    const bool resume = finish.result == "resume";
    checks.must(!resume || !state.booked.empty() || !state.offered.empty(), "finish.running",
                "the battle has not ended", "result");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(resume ? "Resume" : "End the battle");
    run.emit(Finished{resume ? std::string() : finish.result});
    const auto winner = state.sides.find(finish.result);
    run.say(resume                        ? "The battle goes on"
            : winner != state.sides.end() ? "The battle ends: " + winner->second.name + " wins"
            : finish.result == "draw"     ? "The battle ends in a draw"
                                          : "The battle is stopped");
    return run;
}

} // namespace core::trench_crusade
