// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Destroyed units that stand on the table again by the game master's word.
namespace core::combat_patrol {

/// Stands again, with the models that it has or at least its first; what it did and what was done to it in
/// the turn in which it fell is over. A leader and his Bodyguard are one unit again.
void putBack(Run& run, const UnitId& unit);
/// A leader who stands again leads the unit to which he was attached as the battle was set up, where that
/// stands and nobody else leads it; a Bodyguard that stands again is led by its leader.
void rejoin(Run& run, const UnitId& unit);

} // namespace core::combat_patrol
