// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// What odds need not distinguish in an assault: positions that differ in it alone are one.
namespace core::steampunk_fantasy {

/// The mark of an end in which a loser breaks out, before the id of the unit; odds report one assault.
inline constexpr const char* breaksOutMark = "breaks out ";

/// The melee with its hits reduced to who has won, and that it was fought.
Melee mergedByWinner(const State& state, const Melee& melee);
/// The melee without its hits, for code that only looks at the fighters and their sides.
Melee withoutHits(const Melee& melee);
/// The hits of that side, and what the other one has parried of them.
Melee hitsOfSide(const Melee& melee, int side);
/// The first unit of its side that would strike just as the blow does.
UnitId firstEqualStriker(const State& state, const Melee& melee, const Blow& blow);

} // namespace core::steampunk_fantasy
