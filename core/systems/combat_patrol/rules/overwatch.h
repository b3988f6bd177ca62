// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Ok if the unit may fire at least one weapon at the target out of turn; else the Problem that forbids its
/// first weapon (CP-ST4).
Result<Ok> checkOverwatch(const State& state, const UnitId& shooter, const UnitId& target);
/// Pushes the shots of the unit by Fire Overwatch; nothing happens if no weapon may be fired (CP-ST4).
void pushOverwatch(Run& run, const UnitId& shooter, const WeaponsAtTarget& aim);

} // namespace core::combat_patrol
