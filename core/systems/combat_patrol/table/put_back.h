// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Destroyed units that the game master puts back on the table.
namespace core::combat_patrol {

/// Stands again, with the models that it has or at least its first; what it did and what was done to it in
/// the turn in which it fell is over. A leader and his Bodyguard are one unit again.
void putBack(Run& run, const UnitId& unit);
/// A leader who is back leads the unit to which he was attached when the battle was set up, where that
/// is on the table without another leader; a Bodyguard that is back is led by its leader.
void rejoin(Run& run, const UnitId& unit);

} // namespace core::combat_patrol
