// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Miasmic Arrival: the unit of the bearer has Deep Strike (AMB-CP12).
constinit const AbilityRule abilities::miasmicArrival{
    .enhancement = EnhancementKind::MiasmicArrival,
    .grants = &words::deepStrike,
};

/// Quick Blades: the unit of the bearer has Fights First.
constinit const AbilityRule abilities::quickBlades{
    .enhancement = EnhancementKind::QuickBlades,
    .grants = &words::fightsFirst,
};

} // namespace core::combat_patrol
