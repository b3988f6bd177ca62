// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/to_hit.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// Scouts look for what hides (HX-K21).
namespace core::steampunk_fantasy {

/// The key in Unit::magazines under which it is recorded that a scout has spotted in this half.
inline constexpr const char* spotting = "spot";
/// Whether the unit has an order to spot in this half and has not done so.
bool maySpot(const State& state, const Unit& unit);
/// The units that a scout may look for: hidden enemies in sight, the nearest first.
std::vector<UnitId> hiddenInSight(const State& state, const Unit& scout);
/// The roll to hit by which a scout finds that unit.
ToHit spotRoll(const State& state, const Unit& scout, const Unit& target);
/// The units with an order to spot and an enemy to find, each with the nearest one.
std::vector<SpotHidden> waitingToSpot(const State& state);

} // namespace core::steampunk_fantasy
