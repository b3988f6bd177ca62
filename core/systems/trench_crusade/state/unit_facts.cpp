// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/unit_facts.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/state/actions.h"

#include <algorithm>

namespace core::trench_crusade {

std::string nameOf(const State& state, const UnitId& unit) {
    const auto* found = state.find(unit);
    return found ? found->name : unit.text;
}

bool isFriend(const State& state, const UnitId& unit, const UnitId& other) {
    const auto *one = state.find(unit), *two = state.find(other);
    return one && two && one->side == two->side;
}

int bloodOn(const State& state, const UnitId& unit) {
    const auto* found = state.find(unit);
    return found ? found->marker(Marker::Blood) + found->marker(Marker::Infection) : 0;
}

bool hasCharged(const Unit& unit) {
    return unit.activity.has(actions::charge.id) || isUsed(unit, specials::countsAsCharge);
}

bool isUsed(const Unit& unit, const std::string& what) { return unit.used.contains(what); }

bool hasMovedInActivation(const Unit& unit) {
    for (const auto* action : {&actions::move, &actions::charge, &actions::retreat, &actions::dash,
                               &actions::climb, &actions::jump, &actions::dive})
        if (unit.activity.has(action->id)) return true;
    return false;
}

std::vector<UnitId> engagedWith(const State& state, const UnitId& unit) {
    return table::contactsOf(state.contacts, unit);
}

std::vector<UnitId> unitsOnTable(const State& state, const std::string& side) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.isOnTable()) out.push_back(id);
    return out;
}

bool isActing(const State& state, const UnitId& unit) {
    return std::any_of(state.round.open.begin(), state.round.open.end(), [&](const table::Activation& one) {
        return std::find(one.units.begin(), one.units.end(), unit) != one.units.end();
    });
}

} // namespace core::trench_crusade
