// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"
#include "systems/combat_patrol/rules/state_changes.h"

#include <algorithm>

namespace core::combat_patrol {

/// Hallowed Ground: a unit at a marker ignores each point of damage on the number of the ability or more.
constinit const AbilityRule abilities::hallowedGround{
    .ability = AbilityKind::HallowedGround,
    .attacked =
        [](const AbilityUse& use, AttackModifiers& modifiers) {
            if (!markersOf(use.state, use.unit).empty())
                modifiers.ignores = std::min(modifiers.ignores, use.number);
        },
};

} // namespace core::combat_patrol
