// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {

/// What *Next* does, in order, and what is left to the players: models that have not acted, Morale tests,
/// points, what ends. Optional lines may be struck off.
std::vector<ChecklistItem> checklist(const State& state);

/// Why *Next* should wait: models have not acted, and a side may still activate; empty when it need not.
std::string waitingWords(const State& state);

/// Whether that line was struck off.
bool isSkipped(const std::vector<std::string>& skip, const std::string& line);

} // namespace core::trench_crusade
