// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {

/// The lines of what *Next* does, in order, such as initiative, reinforcements and points, and of what the
/// players still have to do, such as models that have not acted. Optional lines may be struck off.
std::vector<ChecklistItem> checklist(const State& state);

/// Why *Next* should wait: models have not acted, and a side may still activate; empty when it need not.
std::string waitingWords(const State& state);

/// Whether the line with the id `line` was struck off: whether `skip` contains it.
bool isSkipped(const std::vector<std::string>& skip, const std::string& line);

} // namespace core::trench_crusade
