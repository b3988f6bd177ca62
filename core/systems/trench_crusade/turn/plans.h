// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/checks.h"

/// The plans of set-up and phases, from the beginning of the game on: each checks its order, which is refused
/// at the first problem, and begins the flow of events and tasks.
namespace core::trench_crusade {

Result<Run> plan(Checks& checks, const BeginGame& order);
Result<Run> plan(Checks& checks, const Next& order);
Result<Run> plan(Checks& checks, const Muster& order);
Result<Run> plan(Checks& checks, const Load& order);
Result<Run> plan(Checks& checks, const ReportEvent& order);
Result<Run> plan(Checks& checks, const Nominate& order);

} // namespace core::trench_crusade
