// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Onslaught: a unit that charged this turn re-rolls hit rolls of 1 in melee.
constinit const AbilityRule abilities::onslaught{
    .ability = AbilityKind::Onslaught,
    .mode = Mode::Melee,
    .attacks =
        [](const AbilityUse& use, AttackModifiers& modifiers) {
            if (use.state.root(use.unit).charged) modifiers.rerollsOnes = true;
        },
};

} // namespace core::combat_patrol
