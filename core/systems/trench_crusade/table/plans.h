// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// The plans of what the game master declares and corrects: a Problem, or a flow of events and tasks.
namespace core::trench_crusade {

Result<Run> plan(const State& state, const Engage& order, bool overrideRules);
Result<Run> plan(const State& state, const Arrive& order, bool overrideRules);
Result<Run> plan(const State& state, const PairUp& order, bool overrideRules);
Result<Run> plan(const State& state, const Hold& order, bool overrideRules);
Result<Run> plan(const State& state, const Award& order, bool overrideRules);
Result<Run> plan(const State& state, const DoDeed& order, bool overrideRules);
Result<Run> plan(const State& state, const AddModel& order, bool overrideRules);
Result<Run> plan(const State& state, const Remove& order, bool overrideRules);
Result<Run> plan(const State& state, const BringBack& order, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& order, bool overrideRules);
Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const TakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const Correct& order, bool overrideRules);
Result<Run> plan(const State& state, const CorrectAll& order, bool overrideRules);
Result<Run> plan(const State& state, const Finish& order, bool overrideRules);

} // namespace core::trench_crusade
