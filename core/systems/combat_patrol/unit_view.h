// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/combat_patrol/state.h"

namespace core::combat_patrol {

/// Every entry of both rosters, the Attacker's first, and a group for each unit as it plays: a Bodyguard and its leader
/// together.
std::vector<UnitView> unitViews(const State& state);
std::vector<GroupView> groupViews(const State& state);
/// Whether the unit has something to do in this phase.
bool mayAct(const State& state, const UnitId& unit);

} // namespace core::combat_patrol
