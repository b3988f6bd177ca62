// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int dice = 2, deadlyDice = 3;

/// Whether the target wears armour, shields not counted.
bool wearsArmour(const State& state, const Context& context) {
    const auto worn = activeEffects(state, context.other, EffectKind::Armour, context);
    return state.sheetOf(state.at(context.other)).armour < 0 ||
           std::any_of(worn.begin(), worn.end(), [](const ActiveEffect& one) {
               return one.effect->text != "shield" && one.effect->value < 0;
           });
}

} // namespace

/// DEADLY (4.9): three dice of the injury roll count in place of two.
constinit const Word words::deadly{.key = "deadly", .rule = "TC 4.9"};

int words::keptDice(const State& state, const Context& context, bool direct) {
    const auto all = activeEffects(state, context.actor, EffectKind::Keep, context);
    int kept = all.empty() ? dice : bestOf(state, context.actor, EffectKind::Keep, dice, context);
    if (isOn(state, context, deadly)) kept = std::max(kept, deadlyDice);
    if (direct) kept = std::max(kept, bestOf(state, context.actor, EffectKind::KeepDirect, kept, context));
    return kept;
}

/// One die of the injury roll is turned to a 6 where the target wears armour that is no shield (Tank-Splitter
/// Sword).
constinit const Word words::bestDieSix{
    .key = "best_die_six", .toInjure = [](Pool& pool, const State& state, const Context& context) {
        pool.oneIsSix =
            hasEffect(state, context.actor, EffectKind::BestDieSix, context) && wearsArmour(state, context);
    }};

} // namespace core::trench_crusade
