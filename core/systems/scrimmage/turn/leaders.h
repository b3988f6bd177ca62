// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The model that rolls for the team: its leader, else a conscious model, else any model that is left.
UnitId leaderOf(const State& state, const std::string& side);
/// Teams that may roll their initiative again (Master Planner).
std::vector<std::string> plannersOf(const State& state);

} // namespace core::scrimmage
