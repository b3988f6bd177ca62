// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// What odds need not tell apart in an assault: positions that differ in it alone are one.
namespace core::steampunk_fantasy {

/// The mark of an end in which a loser breaks out, before the id of the unit; odds tell of one assault.
inline constexpr const char* breaksOutMark = "breaks out ";

/// Of its hits only who has won by them, and that it was fought.
Melee onlyWinner(const State& state, const Melee& melee);
/// None of its hits, for what only looks at who fights and at which side.
Melee withoutHits(const Melee& melee);
/// The hits of that side, and what the other one has parried of them.
Melee hitsOfSide(const Melee& melee, int side);
/// The first unit of its side that would strike just as the blow does.
UnitId firstAlike(const State& state, const Melee& melee, const Blow& blow);

} // namespace core::steampunk_fantasy
