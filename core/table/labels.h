// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "table/commands.h"

#include <string>

namespace core::table {

/// A correction as the log tells it, in the words that the view shows: "Corrected: Veyra, Health = 2". Tokens
/// that the view does not name are told as they are stored, without their signs.
std::string correctionWords(const EncounterView& view, const Correct& correction);

} // namespace core::table
