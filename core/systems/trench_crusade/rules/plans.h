// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// The plans of what models do: a Problem, or a flow of events and tasks. Others are in turn/plans.h and
/// table/plans.h.
namespace core::trench_crusade {

Result<Run> plan(const State& state, const Activate& order, bool overrideRules);
Result<Run> plan(const State& state, const EndActivation& order, bool overrideRules);
Result<Run> plan(const State& state, const Pass& order, bool overrideRules);
Result<Run> plan(const State& state, const Move& order, bool overrideRules);
Result<Run> plan(const State& state, const Charge& order, bool overrideRules);
Result<Run> plan(const State& state, const Retreat& order, bool overrideRules);
Result<Run> plan(const State& state, const Dash& order, bool overrideRules);
Result<Run> plan(const State& state, const Climb& order, bool overrideRules);
Result<Run> plan(const State& state, const Jump& order, bool overrideRules);
Result<Run> plan(const State& state, const Dive& order, bool overrideRules);
Result<Run> plan(const State& state, const Stand& order, bool overrideRules);
Result<Run> plan(const State& state, const Shoot& order, bool overrideRules);
Result<Run> plan(const State& state, const Fight& order, bool overrideRules);
Result<Run> plan(const State& state, const UseAct& order, bool overrideRules);
Result<Run> plan(const State& state, const Test& order, bool overrideRules);
Result<Run> plan(const State& state, const Hurt& order, bool overrideRules);
Result<Run> plan(const State& state, const Fall& order, bool overrideRules);

/// Remembers what a shot, blow or charge says of range, sight, cover and obstacles, where it asks for that.
void rememberAim(Run& run, const Shoot& order);
void rememberAim(Run& run, const Fight& order);
void rememberAim(Run& run, const Charge& order);

} // namespace core::trench_crusade
