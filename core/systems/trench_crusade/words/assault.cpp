// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// ASSAULT (TC-K1): a model that shoots with it may still charge in the same activation.
constinit const Word words::assault{.key = "assault", .rule = "TC-K1"};

bool words::isAssault(const State& state, const UnitId& unit, const std::string& weapon) {
    return weaponHas(state, unit, weapon, assault.key);
}

} // namespace core::trench_crusade
