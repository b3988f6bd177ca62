// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core::trench_crusade {

namespace {

constexpr std::array harms{&words::fire, &words::gas, &words::shrapnel};

} // namespace

/// FIRE, GAS and SHRAPNEL (TC-K8): a hit gives 1 BLOOD MARKER more, whatever the injury roll says.
constinit const Word words::fire{.key = fireKey, .rule = "TC-K8"};
constinit const Word words::gas{.key = gasKey, .rule = "TC-K8"};
constinit const Word words::shrapnel{.key = shrapnelKey, .rule = "TC-K8"};

/// Attacks and injuries for which the conditions of the effect hold do nothing to the model (TC-W135).
constinit const Word words::immune{.key = "immune", .rule = "TC-W135", .special = CarriedOut::Automatic};

words::List words::harming() { return harms; }

bool words::isHarming(std::string_view keyword) {
    return std::any_of(harms.begin(), harms.end(), [&](const Word* word) { return keyword == word->key; });
}

bool words::isProof(const State& state, const Context& context) {
    if (context.damage.empty()) return false;
    for (const auto* word : ofModels())
        if (word->proofAgainst && context.damage == word->proofAgainst && isOn(state, context.other, *word))
            return true;
    return hasEffect(state, context.other, EffectKind::NoExtraBlood, context) ||
           valueOn(state, context.other, immune, context);
}

int words::extraBlood(const State& state, Context context) {
    if (ignoresBlood(state, context.other, context)) return 0;
    int extra = sumOf(state, context.actor, EffectKind::ExtraBlood, context);
    const auto weapon = std::exchange(context.weapon, {}); // protection is asked for each kind separately
    for (const auto* word : harming()) {
        if (!weaponHas(state, context.actor, weapon, word->key)) continue;
        context.damage = word->key;
        if (!isProof(state, context)) ++extra;
    }
    return extra;
}

} // namespace core::trench_crusade
