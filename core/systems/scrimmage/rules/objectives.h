// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The scenario's description of an objective; nullptr if there is none.
const ScenarioObjective* scenarioObjective(const State& state, const Objective& objective);
/// The die of an Investigate: the named one, else as the switch says (AMB-SC14).
Stat searchStat(const State& state, std::optional<Stat> named);
/// The scenario's description of the objective with that id; nullptr if there is none.
const ScenarioObjective* scenarioObjective(const State& state, const std::string& id);
/// Adds one success of a team; with enough of them the team gets the objective, with points and Strain.
void succeedAt(Run& run, const std::string& objective, const UnitId& who);
/// Gives the objective to the team `side`, or to none if that is empty; its points go with it. `gone`: it was
/// used up or carried off.
void assignObjective(Run& run, const std::string& objective, const std::string& side, bool gone);

} // namespace core::scrimmage
