// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Hallowed Edge: melee attacks have Lethal Hits.
constinit const AbilityRule abilities::hallowedEdge{
    .enhancement = EnhancementKind::HallowedEdge,
    .mode = Mode::Melee,
    .attacks = [](const AbilityUse&, AttackModifiers& modifiers) { modifiers.lethal = true; },
};

} // namespace core::combat_patrol
