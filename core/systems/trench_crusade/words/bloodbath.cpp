// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int standing = 6, lying = 3;

} // namespace

int words::bathPrice(const State& state, const Context& context) {
    int price = state.at(context.other).down ? lying : standing;
    for (const auto& active : activeEffects(state, context.actor, EffectKind::BloodbathPrice, context))
        price = std::min(price, active.effect->value);
    return std::max(1, price + sumOf(state, context.actor, EffectKind::Bloodbath, context));
}

} // namespace core::trench_crusade
