// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

/// The plan of each command: a Problem, or a flow of events and tasks.
namespace core::scrimmage {

Result<Run> plan(const State& state, const Open& order, bool overrideRules);
Result<Run> plan(const State& state, const Next& order, bool overrideRules);
Result<Run> plan(const State& state, const Activate& order, bool overrideRules);
Result<Run> plan(const State& state, const EndActivation& order, bool overrideRules);
Result<Run> plan(const State& state, const Sprint& order, bool overrideRules);
Result<Run> plan(const State& state, const Shoot& order, bool overrideRules);
Result<Run> plan(const State& state, const Fight& order, bool overrideRules);
Result<Run> plan(const State& state, const Investigate& order, bool overrideRules);
Result<Run> plan(const State& state, const Interact& order, bool overrideRules);
Result<Run> plan(const State& state, const Overwatch& order, bool overrideRules);
Result<Run> plan(const State& state, const Breathe& order, bool overrideRules);
Result<Run> plan(const State& state, const UseAbility& order, bool overrideRules);
Result<Run> plan(const State& state, const Jump& order, bool overrideRules);
Result<Run> plan(const State& state, const Climb& order, bool overrideRules);
Result<Run> plan(const State& state, const Fall& order, bool overrideRules);
Result<Run> plan(const State& state, const Test& order, bool overrideRules);
Result<Run> plan(const State& state, const Hurt& order, bool overrideRules);
Result<Run> plan(const State& state, const Spring& order, bool overrideRules);
Result<Run> plan(const State& state, const Engage& order, bool overrideRules);
Result<Run> plan(const State& state, const TouchTerrain& order, bool overrideRules);
Result<Run> plan(const State& state, const Equip& order, bool overrideRules);
Result<Run> plan(const State& state, const Hold& order, bool overrideRules);
Result<Run> plan(const State& state, const Award& order, bool overrideRules);
Result<Run> plan(const State& state, const AddModel& order, bool overrideRules);
Result<Run> plan(const State& state, const Remove& order, bool overrideRules);
Result<Run> plan(const State& state, const BringBack& order, bool overrideRules);
Result<Run> plan(const State& state, const EditProfile& order, bool overrideRules);
Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const TakeSheet& order, bool overrideRules);
Result<Run> plan(const State& state, const Correct& order, bool overrideRules);
Result<Run> plan(const State& state, const CorrectAll& order, bool overrideRules);
Result<Run> plan(const State& state, const Finish& order, bool overrideRules);

/// Remembers the range, sight and cover of an order if it asks for that.
void rememberAim(Run& run, const Shoot& order);
void rememberAim(Run& run, const Fight& order);
void rememberAim(Run& run, const UseAbility& order);

} // namespace core::scrimmage
