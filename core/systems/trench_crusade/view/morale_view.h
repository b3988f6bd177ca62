// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"

#include <string>
#include <vector>

namespace core::trench_crusade {

/// How far a warband is from a Morale test (4.3).
struct MoraleDistance {
    int lost = 0; ///< models Down or Out of Action
    int half = 0; ///< casualties from which it tests
    int left = 0; ///< further casualties until it tests; 0 = it tests
    int size = 0; ///< models that it began with
};
/// How far the warband of that side is from its Morale test.
MoraleDistance moraleOf(const State& state, const std::string& side);
/// "3 of 9 models are Down or Out of Action; at 5 the warband tests its Morale."
std::string moraleWords(const MoraleDistance& distance);

/// Notices about the present state: models that are Down, Shaken sides, Morale tests to come.
std::vector<std::string> currentNotices(const State& state);

} // namespace core::trench_crusade
