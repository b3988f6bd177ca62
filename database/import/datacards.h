// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"
#include "kernel/roster.h"
#include "kernel/value.h"

#include <string>

namespace database {

/// Reads a whole patrol as published in datacards: its datasheets with all lines of numbers, stratagems and
/// enhancements as words of its first CHARACTER. `where` names the file in a Problem.
core::Result<core::Roster> datacardRoster(const core::Value& patrol, const std::string& where);

} // namespace database
