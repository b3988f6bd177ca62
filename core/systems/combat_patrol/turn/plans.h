// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/checks.h"

/// The plans of set-up and phases, from the beginning of the game on: each checks its order, which is refused
/// at the first problem, and begins the flow of events and tasks.
namespace core::combat_patrol {

Result<Run> plan(Checks& checks, const BeginGame& order);
Result<Run> plan(Checks& checks, const Next& order);
Result<Run> plan(Checks& checks, const Attach& order);
Result<Run> plan(Checks& checks, const Reserve& order);
Result<Run> plan(Checks& checks, const TakeFirstTurn& order);
Result<Run> plan(Checks& checks, const Scout& order);
Result<Run> plan(Checks& checks, const Infiltrate& order);
Result<Run> plan(Checks& checks, const RollMission& order);
Result<Run> plan(Checks& checks, const RollOff& order);

} // namespace core::combat_patrol
