// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/rules/objectives.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/rules/stat_roll.h"

#include <algorithm>

/// The plans of Investigate and Interact (SC-A4, SC-A5).
namespace core::scrimmage {

namespace {

template <class Order>
void checkObjective(Checks& checks, const State& state, const Order& order, bool (*fits)(ObjectiveKind)) {
    if (order.objective.empty()) return;
    const auto it = state.objectives.find(order.objective);
    checks.require(it != state.objectives.end(), "objective.unknown",
                   "there is no objective `" + order.objective + "`", "objective");
    const auto* kind = scenarioObjective(state, it->second);
    checks.rule(!kind || fits(kind->kind), "objective.kind", it->second.name + " needs another action",
                "objective");
    checks.rule(!it->second.gone, "objective.gone", it->second.name + " is gone", "objective");
    checks.rule(it->second.holder.empty() || it->second.holder != playedBy(state, order.who), "objective.had",
                "the team has achieved " + it->second.name + " already", "objective");
}

template <class Order>
void checkHelp(Checks& checks, const State& state, const Order& order, AbilityRule::Form form) {
    if (order.ability.empty()) return;
    checks.ability(order.who, order.ability);
    checks.require(abilityRule(order.ability)->form == form, "ability.form",
                   labelOf(state, order.ability) + " does not go with this action", "ability");
}

/// Checks the further objectives to investigate: none may be named twice.
void checkAlso(Checks& checks, const State& state, const Investigate& order) {
    for (auto id = order.also.begin(); id != order.also.end(); ++id) {
        checks.require(!state.find(UnitId(*id)), "objective.model",
                       nameOf(state, UnitId(*id)) + " is a model: choose it as the target", "also");
        auto each = order;
        each.objective = *id;
        checkObjective(checks, state, each, [](ObjectiveKind kind) { return kind == ObjectiveKind::Enigma; });
        const bool twice = *id == order.objective || std::find(order.also.begin(), id, *id) != id;
        checks.require(!twice, "objective.twice", "choose each objective once", "also");
        checks.require(!order.objective.empty() || !order.target.empty(), "objective.first",
                       "choose an objective first, then more objectives", "objective");
    }
}

/// The roll to investigate one of the objectives, or the model.
StatRoll searchOf(const State& state, const Investigate& order, const std::string& objective,
                  const UnitId& target = {}) {
    StatRoll roll;
    roll.what = RollFor::Investigate;
    roll.who = order.who;
    roll.search = order;
    roll.search->objective = objective;
    roll.search->target = target;
    if (!target.empty()) return roll;
    if (const auto* kind = scenarioObjective(state, objective)) {
        roll.search->dt = kind->dt;
        if (kind->stat) roll.search->stat = kind->stat;
    }
    roll.search->stat = searchStat(state, roll.search->stat);
    return roll;
}

} // namespace

Result<Run> plan(Checks& before, const Investigate& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Investigate, before.state()).nearby(order.who, order.nearby);
    checkObjective(checks, state, order, [](ObjectiveKind kind) { return kind == ObjectiveKind::Enigma; });
    checkHelp(checks, state, order, AbilityRule::Form::Investigate);
    checkAlso(checks, state, order);
    if (!order.target.empty()) {
        checks.enemy(order.target, order.who);
        const auto why = forbidden(state, {order.who, order.target, Attempt::Kind::Ability, false});
        checks.rule(why.empty(), "target.forbidden", why, "target");
    }
    if (order.moved) checks.moving(order.who);
    checkUnused(checks, before.state(), order.who);
    run.label = "Investigate";
    spendAction(run, order.who, "investigate");
    payFor(run, order.who, order.ability);
    for (auto id = order.also.rbegin(); id != order.also.rend(); ++id)
        run.push(searchOf(state, order, *id));
    if (!order.objective.empty() || order.target.empty()) run.push(searchOf(state, order, order.objective));
    if (!order.target.empty()) run.push(searchOf(state, order, {}, order.target));
    if (order.moved) move(run, order.who);
    noteNeighbours(run, order.who, order.nearby);
    return run;
}

Result<Run> plan(Checks& before, const Interact& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Interact, before.state()).nearby(order.who, order.nearby);
    checkObjective(checks, state, order, [](ObjectiveKind kind) {
        return kind == ObjectiveKind::Object || kind == ObjectiveKind::Person;
    });
    checkHelp(checks, state, order, AbilityRule::Form::Interact);
    if (order.moved) checks.moving(order.who);
    if (!order.target.empty()) {
        checks.model(order.target, "target");
        checks.require(order.target != order.who, "target.self",
                       nameOf(state, order.who) + " cannot be its own target", "target");
    }
    if (order.ability.empty()) {
        const auto* kind = scenarioObjective(state, order.objective);
        const bool person = kind ? kind->kind == ObjectiveKind::Person : order.person;
        checks.rule(order.inReach, "interact.reach",
                    person ? "a person must be within 3″" : "a thing must be in base contact", "inReach");
    }
    if (!order.ability.empty()) {
        checks.model(order.target, "target");
        checks.rule(order.inReach, "ability.reach", nameOf(state, order.target) + " is more than 3″ away",
                    "inReach");
        const auto why = forbidden(state, {order.who, order.target, Attempt::Kind::Ability, false});
        checks.rule(why.empty(), "target.forbidden", why, "target");
    }
    checkUnused(checks, before.state(), order.who);
    run.label = order.ability.empty() ? "Interact" : labelOf(state, order.ability);
    spendAction(run, order.who, "interact");
    payFor(run, order.who, order.ability);
    StatRoll roll;
    roll.what = RollFor::Interact;
    roll.who = order.who;
    roll.deal = order;
    if (const auto* kind = scenarioObjective(state, order.objective)) {
        roll.deal->dt = kind->dt;
        roll.deal->person = kind->kind == ObjectiveKind::Person;
    }
    run.push(std::move(roll));
    if (order.moved) move(run, order.who);
    noteNeighbours(run, order.who, order.nearby);
    return run;
}

} // namespace core::scrimmage
