// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/state/rules.h"

/// Failed ACTIONS that may be rolled for once more.
namespace core::trench_crusade {

/// The effect that lets the model roll again in that context and is not used up; nothing when there is none.
std::optional<ActiveEffect> secondRoll(const State& state, const UnitId& who, const Context& context);
/// Asks whether a roll that failed is made again.
Request askAgain(const State& state, const MarkerRoll& failed, const ActiveEffect& given);
/// Uses up the effect that allows a second roll, and opens that roll.
void rollAgain(Run& run, MarkerRoll& roll, const ActiveEffect& given);
/// Carries out what a second roll does in addition to its result: with the Eye of God a 1 takes the model
/// Down (TC-W126).
void afterSecondRoll(Run& run, const MarkerRoll& roll);

} // namespace core::trench_crusade
