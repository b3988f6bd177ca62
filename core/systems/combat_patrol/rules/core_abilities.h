// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Every part has this core ability, by its datasheet or by an enhancement (AMB-CP12).
bool allHaveRule(const State& state, const UnitId& id, const Word& word);
/// Every model fights in the first step (CP-K15), or it charged this turn.
bool fightsFirst(const State& state, const UnitId& id);

} // namespace core::combat_patrol
