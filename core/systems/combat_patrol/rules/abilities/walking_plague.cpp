// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Walking Plague: models of a unit return in the Command phase of its side (2.5, AMB-CP15);
/// rules/mission_rules.cpp rolls.
constinit const AbilityRule abilities::walkingPlague{
    .enhancement = EnhancementKind::WalkingPlague,
    .raises = true,
};

} // namespace core::combat_patrol
