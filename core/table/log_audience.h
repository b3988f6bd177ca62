// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/record.h"

#include <functional>
#include <string>

/// What of a step others than the game master read.
namespace core::table {

/// Whether the command is the game master's own business at every table: notes, numbers set by hand, house
/// rules, datasheets.
bool isGmOnly(const Record& command);
/// The line of a step without those of its sentences that `hidden` names; empty when none is left.
std::string withoutSentences(const std::string& line,
                             const std::function<bool(const std::string& sentence)>& hidden);

} // namespace core::table
