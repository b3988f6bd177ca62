// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <string>

namespace database {

/// Whether the tree is a warband exported by Trench Companion: `{"warband-name":"…","models":[…]}`.
bool isTrenchCompanion(const core::Value& tree);

/// Makes a roster of such a warband, with each model as a separate unit. `where` names the file in a Problem.
core::Result<core::Roster> trenchCompanionRoster(const core::Value& warband, const std::string& where);

} // namespace database
