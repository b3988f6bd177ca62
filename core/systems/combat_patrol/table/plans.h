// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/checks.h"

/// The plans of what the table reports, corrects and adds: each checks its order, which is refused at the
/// first problem, and begins the flow of events and tasks.
namespace core::combat_patrol {

Result<Run> plan(Checks& checks, const DeclareUnitsAtMarker& order);
Result<Run> plan(Checks& checks, const DeclareEngagement& order);
Result<Run> plan(Checks& checks, const DeclareContagionRange& order);
Result<Run> plan(Checks& checks, const AwardPoints& order);
Result<Run> plan(Checks& checks, const EditProfile& order);
Result<Run> plan(Checks& checks, const ReloadDatasheet& order);
Result<Run> plan(Checks& checks, const AddDatasheet& order);
Result<Run> plan(Checks& checks, const Correct& order);
Result<Run> plan(Checks& checks, const CorrectAll& order);
Result<Run> plan(Checks& checks, const Remove& order);
Result<Run> plan(Checks& checks, const BringBack& order);
Result<Run> plan(Checks& checks, const Finish& order);
Result<Run> plan(Checks& checks, const AddUnit& order);

} // namespace core::combat_patrol
