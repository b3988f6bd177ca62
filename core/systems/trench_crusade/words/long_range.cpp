// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr Word ignoreLongRange{.key = "ignore_long_range"};

/// Whether SHOTGUN applies because the weapon has no effects of its data for long range.
bool isShotgunOnly(const State& state, const Context& context) {
    const auto own = activeEffects(state, context.actor, EffectKind::Injury, context);
    const bool declared = std::any_of(own.begin(), own.end(), [](const ActiveEffect& one) {
        return std::find(one.effect->when.begin(), one.effect->when.end(), "long_range") !=
               one.effect->when.end();
    });
    return !declared && words::isOn(state, context, words::shotgun);
}

} // namespace

/// Long range, and what ignores it: IGNORE LONG RANGE of 1.0, grenades (TC-K12), effects.
constinit const Word words::longRange{
    .key = "long_range",
    .rule = "TC-A7",
    .toHit = [](Pool& pool, const State& state, const Context& context) {
        if (!context.ranged || !context.longRange || isGrenade(state, context.weapon)) return;
        if (isOn(state, context, ignoreLongRange) || isOn(state, context, shotgun)) return;
        if (!hasEffect(state, context.actor, EffectKind::IgnoreLongRange, context))
            pool.add(-1, "long range");
    }};

/// SHOTGUN (4.9): long range weakens its injuries in place of its shots.
constinit const Word words::shotgun{.key = "shotgun",
                                    .rule = "TC 4.9",
                                    .toInjure = [](Pool& pool, const State& state, const Context& context) {
                                        if (context.longRange && isShotgunOnly(state, context))
                                            pool.add(-1, "long range");
                                    }};

} // namespace core::trench_crusade
