// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// The plan of each command: a Problem, or a flow of events and tasks.
namespace core::steampunk_fantasy {

Result<Run> plan(const State& state, const Open& order, bool overrideRules);
Result<Run> plan(const State& state, const Deploy& order, bool overrideRules);
Result<Run> plan(const State& state, const Embark& order, bool overrideRules);
Result<Run> plan(const State& state, const DeployAll& order, bool overrideRules);
Result<Run> plan(const State& state, const GiveOrders& order, bool overrideRules);
Result<Run> plan(const State& state, const PlanAll& order, bool overrideRules);
Result<Run> plan(const State& state, const Decide& order, bool overrideRules);
Result<Run> plan(const State& state, const DeclarePosition& order, bool overrideRules);
Result<Run> plan(const State& state, const Engage& order, bool overrideRules);
Result<Run> plan(const State& state, const Fire& order, bool overrideRules);
Result<Run> plan(const State& state, const FireAtHex& order, bool overrideRules);
Result<Run> plan(const State& state, const FireAll& order, bool overrideRules);
Result<Run> plan(const State& state, const Heal& order, bool overrideRules);
Result<Run> plan(const State& state, const Spot& order, bool overrideRules);
Result<Run> plan(const State& state, const Rally& order, bool overrideRules);
Result<Run> plan(const State& state, const Assault& order, bool overrideRules);
Result<Run> plan(const State& state, const SettleAssault& order, bool overrideRules);
Result<Run> plan(const State& state, const EndPhase& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Next& order, bool overrideRules);
Result<Run> plan(const State& state, const AddUnit& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Remove& order, bool overrideRules);
Result<Run> plan(const State& state, const table::BringBack& order, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& order, bool overrideRules);
Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const TakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Correct& order, bool overrideRules);
Result<Run> plan(const State& state, const table::CorrectAll& order, bool overrideRules);
Result<Run> plan(const State& state, const table::Finish& order, bool overrideRules);

} // namespace core::steampunk_fantasy
