// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Searchlight: targets of its shots have no cover.
constinit const AbilityRule abilities::searchlight{
    .enhancement = EnhancementKind::Searchlight,
    .mode = Mode::Ranged,
    .attacks = [](const AbilityUse&, AttackModifiers& modifiers) { modifiers.ignoresCover = true; },
};

} // namespace core::combat_patrol
