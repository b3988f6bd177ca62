// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

#include <string>
#include <vector>

namespace core::plaguetide {

/// What the step has cost each operative, as it was booked: "Veyra: −2 AP, 5 of 6 loaded".
std::vector<std::string> costTexts(const Run& run);
/// Whether the sentence of a log line says what an action has cost.
bool isCostText(const std::string& sentence);

} // namespace core::plaguetide
