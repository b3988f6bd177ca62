// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Every part has this core ability ("deep strike"), by its datasheet or by an enhancement (AMB-CP12).
bool allHaveRule(const State& state, const UnitId& id, std::string_view key);
/// Every model fights in the first step (CP-K15), or it charged this turn.
bool fightsFirst(const State& state, const UnitId& id);
/// The unit has not moved in the turn of its side.
bool stationary(const State& state, const UnitId& id);

} // namespace core::combat_patrol
