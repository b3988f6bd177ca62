// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/terms.h"

/// The plans of what the table reports, corrects and adds: each checks its order, which is refused at the
/// first problem, and begins the flow of events and tasks.
namespace core::steampunk_fantasy {

Result<Run> plan(Checks& checks, const table::Remove& order);
Result<Run> plan(Checks& checks, const table::BringBack& order);
Result<Run> plan(Checks& checks, const EditProfile& order);
Result<Run> plan(Checks& checks, const ReloadDatasheet& order);
Result<Run> plan(Checks& checks, const AddDatasheet& order);
Result<Run> plan(Checks& checks, const table::Correct& order);
Result<Run> plan(Checks& checks, const table::CorrectAll& order);
Result<Run> plan(Checks& checks, const table::Finish& order);

} // namespace core::steampunk_fantasy
