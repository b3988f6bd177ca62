// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"

namespace core::trench_crusade {

/// A condition as it is asked: of whose effect, against whom, in which roll.
struct Seen {
    UnitId bearer;
    UnitId other; ///< of the roll, or whom an aura acts on
    const Context& context;
};

/// Whether a condition of data/effect.h holds; "not …" negates it. An unknown condition does not hold, nor
/// does one whose answer depends on itself: the walk over effects that look at each other always ends.
bool holds(const State& state, const std::string& condition, const Seen& seen);
bool allConditionsHold(const State& state, const std::vector<std::string>& conditions, const Seen& seen);

} // namespace core::trench_crusade
