// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/pools.h"

#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

Pool attackPool(const State& state, const Context& context, int modifier) {
    Pool pool;
    const auto* attacker = state.find(context.actor);
    if (!attacker) return pool;
    const auto& sheet = state.sheetOf(*attacker);
    const bool byRanged = context.ranged || words::isPistol(state, context.weapon);
    pool.add(byRanged ? sheet.ranged.value_or(0) : sheet.melee.value_or(0), byRanged ? "Ranged" : "Melee");
    for (const auto* word : words::toHit())
        word->toHit(pool, state, context);
    const bool inside = attacker->presence == Presence::Reserve; // a swallowed model has other DICE
    pool.add(modifier, inside ? "swallowed" : "at the table");
    return pool;
}

Pool actionPool(const State& state, const Context& context, int modifier, int own) {
    Pool pool;
    const auto* unit = state.find(context.actor);
    pool.add(own, "this ACTION");
    words::addActionDice(pool, state, context);
    if (unit && unit->down) pool.add(-1, "Down");
    pool.add(modifier, "at the table");
    return pool;
}

Pool injuryPool(const State& state, const Context& context, bool direct) {
    Pool pool;
    pool.base = words::keptDice(state, context, direct);
    for (const auto* word : words::toInjure())
        word->toInjure(pool, state, context);
    limitFlat(state, pool);
    return pool;
}

void limitFlat(const State& state, Pool& pool) {
    constexpr int least = -3;
    const std::string limit = "never below −3";
    int less = 0;
    for (const auto& part : pool.flat)
        less += part.why == limit ? part.value : std::min(0, part.value);
    if (state.edition == Edition::Tc10 && less < least) pool.addFlat(least - less, limit);
}

} // namespace core::trench_crusade
