// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/core_abilities.h"

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

bool allHaveRule(const State& state, const UnitId& id, std::string_view key) {
    for (const auto* rule : abilityRules())
        if (rule->grants == key && rule->on(state, id)) return true;
    const auto all = parts(state, id);
    return !all.empty() && std::all_of(all.begin(), all.end(), [&](const UnitId& part) {
        return hasKeyword(state.sheetOf(state.at(part)).rules, key);
    });
}

bool fightsFirst(const State& state, const UnitId& id) {
    return state.root(id).charged || allHaveRule(state, id, "fights first");
}

bool stationary(const State& state, const UnitId& id) {
    const auto& root = state.root(id);
    return root.side == state.active && (root.moved == MoveKind::Stationary || root.moved == MoveKind::None);
}

} // namespace core::combat_patrol
