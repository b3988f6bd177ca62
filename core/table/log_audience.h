// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/record.h"

#include <functional>
#include <string>

/// The part of a step that audiences other than the game master may read.
namespace core::table {

/// Whether the command concerns only the game master at every table: notes, corrections, switches,
/// datasheets and profiles, pieces, relations.
bool isGmOnly(const Record& command);
/// The line of a step without the sentences that `hidden` selects; empty when none is left.
std::string withoutSentences(const std::string& line,
                             const std::function<bool(const std::string& sentence)>& hidden);

} // namespace core::table
