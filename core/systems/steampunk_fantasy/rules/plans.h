// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/terms.h"

/// The plans of actions and of what happens to units: each checks its order, which is refused at the first
/// problem, and begins the flow of events and tasks.
namespace core::steampunk_fantasy {

Result<Run> plan(Checks& checks, const Engage& order);
Result<Run> plan(Checks& checks, const Fire& order);
Result<Run> plan(Checks& checks, const FireAtHex& order);
Result<Run> plan(Checks& checks, const FireAll& order);
Result<Run> plan(Checks& checks, const Heal& order);
Result<Run> plan(Checks& checks, const Spot& order);
Result<Run> plan(Checks& checks, const Rally& order);
Result<Run> plan(Checks& checks, const Assault& order);
Result<Run> plan(Checks& checks, const SettleAssault& order);

} // namespace core::steampunk_fantasy
