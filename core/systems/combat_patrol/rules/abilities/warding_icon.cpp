// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

#include <algorithm>

namespace core::combat_patrol {

/// Warding Icon: an invulnerable save against shots.
constinit const AbilityRule abilities::wardingIcon{
    .enhancement = EnhancementKind::WardingIcon,
    .number = 5,
    .mode = Mode::Ranged,
    .attacked =
        [](const AbilityUse& use, AttackModifiers& modifiers) {
            modifiers.invulnerable = std::min(modifiers.invulnerable, use.number);
        },
};

} // namespace core::combat_patrol
