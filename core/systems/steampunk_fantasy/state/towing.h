// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

/// Wagons, and the units that tow them (HX-K68).
namespace core::steampunk_fantasy {

/// Whether the unit is a wagon, which does not move by itself.
bool isTowed(const Sheet& sheet);
/// How many wagons a unit with that datasheet may tow.
int wagonLimit(const Sheet& sheet);
/// The wagons that the unit tows.
std::vector<UnitId> towedBy(const State& state, const UnitId& towingUnit);
/// The unit that could tow a wagon in that hex: of its side, beside it, with no other wagon behind it; null
/// where there is none.
const Unit* freeTowingUnit(const State& state, const Unit& wagon, Hex hex);
/// The stance of a wagon behind that unit: it faces the unit and has its speed.
Stance stanceBehind(Stance stance, const Unit& towingUnit);

} // namespace core::steampunk_fantasy
