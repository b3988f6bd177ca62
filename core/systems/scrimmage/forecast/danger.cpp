// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/forecast/unit_odds.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/state/table_terms.h"
#include "table/dangers.h"

namespace core::scrimmage {

namespace {

constexpr const char* assumed = "each enemy separately, with its best weapon: a Fight in base contact, else "
                                "a Shoot without a move, with the remembered range and sight";
constexpr double worthWarning = 0.01;

/// The state as if that enemy were activated now.
State asIfActing(State state, const UnitId& enemy) {
    state.round.open.clear();
    state.ledger.clear();
    auto opened = activatedRun(state, enemy, true);
    return opened ? std::move(opened->state) : std::move(state);
}

std::vector<Command> likelyOrders(const State& state, const UnitId& enemy, const UnitId& at) {
    std::vector<Command> out;
    if (state.isTouching(enemy, at)) {
        for (const auto& weapon : weaponsFor(state, enemy, true)) {
            Fight order;
            order.who = enemy;
            order.target = at;
            order.weapon = weapon;
            out.emplace_back(order);
        }
        return out;
    }
    for (const auto& weapon : weaponsFor(state, enemy, false)) {
        Shoot order;
        order.who = enemy;
        order.target = at;
        order.weapon = weapon;
        order.inRange = isRelated(state, "inRange", enemy, at);
        order.inSight = isRelated(state, "inSight", enemy, at);
        order.obscured = isRelated(state, "obscured", enemy, at);
        order.beyond6 = isRelated(state, "beyond6", enemy, at);
        out.emplace_back(order);
    }
    return out;
}

double chanceToFall(const Unit& unit, const Endings<Rules>& ends) {
    double sum = 0;
    for (const auto& end : ends.all)
        sum += healthIn(unit, end) == 0 ? end.chance : 0;
    return sum;
}

/// The odds of the enemy's best attack on the model; nothing if it is no danger or the work budget is
/// exhausted.
std::optional<OddsReport> threatOf(const State& now, const UnitId& enemy, const Unit& unit,
                                   WorkBudget& work) {
    const auto state = asIfActing(now, enemy);
    std::optional<OddsReport> worst;
    double most = worthWarning;
    for (const auto& order : likelyOrders(state, enemy, unit.id)) {
        Endings<Rules> ends{{{state, {}, 1.0}}, {}, false};
        const auto plan = [&](const State& at) { return Rules::plan(at, order, false); };
        if (!table::carryOut(ends, plan, work)) return std::nullopt;
        if (const double falls = chanceToFall(unit, ends); falls >= most) {
            most = falls;
            worst = unitOdds(unit, ends);
        }
    }
    if (!worst) return std::nullopt;
    worst->answer = most;
    worst->title = unit.name + ", from " + nameOf(now, enemy);
    worst->question = nameOf(now, enemy) + " brings " + unit.name + " down";
    worst->facts.clear();
    worst->reason = "in its next activation";
    worst->policy = assumed;
    return worst;
}

std::vector<UnitId> enemiesOf(const State& state, const UnitId& id) {
    std::vector<UnitId> out;
    const auto* unit = state.find(id);
    if (!unit || !unit->isConscious()) return out;
    for (const auto& [enemy, other] : state.units)
        if ((other.side != unit->side || other.is(Tag::Controlled)) && other.isConscious())
            out.push_back(enemy);
    return out;
}

std::vector<UnitId> watchedModels(const State& state) {
    if (!state.round.open.empty()) return state.round.open.back().units;
    return table::choosing(state.round, activatableUnits(state)).units;
}

} // namespace

std::vector<OddsReport> Rules::danger(const State& state, WorkBudget& work) {
    if (!state.booked.empty() || state.phase != Phase::Activations) return {};
    return table::dangers(
        watchedModels(state), [&](const UnitId& id) { return enemiesOf(state, id); },
        [&](const UnitId& enemy, const UnitId& id) { return threatOf(state, enemy, state.at(id), work); },
        work);
}

} // namespace core::scrimmage
