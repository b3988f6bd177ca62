// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/state/unit_facts.h"

namespace core::trench_crusade {

/// A defended obstacle: on the table, or by an effect of the target against models that charge it (TC-A8).
constinit const Word words::obstacle{
    .key = "obstacle", .rule = "TC-A8", .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (!context.melee) return;
        const auto* attacker = state.find(context.actor);
        const bool charged = attacker && hasCharged(*attacker);
        const bool defended =
            context.obstacle || (charged && hasEffect(state, context.other, EffectKind::Obstacle, context));
        if (defended && !hasEffect(state, context.actor, EffectKind::IgnoreObstacle, context))
            pool.add(-1, "defended obstacle");
    }};

} // namespace core::trench_crusade
