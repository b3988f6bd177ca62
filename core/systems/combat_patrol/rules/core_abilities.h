// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Whether every part has this core ability, by its datasheet or by an enhancement (AMB-CP12).
bool allHaveRule(const State& state, const UnitId& id, const Word& word);
/// Whether the unit fights in the first step: all models have Fights First (CP-K15), or the unit charged this
/// turn.
bool fightsFirst(const State& state, const UnitId& id);

} // namespace core::combat_patrol
