// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// The plans of the order of a battle: a Problem, or a flow of events and tasks.
namespace core::trench_crusade {

Result<Run> plan(const State& state, const Open& order, bool overrideRules);
Result<Run> plan(const State& state, const Next& order, bool overrideRules);
Result<Run> plan(const State& state, const Muster& order, bool overrideRules);
Result<Run> plan(const State& state, const Load& order, bool overrideRules);
Result<Run> plan(const State& state, const Happens& order, bool overrideRules);
Result<Run> plan(const State& state, const Nominate& order, bool overrideRules);

} // namespace core::trench_crusade
