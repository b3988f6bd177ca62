// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/profile_copies.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/table/plans.h"
#include "systems/scrimmage/turn/turn.h"
#include "table/gm_plans.h"
#include "table/unused_names.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

Unit recruited(const State& state, const AddModel& order, const Sheet& sheet) {
    Unit unit;
    unit.id = table::nextUnitId(state, sheet.id);
    unit.sheet = sheet.id;
    unit.name = table::freeName(state.units, order.name.empty() ? sheet.name : order.name);
    unit.side = order.side.empty() ? state.teams.front() : order.side;
    unit.weapons = order.weapons.empty() ? sheet.weapons : order.weapons;
    unit.gear = order.gear;
    std::erase_if(unit.weapons, [&](const std::string& id) { return !state.weapons.contains(id); });
    return unit;
}

DatasheetReloaded reloadedSheet(const State& state, const Unit& unit, const ReloadDatasheet& order) {
    const ProfileCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
    DatasheetReloaded out{unit, order.sheet, {}};
    for (auto& id : out.unit.weapons)
        if (const auto base = baseOf(id); order.weapons.contains(base) || state.weapons.contains(base))
            id = copies.weapon(base, out.weapons);
    out.sheet.id = copies.sheet(out.sheet);
    out.unit.sheet = out.sheet.id;
    return out;
}

} // namespace

Result<Run> plan(Checks& checks, const AddModel& order) {
    const auto& state = checks.state();
    const auto sheet = state.sheets.find(order.sheet);
    checks.require(sheet != state.sheets.end(), "sheet.unknown",
                   "there is no archetype `" + order.sheet + "`", "sheet");
    checks.require(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                   "there is no team `" + order.side + "`", "side");
    for (const auto& id : order.weapons)
        checks.require(state.weapons.contains(id), "weapon.unknown", "there is no weapon `" + id + "` here",
                       "weapons");
    for (const auto& id : order.gear)
        checks.require(state.gear.contains(id), "gear.unknown", "there is no armour `" + id + "` here",
                       "gear");
    auto unit = recruited(state, order, sheet->second);
    auto run = checks.start("Add " + unit.name);
    run.say(unit.name + " joins " + teamName(state, unit.side));
    run.emit(Joined{std::move(unit)});
    return run;
}

Result<Run> plan(Checks& checks, const Remove& order) {
    return table::planRemove<Rules>(
        checks, order, [&](const Unit& unit) { checks.model(unit.id, "unit"); },
        [](Run& run, const Unit& unit) {
            leaveTable(run, unit.id);
            return "leaves the table";
        });
}

Result<Run> plan(Checks& checks, const BringBack& order) {
    return table::planBringBack<Rules>(
        checks, order, [](const Unit& unit) { return unit.present; },
        [](Run& run, const Unit& unit) {
            run.emit(PresenceSet{unit.id, true});
        });
}

Result<Run> plan(Checks& checks, const EditProfile& edit) {
    const std::optional<int> wanted[] = {edit.power,      edit.agility,   edit.vitality,
                                         edit.perception, edit.knowledge, edit.charisma};
    const auto change = [&](Sheet& sheet) {
        for (std::size_t n = 0; n < allStats.size(); ++n) {
            if (!wanted[n]) continue;
            checks.require(isOnLadder(*wanted[n]), "profile.die", "a die is a D4, 6, 8, 10, 12 or 20",
                           codec::keyText(allStats.at(n)));
            sheet.dice[allStats.at(n)] = *wanted[n];
        }
    };
    return table::planEditProfile<Rules>(checks, edit.unit, change,
                                         [](Run& run, const Unit& unit, Sheet sheet) {
                                             run.emit(ProfileSet{unit.id, std::move(sheet)});
                                         });
}

Result<Run> plan(Checks& checks, const ReloadDatasheet& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.unit);
    table::checkReload(checks, state, unit, order, order.sheet.weapons);
    for (const auto& id : order.sheet.abilities)
        checks.require(state.abilities.contains(id), "retake.ability",
                       "there is no ability `" + id + "` in this game", "sheet");
    for (const auto& [stat, die] : order.sheet.dice)
        checks.require(isOnLadder(die), "profile.die", "a die is a D4, 6, 8, 10, 12 or 20", "sheet");
    return table::planDatasheetReload<Rules>(checks, state, reloadedSheet(state, unit, order));
}

Result<Run> plan(Checks& checks, const Finish& finish) {
    const auto& state = checks.state();
    table::EndTerms terms{"game",
                          {{"draw", "The game ends in a draw"}, {"stopped", "The game is stopped"}},
                          !state.booked.empty() || !state.offered.empty()};
    for (const auto& team : state.teams)
        terms.lines[team] = "The game ends: " + teamName(state, team) + " wins";
    return table::planFinish<Rules>(checks, terms, finish, [](Run& run, const std::string& result) {
        if (result.empty())
            removeEndPoints(run);
        else if (result != "stopped")
            scoreEnd(run);
    });
}

Result<Run> plan(Checks& checks, const AddDatasheet& order) {
    const auto& state = checks.state();
    return table::planAddDatasheet<Rules>(checks, state, order, order.sheet.weapons);
}

} // namespace core::scrimmage
