// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/checks.h"

/// The plans of actions and of what happens to units: each checks its order, which is refused at the first
/// problem, and begins the flow of events and tasks.
namespace core::plaguetide {

Result<Run> plan(Checks& checks, const Move& order);
Result<Run> plan(Checks& checks, const Shoot& order);
Result<Run> plan(Checks& checks, const Fight& order);
Result<Run> plan(Checks& checks, const Help& order);
Result<Run> plan(Checks& checks, const Use& order);
Result<Run> plan(Checks& checks, const UseAbility& order);
Result<Run> plan(Checks& checks, const UseBlitz& order);
Result<Run> plan(Checks& checks, const Quell& order);
Result<Run> plan(Checks& checks, const Reload& order);
Result<Run> plan(Checks& checks, const Hold& order);
Result<Run> plan(Checks& checks, const Overwatch& order);
Result<Run> plan(Checks& checks, const Operate& order);
Result<Run> plan(Checks& checks, const WatchShot& order);
Result<Run> plan(Checks& checks, const DrawBehaviour& order);

} // namespace core::plaguetide
