// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"

#include <algorithm>

/// A model on Overwatch reacts in the middle of an enemy's action (SC-A6).
namespace core::scrimmage {

namespace {

constexpr auto shootWith = "shoot:";

/// The Fight that the mover is about to begin; nullptr when it is about to do something else.
const Assault* pendingFight(const Run& run, const UnitId& mover) {
    for (auto task = run.tasks.rbegin(); task != run.tasks.rend(); ++task)
        if (const auto* one = task->as<Assault>())
            return one->attack.melee && one->attack.attacker == mover ? one : nullptr;
    return nullptr;
}

/// The blow is aimed at whoever steps in between.
void stepBetween(Run& run, const UnitId& watcher, const UnitId& mover) {
    for (auto task = run.tasks.rbegin(); task != run.tasks.rend(); ++task) {
        if (auto* assault = task->edit<Assault>(); assault && assault->attack.attacker == mover) {
            assault->attack.target = watcher;
            assault->targets = {watcher};
            return;
        }
        if (auto* after = task->edit<AfterAttack>(); after && after->attack.attacker == mover)
            after->targets = {watcher};
    }
}

std::vector<std::string> gunsOf(const State& state, const UnitId& unit) {
    const auto& model = state.at(unit);
    const bool ceased = model.is(Tag::NoShoot) && isActing(state, unit); // it speaks of an activation
    if (model.has(Condition::Blind) || ceased) return {};
    return weaponsFor(state, unit, false, true);
}

std::vector<ChoiceOption> shotsOf(const State& state, const React& react) {
    std::vector<ChoiceOption> out;
    if (!forbidden(state, {react.watcher, react.mover, Attempt::Kind::Shot, false}).empty()) return out;
    for (const auto& id : gunsOf(state, react.watcher))
        out.push_back({shootWith + id, "Shoot: " + labelOf(state, id), "before the enemy goes on"});
    return out;
}

std::vector<ChoiceOption> fightsOf(const State& state, const React& react) {
    const auto& [watcher, mover, shotsOnly, near] = react;
    const bool held = !engagedWith(state, watcher).empty() && !state.touching(watcher, mover);
    if (shotsOnly || held || dreads(state, watcher, mover) ||
        !forbidden(state, {watcher, mover, Attempt::Kind::Blow, false}).empty())
        return {};
    return {{"fight", "Fight", "steps up to it and fights before the enemy goes on"},
            {"between", "Fight, in between", "stands between the enemy and a friend that it attacks"}};
}

/// Whether the distance decides what the reaction is, and nobody has said it yet.
bool asksDistance(const State& state, const React& react) {
    return !react.near && switched(state, switches::zone, "distance") && !shotsOf(state, react).empty() &&
           !fightsOf(state, react).empty();
}

} // namespace

std::optional<Request> React::ask(const State& state) const {
    Request out;
    out.kind = Request::Kind::Choice;
    out.rule = "SC-A6";
    out.unit = watcher;
    out.side = playedBy(state, watcher);
    out.policy = "enemies on Overwatch react";
    if (asksDistance(state, *this)) {
        out.id = "zone";
        out.purpose = "Is " + nameOf(state, mover) + " within a move of " + nameOf(state, watcher) + "?";
        out.options = {{"near", "Within a move", "it may Fight"}, {"far", "Farther away", "it may Shoot"}};
        out.preset = "near";
        return out;
    }
    out.id = "overwatch";
    out.purpose = nameOf(state, mover) + " moves: does " + nameOf(state, watcher) + " react?";
    out.options = {{"none", "Wait", "stays on Overwatch"}};
    if (!near || !*near)
        for (auto& shot : shotsOf(state, *this))
            out.options.push_back(std::move(shot));
    if (!near || *near)
        for (auto& fight : fightsOf(state, *this))
            out.options.push_back(std::move(fight));
    out.preset = out.options.size() > 1 ? out.options[1].id : out.options.front().id;
    return out;
}

void React::take(Run& run, const Answer& answer) {
    if (asksDistance(run.state, *this)) {
        near = answer.pick == "near";
        return run.push(*this);
    }
    if (answer.pick == "none") return;
    if (switched(run.state, switches::overwatch, "once")) dropTag(run, watcher, Tag::Overwatch);
    Declared attack;
    attack.attacker = watcher;
    attack.target = mover;
    attack.occasion = Occasion::Reaction;
    if (answer.pick.starts_with(shootWith)) {
        attack.weapon = answer.pick.substr(std::string(shootWith).size());
        run.say(nameOf(run.state, watcher) + " reacts with a shot");
        return pushAssault(run, attack, {mover});
    }
    run.say(nameOf(run.state, watcher) + " reacts with a Fight");
    if (!run.state.touching(watcher, mover)) hasMoved(run, watcher);
    const auto* blow = pendingFight(run, mover);
    const auto* aimed = blow ? run.state.find(blow->attack.target) : nullptr;
    if (answer.pick == "between" && aimed && !areEnemies(run.state, watcher, aimed->id)) {
        run.say(nameOf(run.state, watcher) + " stands between " + nameOf(run.state, mover) + " and " +
                aimed->name);
        stepBetween(run, watcher, mover);
    }
    pushFreeFight(run, watcher, mover, {}, Occasion::Reaction);
}

void React::run(Run&) {} // it always asks

} // namespace core::scrimmage
