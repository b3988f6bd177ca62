// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/state_changes.h"

namespace core::plaguetide {

void EndActions::run(Run& run) { // PT-G5
    run.push(FinishActivation{unit});
    for (const auto* effect : effects::all())
        if (effect->endOfActions) effect->endOfActions(run, unit);
}

void FinishActivation::run(Run& run) {
    const auto& figure = run.state.at(unit);
    if (figure.presence == Presence::Table && !figure.operative)
        for (const auto* effect : effects::endOfActivation())
            effect->endOfActivation(run, unit);
    run.emit(Acted{unit, true});
}

namespace {

std::vector<UnitId> counterTargets(const State& state, const UnitId& enemy) {
    const auto& unit = state.at(enemy);
    if (!unit.isOnTable()) return {};
    return engagedWith(state, enemy);
}

void strikeBack(Run& run, const UnitId& enemy, const UnitId& target) {
    auto attack = meleeAttack(run.state, enemy, target, {});
    if (!attack) return;
    attack->weapon += counterSuffix;
    run.push(BeginAttacks{{std::move(*attack)}, {}});
}

} // namespace

std::optional<Request> CounterStrike::ask(const State& state) const { // PT-K5
    const auto targets = counterTargets(state, enemy);
    if (targets.size() < 2) return std::nullopt;
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "counter_target";
    request.purpose = nameOf(state, enemy) + " counters: choose a target";
    request.rule = "PT-K5";
    request.unit = enemy;
    request.side = hordeSide;
    for (const auto& id : targets)
        request.options.push_back({id.text, nameOf(state, id), {}});
    request.preset = targets.front().text;
    request.policy = "the first in contact";
    return request;
}

void CounterStrike::take(Run& run, const Answer& answer) { strikeBack(run, enemy, UnitId{answer.pick}); }

void CounterStrike::run(Run& run) {
    const auto targets = counterTargets(run.state, enemy);
    if (!targets.empty()) strikeBack(run, enemy, targets.front());
}

} // namespace core::plaguetide
