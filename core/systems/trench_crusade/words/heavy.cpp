// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/keyword_names.h"
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// HEAVY (TC-K14) of weapons: the bearer cannot both move and shoot, and charges without a die. It hinders no
/// STRONG models, none that negate HEAVY (4.9), and none with an effect against it.
constinit const Word words::heavy{.key = keywords::heavy, .rule = "TC-K14"};
/// STRONG (TC-K20): HEAVY does not hinder the model.
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
