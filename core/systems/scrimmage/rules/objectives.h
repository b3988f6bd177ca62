// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// What the scenario says of an objective; nullptr when it says nothing.
const ScenarioObjective* kindOf(const State& state, const Objective& objective);
/// The same by the id of the objective on the table.
/// The die of an Investigate: the one that was named, else as the switch says (AMB-SC14).
Stat searchStat(const State& state, std::optional<Stat> named);
const ScenarioObjective* objectiveKind(const State& state, const std::string& id);
/// A team succeeds at it once: progress, and when that is enough it has it, with points and Strain.
void succeedAt(Run& run, const std::string& objective, const UnitId& who);
/// The team has it from now on, or none; points go with it.
void holdObjective(Run& run, const std::string& objective, const std::string& side, bool gone);

} // namespace core::scrimmage
