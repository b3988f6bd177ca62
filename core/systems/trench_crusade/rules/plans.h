// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/checks.h"

/// The plans of actions and of what happens to units: each checks its order, which is refused at the first
/// problem, and begins the flow of events and tasks.
namespace core::trench_crusade {

Result<Run> plan(Checks& checks, const Activate& order);
Result<Run> plan(Checks& checks, const EndActivation& order);
Result<Run> plan(Checks& checks, const Pass& order);
Result<Run> plan(Checks& checks, const Move& order);
Result<Run> plan(Checks& checks, const Charge& order);
Result<Run> plan(Checks& checks, const Retreat& order);
Result<Run> plan(Checks& checks, const Dash& order);
Result<Run> plan(Checks& checks, const Climb& order);
Result<Run> plan(Checks& checks, const Jump& order);
Result<Run> plan(Checks& checks, const Dive& order);
Result<Run> plan(Checks& checks, const Stand& order);
Result<Run> plan(Checks& checks, const Shoot& order);
Result<Run> plan(Checks& checks, const Fight& order);
Result<Run> plan(Checks& checks, const UseAbility& order);
Result<Run> plan(Checks& checks, const Test& order);
Result<Run> plan(Checks& checks, const Hurt& order);
Result<Run> plan(Checks& checks, const Fall& order);

/// Remembers what a shot, blow or charge says of range, sight, cover and obstacles, where it asks for that.
void rememberAim(Run& run, const Shoot& order);
void rememberAim(Run& run, const Fight& order);
void rememberAim(Run& run, const Charge& order);

} // namespace core::trench_crusade
