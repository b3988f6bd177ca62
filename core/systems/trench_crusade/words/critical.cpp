// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// A critical success: 1 DICE more on the injury roll, 2 of CRITICAL weapons (TC-K4).
constinit const Word words::critical{
    .key = "critical",
    .rule = "TC-K4",
    .toInjure = [](Pool& pool, const State& state, const Context& context) {
        if (!context.critical) return;
        const int dice = isOn(state, context, critical) ? 2 : 1;
        pool.add(bestOf(state, context.actor, EffectKind::Critical, dice, context), "critical");
    }};

} // namespace core::trench_crusade
