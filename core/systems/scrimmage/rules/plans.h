// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/checks.h"

/// The plans of actions and of what happens to units: each checks its order, which is refused at the first
/// problem, and begins the flow of events and tasks.
namespace core::scrimmage {

Result<Run> plan(Checks& checks, const Activate& order);
Result<Run> plan(Checks& checks, const EndActivation& order);
Result<Run> plan(Checks& checks, const Sprint& order);
Result<Run> plan(Checks& checks, const Shoot& order);
Result<Run> plan(Checks& checks, const Fight& order);
Result<Run> plan(Checks& checks, const Investigate& order);
Result<Run> plan(Checks& checks, const Interact& order);
Result<Run> plan(Checks& checks, const Overwatch& order);
Result<Run> plan(Checks& checks, const Breathe& order);
Result<Run> plan(Checks& checks, const UseAbility& order);
Result<Run> plan(Checks& checks, const Jump& order);
Result<Run> plan(Checks& checks, const Climb& order);
Result<Run> plan(Checks& checks, const Fall& order);
Result<Run> plan(Checks& checks, const Test& order);
Result<Run> plan(Checks& checks, const Hurt& order);
Result<Run> plan(Checks& checks, const SpringTrap& order);

/// Remembers the range, sight and cover of an order if it asks for that.
void rememberAim(Run& run, const Shoot& order);
void rememberAim(Run& run, const Fight& order);
void rememberAim(Run& run, const UseAbility& order);

} // namespace core::scrimmage
