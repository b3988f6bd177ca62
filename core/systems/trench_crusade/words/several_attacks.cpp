// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/editions.h"

#include <algorithm>

namespace core::trench_crusade {

/// AUTOMATIC(X) of shots and CLEAVE(X) of blows (4.9): X attacks with one ACTION.
constinit const Word words::automatic{.key = "automatic", .rule = "TC 4.9"};
constinit const Word words::cleave{.key = "cleave", .rule = "TC 4.9"};

/// Every attack of the ACTION has another target.
constinit const Word words::differentTargets{.key = "different_targets"};
/// One ACTION attacks every enemy in melee once.
constinit const Word words::eachEnemyInMelee{.key = "each_enemy_in_melee", .special = CarriedOut::Automatic};

int words::attacksOf(const State& state, const UnitId& unit, const std::string& weapon, bool melee) {
    const auto& profile = state.weapons.at(weapon);
    if (melee && profile.ranged()) return 1;
    Context context;
    context.actor = unit;
    context.weapon = weapon;
    context.melee = melee;
    context.ranged = !melee;
    int attacks = bestOf(state, unit, EffectKind::Attacks, 1, context);
    for (const auto* word : {&automatic, &cleave})
        if (editionHas(state.edition, word->key))
            attacks = std::max(attacks, keywordIn(profile.keywords, word->key).value_or(1));
    return attacks;
}

std::vector<std::string> words::grantedAttacks(const State& state, const UnitId& unit) {
    Context context;
    context.actor = unit;
    context.melee = true;
    std::vector<std::string> out;
    for (const auto& active : activeEffects(state, unit, EffectKind::ExtraAttack, context))
        if (state.weapons.contains(active.effect->text)) out.push_back(active.effect->text);
    return out;
}

words::Spread words::spreadOf(const State& state, const Context& context) {
    const auto within = activeEffects(state, context.actor, EffectKind::TargetsWithin, context);
    Spread out;
    out.oneTarget = std::any_of(within.begin(), within.end(),
                                [](const ActiveEffect& active) { return active.effect->value == 0; });
    out.inches = within.empty() ? 0 : within.front().effect->value;
    return out;
}

} // namespace core::trench_crusade
