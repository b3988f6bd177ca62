// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/profile_copies.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/table/plans.h"
#include "table/plans.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Adds to `carried` what the new list has and the old one had not, and removes what only the old one had.
void exchange(std::vector<std::string>& carried, const std::vector<std::string>& was,
              const std::vector<std::string>& now) {
    for (const auto& id : was)
        if (const auto it = std::find_if(carried.begin(), carried.end(),
                                         [&](const std::string& one) { return baseOf(one) == baseOf(id); });
            it != carried.end())
            carried.erase(it);
    carried.insert(carried.begin(), now.begin(), now.end());
}

/// The event that reloads the datasheet of a model, with the profiles of new weapons. What was bought for the
/// model stays.
DatasheetReloaded reloadEvent(const State& state, const Unit& unit, const ReloadDatasheet& order) {
    const ProfileCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
    DatasheetReloaded out{unit, order.sheet, {}};
    const auto& was = state.sheetOf(unit);
    exchange(out.unit.weapons, was.weapons, order.sheet.weapons);
    exchange(out.unit.gear, was.gear, order.sheet.gear);
    exchange(out.unit.abilities, was.abilities, order.sheet.abilities);
    for (auto& id : out.unit.weapons)
        if (const auto base = baseOf(id); order.weapons.contains(base) || state.weapons.contains(base))
            id = copies.weapon(base, out.weapons);
    out.sheet.id = copies.sheet(out.sheet);
    out.unit.sheet = out.sheet.id;
    return out;
}

/// Checks that the battle has the gear and the abilities that the datasheet names.
void checkKit(Checks& checks, const State& state, const Sheet& sheet) {
    for (const auto& id : sheet.gear)
        checks.require(state.gear.contains(id), "retake.gear", "there is no gear `" + id + "` in this battle",
                       "sheet");
    for (const auto& id : sheet.abilities)
        checks.require(state.abilities.contains(id), "retake.ability",
                       "there is no ability `" + id + "` in this battle", "sheet");
}

} // namespace

Result<Run> plan(Checks& checks, const ReloadDatasheet& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.unit);
    table::checkReload(checks, state, unit, order, order.sheet.weapons);
    checkKit(checks, state, order.sheet);
    return table::planDatasheetReload<Rules>(checks, state, reloadEvent(state, unit, order));
}

Result<Run> plan(Checks& checks, const AddDatasheet& order) {
    const auto& state = checks.state();
    checkKit(checks, state, order.sheet);
    return table::planAddDatasheet<Rules>(checks, state, order, order.sheet.weapons);
}

} // namespace core::trench_crusade
