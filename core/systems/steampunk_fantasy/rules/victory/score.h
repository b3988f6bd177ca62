// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"

#include <optional>

/// The victory of a side, and its score (5.10, points).
namespace core::steampunk_fantasy {

/// The only side with units left; nothing while both have some, or before any unit is set up.
std::optional<std::string> lastSideAlive(const State& state);
/// Whether the last units of all sides fell together.
bool hasNoSideLeft(const State& state);
/// Whether a unit counts as crippled: one model left with half of the tokens that kill it or more; in the
/// later edition Shaken, half its models lost, or lastingly damaged.
bool isCrippled(const State& state, const Unit& unit);
/// Tournament points of a side in the present state, before the root: enemies destroyed and crippled, units
/// of the side lost, 16 for the winner.
int pointsOf(const State& state, const std::string& side);
/// The root of points with their sign, in hundredths: 990 for 98.
int scoreOf(int points);

} // namespace core::steampunk_fantasy
