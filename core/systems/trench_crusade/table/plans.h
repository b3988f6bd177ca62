// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/checks.h"

/// The plans of what the players report, correct and add: each checks its order, which is refused at the
/// first problem, and begins the flow of events and tasks.
namespace core::trench_crusade {

Result<Run> plan(Checks& checks, const DeclareMelee& order);
Result<Run> plan(Checks& checks, const Arrive& order);
Result<Run> plan(Checks& checks, const PairUp& order);
Result<Run> plan(Checks& checks, const DeclareObjective& order);
Result<Run> plan(Checks& checks, const Award& order);
Result<Run> plan(Checks& checks, const DoDeed& order);
Result<Run> plan(Checks& checks, const AddModel& order);
Result<Run> plan(Checks& checks, const Remove& order);
Result<Run> plan(Checks& checks, const BringBack& order);
Result<Run> plan(Checks& checks, const EditProfile& order);
Result<Run> plan(Checks& checks, const ReloadDatasheet& order);
Result<Run> plan(Checks& checks, const AddDatasheet& order);
Result<Run> plan(Checks& checks, const Correct& order);
Result<Run> plan(Checks& checks, const CorrectAll& order);
Result<Run> plan(Checks& checks, const Finish& order);

} // namespace core::trench_crusade
