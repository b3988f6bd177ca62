// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// PISTOL (4.6, 4.9): the weapon shoots, and strikes with the Ranged DICE of the model.
constinit const Word words::pistol{.key = "pistol", .rule = "TC 4.6"};
/// The model fires the second of two pistols, too (TC-W156).
constinit const Word words::twoPistols{
    .key = "two_pistols", .rule = "TC-W156", .special = CarriedOut::Automatic};

bool words::isPistol(const State& state, const std::string& weapon) {
    const auto found = state.weapons.find(weapon);
    return found != state.weapons.end() && has(found->second, pistol.key);
}

bool words::isPistol(const State& state, const UnitId& unit, const std::string& weapon) {
    return weaponHas(state, unit, weapon, pistol.key);
}

} // namespace core::trench_crusade
