// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/checks.h"

/// The plans of phases, activations, and figures that enter or leave the table: each checks its order, which
/// is refused at the first problem, and begins the flow of events and tasks.
namespace core::plaguetide {

Result<Run> plan(Checks& checks, const Next& order);
Result<Run> plan(Checks& checks, const Activate& order);
Result<Run> plan(Checks& checks, const Spawn& order);
Result<Run> plan(Checks& checks, const Enqueue& order);
Result<Run> plan(Checks& checks, const AddOperative& order);
Result<Run> plan(Checks& checks, const Remove& order);
Result<Run> plan(Checks& checks, const BringBack& order);

} // namespace core::plaguetide
