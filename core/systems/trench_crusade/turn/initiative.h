// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

#include <optional>

/// Roll-offs of the two warbands: a D6 each, the higher wins, equal dice are rolled again.
namespace core::trench_crusade {

Request rollOff(const State& state, std::string id, std::string purpose);
/// Who is ahead; nothing after equal dice. Says what fell.
std::optional<std::string> sideAhead(Run& run, const Answer& answer);
/// How likely each warband is ahead in the end, in the order of sideIds.
std::vector<double> rollOffChances(WorkBudget& work);

/// Who has fewer models on the table; empty when both have as many.
std::string sideWithFewerModels(const State& state);

/// Who begins every turn because the scenario says so; empty when it does not.
std::string fixedFirstSide(const State& state);

} // namespace core::trench_crusade
