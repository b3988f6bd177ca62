// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// RISKY (TC-K17): a failure ends the activation.
constinit const Word words::risky{.key = "risky", .rule = "TC-K17"};

bool words::isRisky(const State& state, const UnitId& unit, const std::string& weapon) {
    return weaponHas(state, unit, weapon, risky.key);
}

bool words::isAllRisky(const State& state, const UnitId& unit) {
    const auto side = state.sides.find(state.at(unit).side);
    return (side != state.sides.end() && side->second.shaken) || hasEffect(state, unit, EffectKind::AllRisky);
}

std::vector<ActiveEffect> words::continuingEffects(const State& state, const UnitId& unit) {
    return activeEffects(state, unit, EffectKind::RiskyGoesOn);
}

} // namespace core::trench_crusade
