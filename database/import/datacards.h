// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <string>

namespace database {

/// Reads a whole patrol published as datacards: its datasheets with all lines of characteristics, and
/// stratagems and enhancements as texts of its first CHARACTER. `where` names the file in a Problem.
core::Result<core::Roster> datacardRoster(const core::Value& patrol, const std::string& where);

} // namespace database
