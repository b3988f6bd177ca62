// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

/// Steady Aim: a unit that has not moved in its own turn re-rolls hit rolls of 1 when shooting.
constinit const AbilityRule abilities::steadyAim{
    .ability = AbilityKind::SteadyAim,
    .mode = Mode::Ranged,
    .attacks =
        [](const AbilityUse& use, AttackModifiers& modifiers) {
            if (!use.group->overwatch && isStationary(use.state, use.unit)) modifiers.rerollsOnes = true;
        },
};

} // namespace core::combat_patrol
