// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// RELOAD (4.9): the activation ends after the attack.
constinit const Word words::reload{.key = "reload", .rule = "TC 4.9"};

bool words::endsActivation(const State& state, const Context& context) {
    return hasEffect(state, context.actor, EffectKind::EndsActivation, context) ||
           isOn(state, context, reload);
}

} // namespace core::trench_crusade
