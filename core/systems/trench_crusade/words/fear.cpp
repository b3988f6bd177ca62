// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// FEAR (TC-K7): enemies that are not fearless strike the model with 1 DICE less; the model is fearless.
constinit const Word words::fear{.key = "FEAR",
                                 .rule = "TC-K7",
                                 .fearless = true,
                                 .toHit = [](Pool& pool, const State& state, const Context& context) {
                                     if (context.melee && hasKeyword(state, context.other, fear.key) &&
                                         !isFearless(state, context))
                                         pool.add(-1, "Fear");
                                 }};

bool words::isFearless(const State& state, const Context& context) {
    for (const auto* word : ofModels())
        if (word->fearless && isOn(state, context.actor, *word)) return true;
    return hasEffect(state, context.actor, EffectKind::IgnoreFear, context);
}

} // namespace core::trench_crusade
