// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The lines of what *Next* does, in order; optional ones may be struck off.
std::vector<ChecklistItem> checklist(const State& state);
inline bool isSkipped(const std::vector<std::string>& skip, const std::string& line) {
    for (const auto& one : skip)
        if (one == line) return true;
    return false;
}
/// The number of models that have not acted in this turn and still may.
int modelsToAct(const State& state);
/// Why the turn should not end yet; empty if it may.
std::string waitingWords(const State& state);
/// Scores points for models in play at the end; they are recomputed if the end is reached again.
void scoreEnd(Run& run);
/// Takes the points of scoreEnd back, because play goes on.
void removeEndPoints(Run& run);
/// Teams with a conscious model.
std::vector<std::string> consciousTeams(const State& state);

} // namespace core::scrimmage
