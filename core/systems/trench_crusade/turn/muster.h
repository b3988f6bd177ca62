// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Who of a warband begins a battle, and who of those that stayed behind comes later (scenarios).
namespace core::trench_crusade {

/// What the scenario says of the side's force; null when the whole warband comes.
const ScenarioForce* forceOf(const State& state, const std::string& side);
/// Whether it has still to be settled who of the side begins the battle.
bool mustMuster(const State& state, const std::string& side);
/// "up to 6 + D6 models".
std::string forceWords(const State& state, const std::string& side);
/// The models of the side in the order in which they come by default: leaders, ELITE, worth.
std::vector<UnitId> musterOrder(const State& state, const std::string& side);
/// Settles which models come for all sides that have not declared it, except those that are struck off.
void pushMusters(Run& run, const std::vector<std::string>& skip);
/// The line of the checklist for it.
std::string musterLine(const std::string& side);

/// Models of the side that stayed behind and may come later.
std::vector<UnitId> unitsStayingBehind(const State& state, const std::string& side);
/// The model comes onto the table from wherever it waited.
void arrive(Run& run, const UnitId& unit);
/// Reinforcements of the turn that begins, as number of the rule and side.
std::vector<std::pair<int, std::string>> reinforcementsOf(const State& state, int turn);
std::string reinforceLine(int which, const std::string& side);

} // namespace core::trench_crusade
