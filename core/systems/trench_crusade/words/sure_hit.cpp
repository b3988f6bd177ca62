// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// FLAMETHROWER (4.9): hits without a roll, never critically.
constinit const Word words::flamethrower{.key = "flamethrower", .rule = "TC 4.9"};

bool words::hitsWithoutRoll(const State& state, const Context& context) {
    return succeedsWithoutRoll(state, context) || isOn(state, context, flamethrower);
}

bool words::succeedsWithoutRoll(const State& state, const Context& context) {
    return hasEffect(state, context.actor, EffectKind::AutoSuccess, context);
}

} // namespace core::trench_crusade
