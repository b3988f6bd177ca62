// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <string>
#include <vector>

/// Where an army is set up on a board: each unit where its weapons, its cover and its way to the enemy are
/// best together, against an enemy that sets up as near as it may. Nothing depends on where the enemy really
/// is, since both sides set up unseen.
namespace core::steampunk_fantasy {

/// The places of the units of the side that are not set up yet; `seen` is the state as the side knows it.
/// Illusions, passengers and what is towed are left out: they go with others.
std::vector<SideOrder> planSetUp(const State& seen, const std::string& side, LeadLevel level);

} // namespace core::steampunk_fantasy
