// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {

/// What *Next* does on its way, in that order, and what is left to the table: who has not acted, who must
/// test Morale, which points are given, what ends. Lines that are optional may be struck off.
std::vector<ChecklistItem> checklist(const State& state);

/// Why the turn should not be left yet: models have not acted, and a side may still choose; empty when it
/// may.
std::string waitingWords(const State& state);

/// Whether that line was struck off.
bool isSkipped(const std::vector<std::string>& skip, const std::string& line);

} // namespace core::trench_crusade
