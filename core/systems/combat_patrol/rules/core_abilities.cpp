// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/core_abilities.h"

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

bool allHaveRule(const State& state, const UnitId& id, const Word& word) {
    for (const auto* rule : abilityRules())
        if (rule->grants == &word && rule->on(state, id)) return true;
    const auto all = parts(state, id);
    return !all.empty() && std::all_of(all.begin(), all.end(), [&](const UnitId& part) {
        return hasKeyword(state.sheetOf(state.at(part)).rules, word.key);
    });
}

bool fightsFirst(const State& state, const UnitId& id) {
    return state.root(id).charged || allHaveRule(state, id, words::fightsFirst);
}

} // namespace core::combat_patrol
