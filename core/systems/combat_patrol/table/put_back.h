// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Returns destroyed units to the table for the game master.
namespace core::combat_patrol {

/// Returns the unit with the models that it has, at least its first; what it did and suffered in the turn in
/// which it fell no longer counts. A leader and its Bodyguard are one unit again.
void putBack(Run& run, const UnitId& unit);
/// Attaches a leader that returns to the unit which it led at set-up, if that is on the table without another
/// leader; a Bodyguard that returns gets its leader back.
void rejoin(Run& run, const UnitId& unit);

} // namespace core::combat_patrol
