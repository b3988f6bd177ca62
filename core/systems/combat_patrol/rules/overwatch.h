// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Whether a weapon of the unit may be fired at the target out of turn; else the rule that forbids the first
/// one (CP-ST4).
Result<Ok> checkOverwatch(const State& state, const UnitId& shooter, const UnitId& target);

} // namespace core::combat_patrol
