// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool holdsMarker(const State& state, const UnitId& unit) {
    const auto near = markersOf(state, unit);
    return std::any_of(near.begin(), near.end(), [&](const std::string& id) {
        return objectiveOf(state, id) && holderOf(state, state.markers.at(id)) == state.at(unit).side;
    });
}

} // namespace

/// Remorseless: a bonus to Battle-shock tests at an objective that its side holds.
constinit const AbilityRule abilities::remorseless{
    .ability = AbilityKind::Remorseless,
    .battleShock = [](const AbilityUse& use) { return holdsMarker(use.state, use.unit) ? use.number : 0; },
};

} // namespace core::combat_patrol
