// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Which models of a warband begin a battle, and which come later (scenarios).
namespace core::trench_crusade {

/// What the scenario says of the side's force; null when the whole warband comes.
const ScenarioForce* forceOf(const State& state, const std::string& side);
/// Whether it is still open which models of the side begin the battle.
bool mustMuster(const State& state, const std::string& side);
/// How many models may begin the battle: "up to 6 + D6 models".
std::string forceWords(const State& state, const std::string& side);
/// The models of the side in the order in which they come when no player chooses: leaders, ELITE, worth.
std::vector<UnitId> musterOrder(const State& state, const std::string& side);
/// Settles which models come for all sides that have not declared it, except those that are struck off.
void pushMusters(Run& run, const std::vector<std::string>& skip);
/// The id of the checklist line in which the models of the side that come are settled.
std::string musterLine(const std::string& side);

/// Models of the side that stayed behind and may come later.
std::vector<UnitId> unitsStayingBehind(const State& state, const std::string& side);
/// Brings the model onto the table from wherever it waited.
void arrive(Run& run, const UnitId& unit);
/// The reinforcements of that turn, each as the index of its rule and the side.
std::vector<std::pair<int, std::string>> reinforcementsOf(const State& state, int turn);
/// The id of the checklist line that brings these reinforcements; `which` is the index of their rule.
std::string reinforceLine(int which, const std::string& side);

} // namespace core::trench_crusade
