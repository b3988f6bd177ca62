// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// Eye of God: a 1 in the second roll takes the model Down.
constinit const Word words::eyeOfGod{.key = "eye_of_god", .special = CarriedOut::Asks};

std::vector<ActiveEffect> words::secondRolls(const State& state, const UnitId& who, const Context& context) {
    return activeEffects(state, who, EffectKind::RerollAction, context);
}

} // namespace core::trench_crusade
