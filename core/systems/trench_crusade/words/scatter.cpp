// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// SCATTER (4.9): a shot that misses lands elsewhere.
constinit const Word words::scatter{.key = "scatter", .rule = "TC 4.9"};

bool words::canScatter(const State& state, const UnitId& unit, const std::string& weapon) {
    return state.weapons.at(weapon).scatters || weaponHas(state, unit, weapon, scatter.key);
}

} // namespace core::trench_crusade
