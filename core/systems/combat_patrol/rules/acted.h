// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Whether a unit has had its part of the phase: each phase has its own mark for it (2.2).
namespace core::combat_patrol {

/// Has moved, shot, charged or fought, as the phase goes; the whole unit counts.
bool hasActed(const State& state, const UnitId& id);
/// The same mark set by a correction.
void markActed(Run& run, const UnitId& id, bool acted);

} // namespace core::combat_patrol
