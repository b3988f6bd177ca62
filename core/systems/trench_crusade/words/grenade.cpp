// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// GRENADE (TC-K12): cover and long range do not matter.
constinit const Word words::grenade{.key = "grenade", .rule = "TC-K12"};

bool words::isGrenade(const State& state, const std::string& weapon) {
    const auto found = state.weapons.find(weapon);
    return found != state.weapons.end() && found->second.grenade;
}

} // namespace core::trench_crusade
