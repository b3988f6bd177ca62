// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// Reduces assaults to what odds have to distinguish, so that positions that differ in nothing else merge.
namespace core::steampunk_fantasy {

/// Begins the mark of an ending in which a loser breaks out; the id of the unit follows. Odds stop there.
inline constexpr const char* breaksOutMark = "breaks out ";

/// The melee with its hits reduced to which side has won.
Melee mergedByWinner(const State& state, const Melee& melee);
/// The melee without its hits, for code that only looks at the fighters and their sides.
Melee withoutHits(const Melee& melee);
/// The melee with the hits of one side only, and with the deflections of that side that outwit.
Melee hitsOfSide(const Melee& melee, int side);
/// The first unit of the striker's side that would strike exactly the same blow.
UnitId firstEqualStriker(const State& state, const Melee& melee, const Blow& blow);

} // namespace core::steampunk_fantasy
