// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/worn_armour.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/odds/pool.h"

namespace core::trench_crusade {

/// The modifier of armour and shield against that injury, 0 or less, with its reason.
DiceReason armourOf(const State& state, const Context& context);
/// The armour and shield that the model wears, without regard to what attacks it.
WornArmour wornBy(const State& state, const Unit& unit);

} // namespace core::trench_crusade
