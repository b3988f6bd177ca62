// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/terms.h"

/// The plans of what the table declares: each checks its order, which is refused at the first problem,
/// and begins the flow of events and tasks.
namespace core::steampunk_fantasy {

Result<Run> plan(Checks& checks, const DeclarePosition& order);

} // namespace core::steampunk_fantasy
