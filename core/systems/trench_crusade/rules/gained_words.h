// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Effects that models gain in a battle, as the log and the badges describe them.
namespace core::trench_crusade {

/// What an effect does, in a few words: "+1 DICE to hit".
std::string describeEffect(const Effect& effect);
/// When an effect that a model has gained ends: "until it moves".
std::string describeEnd(Until until);
/// The log line of a model that gains an effect: "Osk: +1 DICE to hit, until the turn ends"; empty for
/// effects that only the program knows by their name.
std::string describeGain(const State& state, const UnitId& unit, const Gained& gained);

} // namespace core::trench_crusade
