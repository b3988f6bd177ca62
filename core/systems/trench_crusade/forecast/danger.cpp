// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/forecast/unit_odds.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "table/dangers.h"

namespace core::trench_crusade {

namespace {

constexpr const char* policy = "each enemy alone, with whatever it carries: blows in melee, else one shot, "
                               "with range, sight and cover as remembered";
constexpr double worthWarning = 0.01;

/// The battle as if that enemy were activated now.
State activated(State state, const UnitId& enemy) {
    state.phase = Phase::Activations;
    state.round.open.clear();
    state.round.called.clear();
    state.round.acted.erase(enemy);
    state.round.last = otherSide(state.at(enemy).side);
    table::begin(state.round, {state.at(enemy).side, {enemy}, false});
    const bool staysUp = state.at(enemy).down && mayStand(state, enemy);
    if (auto* unit = state.units.edit(enemy)) {
        unit->activity = {};
        unit->activity.halved = staysUp;
        if (staysUp) unit->down = false;
    }
    state.ledger.clear();
    return state;
}

bool known(const State& state, const char* kind, const UnitId& from, const UnitId& to) {
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), kind), from, to);
}

/// The attacks of the enemy on the model: its blows, or its shots with one weapon each, of which the best
/// counts.
std::vector<Command> likely(const State& state, const Unit& enemy, const UnitId& at) {
    std::vector<Command> out;
    if (state.isTouching(enemy.id, at)) {
        for (const auto& weapon : weaponsFor(state, enemy, true)) {
            Fight order;
            order.who = enemy.id;
            order.target = at;
            order.weapon = weapon;
            order.obstacle = known(state, "obstacle", enemy.id, at);
            out.emplace_back(order);
        }
        return out;
    }
    for (const auto& weapon : weaponsFor(state, enemy, false)) {
        Shoot order;
        order.who = enemy.id;
        order.target = at;
        order.weapon = weapon;
        order.inRange = known(state, "inRange", enemy.id, at);
        order.inSight = known(state, "inSight", enemy.id, at);
        order.cover = known(state, "cover", enemy.id, at);
        order.longRange = known(state, "longRange", enemy.id, at);
        order.elevated = known(state, "elevated", enemy.id, at);
        out.emplace_back(order);
    }
    return out;
}

double falls(const OddsReport& report) {
    double sum = 0;
    for (const auto& bar : report.bars)
        sum += bar.label == "Down" || bar.label == "Out of Action" ? bar.chance : 0;
    return sum;
}

/// The odds of what one activation of that enemy does to the model; nothing when it cannot reach the model or
/// the work budget ran out.
std::optional<OddsReport> threat(const State& now, const Unit& enemy, const Unit& unit, WorkBudget& work) {
    const auto state = activated(now, enemy.id);
    const bool melee = state.isTouching(enemy.id, unit.id);
    std::optional<OddsReport> best;
    Endings<Rules> ends;
    ends.all.push_back({state, {}, 1.0});
    for (const auto& order : likely(state, enemy, unit.id)) {
        if (!melee) ends = {{{state, {}, 1.0}}, {}, false};
        const auto plan = [&](const State& at) { return Rules::plan(at, order, false); };
        if (!table::carryOut(ends, plan, work)) return std::nullopt;
        auto report = unitOdds(unit, ends);
        if (!best || falls(report) > falls(*best)) best = std::move(report);
    }
    if (!best || falls(*best) < worthWarning) return std::nullopt;
    best->answer = falls(*best);
    best->title = unit.name + ", from " + enemy.name;
    best->question = enemy.name + " takes " + unit.name + " Down or Out of Action";
    best->facts.clear();
    best->reason = "in its next activation";
    best->policy = policy;
    return best;
}

/// The models whose danger is shown: those that act.
std::vector<UnitId> lookedAt(const State& state) {
    return state.round.open.empty() ? std::vector<UnitId>{} : state.round.open.back().units;
}

} // namespace

std::vector<OddsReport> Rules::danger(const State& state, WorkBudget& work) {
    if (!state.booked.empty() || state.phase != Phase::Activations) return {};
    const auto enemiesOf = [&](const UnitId& id) {
        const auto* unit = state.find(id);
        return unit && unit->isOnTable() ? unitsOnTable(state, otherSide(unit->side)) : std::vector<UnitId>{};
    };
    return table::dangers(
        lookedAt(state), enemiesOf,
        [&](const UnitId& enemy, const UnitId& id) {
            return threat(state, state.at(enemy), state.at(id), work);
        },
        work);
}

} // namespace core::trench_crusade
