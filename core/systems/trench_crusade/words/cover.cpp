// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>
#include <cstdlib>

namespace core::trench_crusade {

namespace {

constexpr Word ignoreCover{.key = "ignore_cover"};

/// The DICE that cover takes off: 1, or more for some models; data may have the number with or without a
/// minus.
int coverDice(const State& state, const Context& context) {
    int dice = 1;
    for (const auto& active : activeEffects(state, context.other, EffectKind::CoverDice, context))
        dice = std::max(dice, std::abs(active.effect->value));
    return -dice;
}

} // namespace

/// Cover, and what ignores it: IGNORE COVER of 1.0, grenades (TC-K12), effects.
constinit const Word words::cover{
    .key = "cover", .rule = "TC-A7", .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (!context.ranged || !context.cover || isGrenade(state, context.weapon) ||
            isOn(state, context, ignoreCover))
            return;
        if (!hasEffect(state, context.actor, EffectKind::IgnoreCover, context))
            pool.add(coverDice(state, context), "cover");
    }};

constinit const Word words::neverCover{.key = "never_cover", .special = CarriedOut::Automatic};

bool words::isInCover(const State& state, const Context& context) {
    const bool never = valueOn(state, context.other, neverCover, context).has_value();
    return (context.cover && !never) || hasEffect(state, context.other, EffectKind::AlwaysCover, context);
}

} // namespace core::trench_crusade
