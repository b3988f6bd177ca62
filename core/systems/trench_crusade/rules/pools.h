// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/odds/pool.h"
#include "systems/trench_crusade/words/armour.h"

/// The pools of rolls: what adds DICE to them and takes them away, and what changes their totals.
namespace core::trench_crusade {

/// The DICE of the success roll of an attack (4.4, ranged and melee modifiers).
Pool attackPool(const State& state, const Context& context, int modifier);
/// The DICE of the success roll of any other ACTION.
Pool actionPool(const State& state, const Context& context, int modifier, int own = 0);
/// The DICE and the armour of the injury roll that hits `context.other`; `direct` = it is the model that a
/// blast hit exactly.
Pool injuryPool(const State& state, const Context& context, bool direct);
/// Limits what is subtracted from an injury roll: all parts below 0 count as at most −3 together, as 1.0
/// says. To be called after each change of `pool.flat`.
void limitFlat(const State& state, Pool& pool);

} // namespace core::trench_crusade
