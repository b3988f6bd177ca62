// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"

namespace core::combat_patrol {

/// Leads the Charge: a bonus to charge rolls.
constinit const AbilityRule abilities::leadsTheCharge{
    .ability = AbilityKind::LeadsTheCharge,
    .charge = [](const AbilityUse& use) { return use.number; },
};

} // namespace core::combat_patrol
