// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

/// The model gets a BLOOD MARKER after a Dash.
constinit const Word words::bloodAfterDash{.key = "blood_after_dash", .special = CarriedOut::Automatic};

int words::movementAfterEffects(const State& state, const Context& context, int inches, bool dashes) {
    inches += sumOf(state, context.actor, EffectKind::Movement, context);
    inches = std::max(inches, bestOf(state, context.actor, EffectKind::Fly, 0, context));
    return dashes ? bestOf(state, context.actor, EffectKind::DashMove, inches, context) : inches;
}

bool words::flies(const State& state, const UnitId& unit) { return hasEffect(state, unit, EffectKind::Fly); }

bool words::cannotDash(const State& state, const UnitId& unit) {
    return hasEffect(state, unit, EffectKind::NoDash);
}

bool words::cannotClimb(const State& state, const UnitId& unit) {
    return hasEffect(state, unit, EffectKind::NoClimb);
}

bool words::cannotCharge(const State& state, const UnitId& unit) {
    return hasEffect(state, unit, EffectKind::NoCharge);
}

bool words::chargesInFull(const State& state, const UnitId& unit) {
    return hasEffect(state, unit, EffectKind::ChargeFull);
}

int words::chargeDice(const State& state, const UnitId& unit) {
    return std::max(1, bestOf(state, unit, EffectKind::ChargeBestOf, 1));
}

int words::chargeDieSides(const State& state, const UnitId& unit) {
    constexpr int usual = 6;
    return bestOf(state, unit, EffectKind::ChargeDie, usual);
}

int words::freeAttackDice(const State& state, const Context& retreat) {
    return sumOf(state, retreat.actor, EffectKind::FreeAttackDice, retreat);
}

bool words::hasFreeRetreat(const State& state, const Context& retreat) {
    return hasEffect(state, retreat.actor, EffectKind::NoFreeAttacks, retreat);
}

bool words::fallsUnharmed(const State& state, const UnitId& unit) {
    return hasEffect(state, unit, EffectKind::NoFallInjury);
}

bool words::movesInFullAfterStanding(const State& state, const UnitId& unit) {
    return hasEffect(state, unit, EffectKind::FullMoveAfterStanding);
}

} // namespace core::trench_crusade
