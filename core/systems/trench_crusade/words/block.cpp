// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/state/unit_facts.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Whether a weapon of the target has BLOCK and no effect that takes off the DICE already.
bool isBlocked(const State& state, const UnitId& unit) {
    const auto* target = state.find(unit);
    if (!target || !editionHas(state.edition, words::block.key)) return false;
    return std::any_of(target->weapons.begin(), target->weapons.end(), [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || !has(it->second, words::block.key)) return false;
        const auto& effects = it->second.effects;
        return std::none_of(effects.begin(), effects.end(),
                            [](const Effect& one) { return one.kind == EffectKind::HitAgainst; });
    });
}

} // namespace

/// BLOCK (4.9): a model that has charged in this turn strikes the bearer with 1 DICE less.
constinit const Word words::block{
    .key = "block", .rule = "TC 4.9", .toHit = [](Pool& pool, const State& state, const Context& context) {
        const auto* attacker = state.find(context.actor);
        if (context.melee && attacker && hasCharged(*attacker) && isBlocked(state, context.other))
            pool.add(-1, "Block");
    }};

} // namespace core::trench_crusade
