// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Foul Infusion: hit rolls of the number of the ability or more are critical, and all attacks have Lethal
/// Hits.
constinit const AbilityRule abilities::foulInfusion{
    .ability = AbilityKind::FoulInfusion,
    .attacks =
        [](const AbilityUse& use, AttackModifiers& modifiers) {
            modifiers.lethal = true;
            modifiers.criticalHit = use.number;
        },
};

} // namespace core::combat_patrol
