// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/procedures/move.h"
#include "systems/plaguetide/procedures/volley.h"
#include "systems/plaguetide/switches.h"

namespace core::plaguetide {

void EndUnit::run(Run& run) { // PT-G5
    run.push(EndStatus{unit});
    if (on(run.state, "bleed")) run.push(BleedTick{unit});
}

void EndStatus::run(Run& run) {
    const auto& figure = run.state.at(unit);
    if (figure.presence == Presence::Table && !figure.operative) {
        setStatus(run, unit, Status::Stunned, false);
        setToken(run, unit, Token::Stun, 0);
        setStatus(run, unit, Status::Pinned, false); // an enemy's Pin lasts until its activation ends (PT-S3)
    }
    run.emit(Acted{unit, true});
}

void BleedTick::run(Run& run) { // PT-S7
    const auto& figure = run.state.at(unit);
    const int markers = figure.token(Token::Bleed);
    if (markers == 0 || !figure.onTable()) return;
    setToken(run, unit, Token::Bleed, 0);
    if (!figure.has(Status::Down)) run.push(makeVolley(run.state, {loneHits(unit, "Bleed", markers)}));
}

namespace {

std::vector<UnitId> counterTargets(const State& state, const UnitId& enemy) {
    const auto& unit = state.at(enemy);
    if (!unit.onTable()) return {};
    return engagedWith(state, enemy);
}

void strikeBack(Run& run, const UnitId& enemy, const UnitId& target) {
    auto blow = meleeBlow(run.state, enemy, target, {});
    if (!blow) return;
    blow->weapon += " (Counter)";
    run.push(Assault{{std::move(*blow)}, {}});
}

} // namespace

std::optional<Request> CounterStrike::ask(const State& state) const { // PT-K5
    const auto targets = counterTargets(state, enemy);
    if (targets.size() < 2) return std::nullopt;
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "counter_target";
    request.purpose = nameOf(state, enemy) + " counters: whom?";
    request.rule = "PT-K5";
    request.unit = enemy;
    request.side = "horde";
    for (const auto& id : targets) request.options.push_back({id.text, nameOf(state, id), {}});
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
