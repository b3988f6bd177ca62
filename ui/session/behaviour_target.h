// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <string>
#include <vector>

/// The target of a group of the game master, by the behaviour of the group.
namespace ui {

/// Letters that the reason for a target has at most, so that it fits beside the names in the title.
inline constexpr int longestReason = 32;

/// Makes the target that the behaviour of the group advises the preset of its offers, and gives each target
/// that the advice names its reason; a side that the program leads would choose the same. Groups in contact
/// keep the target that they touch.
void proposeByBehaviour(const core::Game& game, const core::EncounterView& view, const std::string& unit,
                        std::vector<core::Offer>& offers);

} // namespace ui
