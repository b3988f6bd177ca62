// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/checks.h"

/// The plans of the beginning and of what the table reports, corrects and adds: each checks its order, which
/// is refused at the first problem, and begins the flow of events and tasks.
namespace core::plaguetide {

Result<Run> plan(Checks& checks, const BeginGame& order);
Result<Run> plan(Checks& checks, const EditProfile& order);
Result<Run> plan(Checks& checks, const ReloadDatasheet& order);
Result<Run> plan(Checks& checks, const AddDatasheet& order);
Result<Run> plan(Checks& checks, const Correct& order);
Result<Run> plan(Checks& checks, const CorrectAll& order);
Result<Run> plan(Checks& checks, const DeclareContacts& order);
Result<Run> plan(Checks& checks, const DeclareCoherency& order);
Result<Run> plan(Checks& checks, const Fall& order);
Result<Run> plan(Checks& checks, const Finish& order);

} // namespace core::plaguetide
