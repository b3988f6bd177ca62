// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/words/armour.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr Word ignoreArmour{.key = "ignore_armour"}, armourPiercing{.key = "armour_piercing"};
constexpr auto body = "body", shield = "shield"; ///< texts of armour effects

bool isIgnored(const State& state, const Context& context) {
    const auto ignores = [&](EffectKind kind) { return hasEffect(state, context.actor, kind, context); };
    return context.ignoreArmour || words::valueOn(state, context.other, words::noArmour, context) ||
           ignores(EffectKind::IgnoreArmour) || words::isOn(state, context, ignoreArmour) ||
           (context.critical && ignores(EffectKind::CriticalIgnoresArmour));
}

ArmourPiece pieceOf(const ActiveEffect& active) {
    return {active.effect->value, active.effect->text == body, active.from};
}

/// What the attack takes off armour and shield (4.9).
int piercedBy(const State& state, const Context& context) {
    const int pierced = sumOf(state, context.actor, EffectKind::ArmourPiercing, context);
    return words::isOn(state, context, armourPiercing) ? std::max(pierced, 1) : pierced;
}

} // namespace

/// Armour and shields, and what goes through them: IGNORE ARMOUR, ARMOUR PIERCING, IMPERVIOUS of 1.0,
/// effects.
constinit const Word words::armour{
    .key = "armour", .rule = "TC-D4", .toInjure = [](Pool& pool, const State& state, const Context& context) {
        const auto worn = armourOf(state, context);
        pool.addFlat(worn.value, worn.why);
    }};

constinit const Word words::noArmour{.key = "no_armour", .special = CarriedOut::Asks};

DiceReason armourOf(const State& state, const Context& context) {
    const auto* target = state.find(context.other);
    if (!target) return {};
    const bool ignored = isIgnored(state, context);
    const bool noShield = hasEffect(state, context.actor, EffectKind::IgnoreShield, context);
    WornArmour worn(ignored ? 0 : state.sheetOf(*target).armour);
    int kept = 0;
    const auto impervious = activeEffects(state, context.other, EffectKind::Impervious, context);
    for (const auto& active : activeEffects(state, context.other, EffectKind::Armour, context)) {
        const bool own = std::any_of(impervious.begin(), impervious.end(),
                                     [&](const ActiveEffect& other) { return other.from == active.from; });
        if (active.effect->text == shield && noShield && !own) continue;
        if (own)
            kept += active.effect->value;
        else if (!ignored)
            worn.add(pieceOf(active));
    }
    return {kept + std::min(0, worn.total() + piercedBy(state, context)), "armour"};
}

WornArmour wornBy(const State& state, const Unit& unit) {
    WornArmour out(state.sheetOf(unit).armour);
    Context context;
    context.other = unit.id;
    for (const auto& active : activeEffects(state, unit.id, EffectKind::Armour, context))
        out.add(pieceOf(active));
    return out;
}

} // namespace core::trench_crusade
