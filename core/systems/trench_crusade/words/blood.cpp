// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/state/unit_facts.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int endlessBlood = 2 * markerCap;

} // namespace

int words::bloodAllowed(const State& state, const Context& context) {
    if (hasEffect(state, context.actor, EffectKind::NoEnemyBlood, context) ||
        ignoresBlood(state, context.actor, context))
        return 0;
    int most = endlessBlood;
    for (const auto& active : activeEffects(state, context.actor, EffectKind::EnemyBloodMost, context))
        most = std::min(most, active.effect->value);
    return most;
}

bool words::ignoresBlood(const State& state, const UnitId& unit, const Context& context) {
    return hasEffect(state, unit, EffectKind::IgnoreBlood, context);
}

bool words::doublesBlood(const State& state, const UnitId& by, const Context& context) {
    return hasEffect(state, by, EffectKind::DoubleBlood, context);
}

bool words::givesInfection(const State& state, const UnitId& by, const Context& context) {
    return hasEffect(state, by, EffectKind::InfectionInstead, context);
}

constinit const Word words::firstMarker{.key = "ignores_first_marker", .special = CarriedOut::Automatic};

bool words::ignoresFirstMarker(const State& state, const UnitId& unit) {
    return valueOn(state, unit, firstMarker) && !isUsed(state.at(unit), firstMarkerUse);
}

} // namespace core::trench_crusade
