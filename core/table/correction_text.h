// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "table/commands.h"

#include <string>

namespace core::table {

/// The name of what is corrected, in the words of the view: "Health", "Red team, Points".
std::string correctedLabel(const EncounterView& view, const Correct& correction);

/// A correction as a log line, in the words of the view: "Corrected: Veyra, Health = 2". Tokens that the view
/// does not contain are written as they are stored, with blanks in place of underscores.
std::string correctionText(const EncounterView& view, const Correct& correction);

} // namespace core::table
