// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/keyword_names.h"
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// HEAVY (TC-K14): its bearer cannot both move and shoot it, and charges without a die. Not hindered are
/// STRONG models (TC-K20), those that negate HEAVY (4.9), and those with an effect against it.
constinit const Word words::heavy{.key = keywords::heavy, .rule = "TC-K14"};
constinit const Word words::strong{.key = "STRONG", .rule = "TC-K20", .unburdened = true};

bool words::isHindered(const State& state, const UnitId& unit, const std::string& weapon) {
    if (!weaponHas(state, unit, weapon, heavy.key)) return false;
    for (const auto* word : ofModels())
        if (word->unburdened && isOn(state, unit, *word)) return false;
    Context context;
    context.actor = unit;
    context.weapon = weapon;
    if (const auto it = state.weapons.find(weapon); it != state.weapons.end()) {
        context.melee = it->second.melee;
        context.ranged = it->second.ranged();
    }
    return !hasEffect(state, unit, EffectKind::IgnoreHeavy, context);
}

} // namespace core::trench_crusade
