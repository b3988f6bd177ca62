// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Whether a unit has acted in the phase: each phase has a separate mark for it (2.2).
namespace core::combat_patrol {

/// Whether the whole unit has moved, shot, charged or fought, depending on the phase.
bool hasActed(const State& state, const UnitId& id);
/// Sets that mark as a correction.
void markActed(Run& run, const UnitId& id, bool acted);

} // namespace core::combat_patrol
