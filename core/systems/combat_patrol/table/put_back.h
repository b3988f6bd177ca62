// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Returns destroyed units to the table for the game master.
namespace core::combat_patrol {

/// Returns the unit with the models that it has, at least its first; what it did and suffered in the turn in
/// which it fell no longer counts. A leader and its Bodyguard are one unit again.
void putBack(Run& run, const UnitId& unit);
/// Attaches a returning leader to the unit that it led at set-up, and a returning Bodyguard to its leader, if
/// the other of the two is on the table and attached to no one.
void rejoin(Run& run, const UnitId& unit);

} // namespace core::combat_patrol
