// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/data/keyword_names.h"
#include "systems/trench_crusade/data/switches.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/table/plans.h"
#include "table/gm_plans.h"
#include "table/unused_names.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int mostOfStat = 6, mostArmour = 6;

void checkKit(Checks& checks, const State& state, const AddModel& order) {
    for (const auto& id : order.weapons)
        checks.require(state.weapons.contains(id), "weapon.unknown", "there is no weapon `" + id + "` here",
                       "weapons");
    for (const auto& id : order.gear)
        checks.require(state.gear.contains(id), "gear.unknown", "there is no gear `" + id + "` here", "gear");
}

bool isMercenary(const Sheet& sheet) { return holds(sheet.keywords, keywords::mercenary); }

/// The abilities of the whole warband: those of all its models that are not on each of their datasheets.
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
    unit.id = table::nextUnitId(state, sheet.id);
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

/// Changes the size of a warband, of which half is counted for Morale.
void resize(Run& run, const std::string& id, int by) {
    auto side = run.state.sides.at(id);
    side.size = std::max(0, side.size + by);
    setSide(run, id, std::move(side));
}

} // namespace

Result<Run> plan(Checks& checks, const AddModel& order) {
    const auto& state = checks.state();
    const auto sheet = state.sheets.find(order.sheet);
    checks.require(sheet != state.sheets.end(), "sheet.unknown",
                   "there is no datasheet `" + order.sheet + "`", "sheet");
    checks.require(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                   "there is no warband `" + order.side + "`", "side");
    checkKit(checks, state, order);
    auto unit = recruited(state, order, sheet->second);
    auto run = checks.start("Add " + unit.name);
    run.say(unit.name + " joins " + state.sides.at(unit.side).name + (order.reserve ? ", in reserve" : ""));
    const auto side = unit.side;
    run.emit(Joined{std::move(unit), std::nullopt, {}});
    resize(run, side, 1);
    return run;
}

Result<Run> plan(Checks& checks, const Remove& order) {
    const auto check = [&](const Unit& unit) {
        const bool left = unit.presence == Presence::Out || unit.presence == Presence::Gone;
        checks.require(!left, "unit.gone", unit.name + " is out of the battle", "unit");
    };
    return table::planRemove<Rules>(checks, order, check, [&](Run& run, const Unit& unit) {
        run.emit(PresenceSet{unit.id, order.destroyed ? Presence::Out : Presence::Gone});
        return order.destroyed ? "is Out of Action" : "leaves the table";
    });
}

Result<Run> plan(Checks& checks, const BringBack& order) {
    return table::planBringBack<Rules>(
        checks, order, [](const Unit& unit) { return unit.presence == Presence::Table; },
        [](Run& run, const Unit& unit) {
            run.emit(PresenceSet{unit.id, Presence::Table});
            setActivity(run, unit.id, {});
        });
}

Result<Run> plan(Checks& checks, const EditProfile& edit) {
    const auto change = [&](Sheet& sheet) {
        int ranged = 0, melee = 0;
        const table::StatEdit stats[] = {{"movement", edit.movement, &sheet.movement, 0, 60},
                                         {"ranged", edit.ranged, &ranged, -mostOfStat, mostOfStat},
                                         {"melee", edit.melee, &melee, -mostOfStat, mostOfStat},
                                         {"armour", edit.armour, &sheet.armour, -mostArmour, 0}};
        table::takeStats(checks, stats);
        if (edit.ranged) sheet.ranged = ranged;
        if (edit.melee) sheet.melee = melee;
    };
    return table::planEditProfile<Rules>(checks, edit.unit, change,
                                         [](Run& run, const Unit& unit, Sheet sheet) {
                                             run.emit(ProfileSet{unit.id, std::move(sheet)});
                                         });
}

Result<Run> plan(Checks& checks, const Finish& finish) {
    const auto& state = checks.state();
    table::EndTerms terms{"battle",
                          {{"draw", "The battle ends in a draw"}, {"stopped", "The battle is stopped"}},
                          !state.booked.empty() || !state.offered.empty()};
    for (const auto& [id, side] : state.sides)
        terms.lines[id] = "The battle ends: " + side.name + " wins";
    return table::planFinish<Rules>(checks, terms, finish, [](Run&, const std::string&) {});
}

} // namespace core::trench_crusade
