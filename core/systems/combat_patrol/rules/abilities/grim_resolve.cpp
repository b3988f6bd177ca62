// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Grim Resolve: a bonus to Battle-shock tests.
constinit const AbilityRule abilities::grimResolve{
    .enhancement = EnhancementKind::GrimResolve,
    .number = 1,
    .battleShock = [](const AbilityUse& use) { return use.number; },
};

} // namespace core::combat_patrol
