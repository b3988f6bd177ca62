// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "attack_field.h"

/// The ends of a resolution: by its odds, by every ordered sequence of faces, by seeded rolls.
namespace patrol_attacks {

using Chances = std::map<std::string, double>;

/// The resolution of a command; ends the program when it is refused.
core::FlowResolution<Rules> resolutionOf(const State& state, const Command& command);

/// All that rules look at later, as one text; what is only remembered for the debrief stays out.
std::string position(const State& state);

Chances byOdds(const core::FlowResolution<Rules>& resolution);
/// Choices take their preset.
Chances byEveryFace(const core::FlowResolution<Rules>& resolution);
/// Plays it once with those dice.
std::string played(const core::FlowResolution<Rules>& resolution, core::DiceSource& dice);

} // namespace patrol_attacks
