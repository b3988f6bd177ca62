// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// CONSUMABLE (TC-K3): the weapon is used up by its first use in a battle.
constinit const Word words::consumable{.key = "consumable", .rule = "TC-K3"};

bool words::isConsumable(const State& state, const UnitId& unit, const std::string& weapon) {
    return weaponHas(state, unit, weapon, consumable.key);
}

} // namespace core::trench_crusade
