// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"

#include <vector>

namespace core::plaguetide {

/// Groups of two or more Ready operatives that are linked within 3″ of each other (PT-S2, AMB-PT13). With
/// `afterStun`, operatives whose Stunned status is about to end count as Ready (S4 comes before S5).
std::vector<std::vector<UnitId>> coherencyGroups(const State& state, bool afterStun = false);

/// All operatives in a coherency group.
std::vector<UnitId> operativesInCoherency(const State& state, bool afterStun = false);

} // namespace core::plaguetide
