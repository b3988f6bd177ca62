// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <string>
#include <vector>

/// The bearing of a target, seen from its shooter (5.3).
namespace core::steampunk_fantasy {

/// Whether the unit would see the target from its earlier hex `from`, if there is a board.
bool sawFrom(const State& state, const Unit& unit, Hex from, const Unit& target);
/// Whether at least one friend of the unit sees the target (HX-K38).
bool anyFriendSees(const State& state, const Unit& unit, const Unit& target);
/// How many hexes away the target is for that weapon; without a board it is in normal range until the table
/// declares the distance.
int awayFor(const State& state, const Unit& unit, const Weapon& weapon, const Unit& target);
/// The ways to shoot at the target; without a board none is on the edge of an angle.
std::vector<Shot> waysToShoot(const State& state, const Unit& unit, const Weapon& weapon, const Unit& target);
/// Why the shooter does not see the target; empty where it does.
std::string whyUnseen(const State& state, const Unit& unit, const Unit& target);

} // namespace core::steampunk_fantasy
