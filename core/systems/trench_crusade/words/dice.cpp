// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

namespace {

void addAll(Pool& pool, const State& state, const UnitId& unit, EffectKind kind, const Context& context) {
    for (const auto& active : activeEffects(state, unit, kind, context))
        pool.add(active.effect->value, active.from);
}
void addAllFlat(Pool& pool, const State& state, const UnitId& unit, EffectKind kind, const Context& context) {
    for (const auto& active : activeEffects(state, unit, kind, context))
        pool.addFlat(active.effect->value, active.from);
}

} // namespace

/// Effects of the attacker that add DICE to the success rolls of its attacks.
constinit const Word words::hit{.key = "hit",
                                .toHit = [](Pool& pool, const State& state, const Context& context) {
                                    addAll(pool, state, context.actor, EffectKind::Hit, context);
                                }};
/// Effects of a model that add DICE to the success rolls of all its ACTIONS.
constinit const Word words::anyAction{.key = "any_action",
                                      .toHit = [](Pool& pool, const State& state, const Context& context) {
                                          addAll(pool, state, context.actor, EffectKind::AnyAction, context);
                                      }};
/// Effects of the target that add DICE to the success rolls of attacks on it.
constinit const Word words::hitAgainst{
    .key = "hit_against", .toHit = [](Pool& pool, const State& state, const Context& context) {
        addAll(pool, state, context.other, EffectKind::HitAgainst, context);
    }};

/// Effects that add DICE to an injury roll, or to its total (Flat): those of the model that causes it, and
/// those of the model that suffers it (Against).
constinit const Word words::injury{.key = "injury",
                                   .toInjure = [](Pool& pool, const State& state, const Context& context) {
                                       addAll(pool, state, context.actor, EffectKind::Injury, context);
                                   }};
constinit const Word words::injuryAgainst{
    .key = "injury_against", .toInjure = [](Pool& pool, const State& state, const Context& context) {
        addAll(pool, state, context.other, EffectKind::InjuryAgainst, context);
    }};
constinit const Word words::injuryFlat{
    .key = "injury_flat", .toInjure = [](Pool& pool, const State& state, const Context& context) {
        addAllFlat(pool, state, context.actor, EffectKind::InjuryFlat, context);
    }};
constinit const Word words::injuryFlatAgainst{
    .key = "injury_flat_against", .toInjure = [](Pool& pool, const State& state, const Context& context) {
        addAllFlat(pool, state, context.other, EffectKind::InjuryFlatAgainst, context);
    }};

void words::addActionDice(Pool& pool, const State& state, const Context& context) {
    addAll(pool, state, context.actor, EffectKind::Action, context);
    anyAction.toHit(pool, state, context);
}

const std::vector<EffectKind>& words::hitEffects() {
    static const std::vector<EffectKind> kinds{EffectKind::Hit, EffectKind::AnyAction,
                                               EffectKind::NoEnemyBlood};
    return kinds;
}

const std::vector<EffectKind>& words::targetHitEffects() {
    static const std::vector<EffectKind> kinds{EffectKind::HitAgainst};
    return kinds;
}

const std::vector<EffectKind>& words::injuryEffects() {
    static const std::vector<EffectKind> kinds{EffectKind::Injury, EffectKind::InjuryFlat, EffectKind::Keep,
                                               EffectKind::IgnoreArmour, EffectKind::ArmourPiercing};
    return kinds;
}

const std::vector<EffectKind>& words::targetInjuryEffects() {
    static const std::vector<EffectKind> kinds{EffectKind::InjuryAgainst, EffectKind::InjuryFlatAgainst};
    return kinds;
}

} // namespace core::trench_crusade
