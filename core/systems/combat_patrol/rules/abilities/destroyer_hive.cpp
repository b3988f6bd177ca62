// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Destroyer Hive: a penalty to hit for melee attacks against the unit.
constinit const AbilityRule abilities::destroyerHive{
    .ability = AbilityKind::DestroyerHive,
    .mode = Mode::Melee,
    .attacked = [](const AbilityUse& use, AttackModifiers& modifiers) { modifiers.hit -= use.number; },
};

} // namespace core::combat_patrol
