// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr Word ignoreElevated{.key = "ignore_elevated"};

} // namespace

/// A shot from above has more DICE, unless IGNORE ELEVATED of 1.0 or an effect of the shooter leaves that
/// out.
constinit const Word words::height{
    .key = "elevation_dice",
    .rule = "TC-A7",
    .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (!context.ranged || !context.elevated || isOn(state, context, ignoreElevated)) return;
        if (!hasEffect(state, context.actor, EffectKind::IgnoreElevation, context))
            pool.add(std::max(1, bestOf(state, context.actor, EffectKind::ElevationDice, 1, context)),
                     "from above");
    }};

} // namespace core::trench_crusade
