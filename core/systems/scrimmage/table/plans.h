// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/checks.h"

/// The plans of what the table reports, corrects and adds: each checks its order, which is refused at the
/// first problem, and begins the flow of events and tasks.
namespace core::scrimmage {

Result<Run> plan(Checks& checks, const DeclareContacts& order);
Result<Run> plan(Checks& checks, const TouchTerrain& order);
Result<Run> plan(Checks& checks, const Equip& order);
Result<Run> plan(Checks& checks, const GiveObjective& order);
Result<Run> plan(Checks& checks, const Award& order);
Result<Run> plan(Checks& checks, const AddModel& order);
Result<Run> plan(Checks& checks, const Remove& order);
Result<Run> plan(Checks& checks, const BringBack& order);
Result<Run> plan(Checks& checks, const EditProfile& order);
Result<Run> plan(Checks& checks, const ReloadDatasheet& order);
Result<Run> plan(Checks& checks, const AddDatasheet& order);
Result<Run> plan(Checks& checks, const Correct& order);
Result<Run> plan(Checks& checks, const CorrectAll& order);
Result<Run> plan(Checks& checks, const Finish& order);

} // namespace core::scrimmage
