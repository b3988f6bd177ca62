// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// What *Next* will do, line by line.
std::vector<ChecklistItem> checklist(const State& state);
inline bool isSkipped(const std::vector<std::string>& skip, const std::string& line) {
    for (const auto& one : skip)
        if (one == line) return true;
    return false;
}
/// Models that have not acted in this turn and still may.
int modelsToAct(const State& state);
/// Why the turn should not be left yet; empty when it may be.
std::string waitingWords(const State& state);
/// Points for models in play at the end; counted again when the end comes again.
void scoreEnd(Run& run);
/// Takes those points back where play goes on.
void takeBackEnd(Run& run);
/// Teams with a conscious model.
std::vector<std::string> consciousTeams(const State& state);

} // namespace core::scrimmage
