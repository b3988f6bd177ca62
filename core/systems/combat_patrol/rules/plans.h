// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/checks.h"

/// The plans of actions and of what happens to units: each checks its order, which is refused at the first
/// problem, and begins the flow of events and tasks.
namespace core::combat_patrol {

Result<Run> plan(Checks& checks, const Shoot& order);
Result<Run> plan(Checks& checks, const Fight& order);
Result<Run> plan(Checks& checks, const MoveUnit& order);
Result<Run> plan(Checks& checks, const MoveAll& order);
Result<Run> plan(Checks& checks, const Arrive& order);
Result<Run> plan(Checks& checks, const Charge& order);
Result<Run> plan(Checks& checks, const UseStratagem& order);
Result<Run> plan(Checks& checks, const Raise& order);
Result<Run> plan(Checks& checks, const UseMarker& order);
Result<Run> plan(Checks& checks, const RemoveModels& order);

} // namespace core::combat_patrol
