// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/remembered_conditions.h"

#include "systems/combat_patrol/state/table_terms.h"

namespace core::combat_patrol {

namespace {

void rememberPair(Run& run, const char* kind, const UnitId& who, const UnitId& target, bool holds) {
    table::rememberDeclared(run, relationKinds(), kind, run.state.rootOf(who), run.state.rootOf(target),
                            holds);
}

void rememberOne(Run& run, const UnitId& who, const WeaponsAtTarget& aim) {
    rememberPair(run, "inRange", who, aim.target, aim.inRange);
    rememberPair(run, "visible", who, aim.target, aim.visible);
    rememberPair(run, "halfRange", who, aim.target, aim.halfRange);
    rememberPair(run, "cover", who, aim.target, aim.cover);
    // These two are asked for some targets and weapons only; the preset of an unasked one is not remembered.
    if (!aim.within12) rememberPair(run, "within12", who, aim.target, false);
    if (!aim.characterVisible) rememberPair(run, "characterVisible", who, aim.target, false);
}

} // namespace

void rememberAim(Run& run, const Shoot& order) {
    if (!order.remember) return;
    rememberOne(run, order.who, order);
    for (const auto& aim : order.also)
        rememberOne(run, order.who, aim);
    if (order.guessedDistance) {
        const auto& state = run.state;
        table::rememberDistance(run, relationKinds(), state.rootOf(order.who), state.rootOf(order.target),
                                order.distance, *order.guessedDistance);
    }
    // The chip for cover of the second target starts at "no", so only a "yes" is remembered.
    if (order.secondCover) rememberPair(run, "cover", order.who, order.second, true);
}

void rememberAim(Run& run, const UseStratagem& order) {
    if (!order.remember) return;
    const auto entry = run.state.stratagems.find(order.stratagem);
    if (entry == run.state.stratagems.end() || entry->second.kind != StratagemKind::FireOverwatch) return;
    rememberPair(run, "cover", order.unit, order.enemy, order.cover);
    rememberPair(run, "halfRange", order.unit, order.enemy, order.halfRange);
}

} // namespace core::combat_patrol
