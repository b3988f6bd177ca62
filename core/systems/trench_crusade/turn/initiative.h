// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

#include <optional>

/// Roll-offs of the two warbands: a D6 each, the higher wins, equal dice are rolled again.
namespace core::trench_crusade {

/// Asks for the two dice of a roll-off.
Request rollOff(const State& state, std::string id, std::string purpose);
/// The side that wins a roll-off; nothing after equal dice. Logs the dice.
std::optional<std::string> sideAhead(Run& run, const Answer& answer);
/// The chance of each warband to win a roll-off, in the order of sideIds.
std::vector<double> rollOffChances(WorkBudget& work);

/// The side with fewer models on the table; empty when both have as many.
std::string sideWithFewerModels(const State& state);

/// The side that begins every turn by the scenario; empty when the scenario has none.
std::string fixedFirstSide(const State& state);

} // namespace core::trench_crusade
