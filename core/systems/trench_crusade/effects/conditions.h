// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"

namespace core::trench_crusade {

/// The models and the roll about which a condition is asked.
struct ConditionScope {
    UnitId bearer; ///< of the effect
    UnitId other;  ///< the other model of the roll, or the model that an aura acts on
    const Context& context;
};

/// Whether a condition of data/effect.h holds; "not …" negates it. An unknown condition does not hold, nor
/// does one whose answer depends on itself: the walk over effects that look at each other always ends.
bool conditionHolds(const State& state, const std::string& condition, const ConditionScope& seen);
bool allConditionsHold(const State& state, const std::vector<std::string>& conditions,
                       const ConditionScope& seen);

} // namespace core::trench_crusade
