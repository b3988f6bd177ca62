// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Every entry of both patrols, the Attacker's first, and a group for each unit in play: a Bodyguard and its
/// leader together.
std::vector<UnitView> unitViews(const State& state);
std::vector<GroupView> groupViews(const State& state);

} // namespace core::combat_patrol
