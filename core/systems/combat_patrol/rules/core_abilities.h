// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

/// Whether every part has this core ability ("deep strike"), by its datasheet or by an enhancement
/// (AMB-CP12).
bool allHaveRule(const State& state, const UnitId& id, std::string_view key);
/// Whether the unit fights in the first step: all models have Fights First (CP-K15), or the unit charged this
/// turn.
bool fightsFirst(const State& state, const UnitId& id);
/// Whether the unit has not moved in the turn of its side.
bool stationary(const State& state, const UnitId& id);

} // namespace core::combat_patrol
