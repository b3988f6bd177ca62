// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/marks.h"
#include "systems/scrimmage/rules/moves.h"

#include <algorithm>

/// Reactions of models on Overwatch in the middle of an enemy's action (SC-A6).
namespace core::scrimmage {

namespace {

constexpr auto shootWith = "shoot:";

constexpr char between = '/'; ///< separates the reacting model and its reaction
constexpr auto fightNow = "fight", charge = "charge", standBetween = "between";
constexpr auto waitPolicy = "enemies on Overwatch wait";
constexpr int longWay = 4; ///< inches, more than the 3 that give Advantage

/// The models that the mover is about to Fight; empty if it has another action.
std::vector<UnitId> aboutToFight(const Run& run, const UnitId& mover) {
    for (auto task = run.tasks.rbegin(); task != run.tasks.rend(); ++task) {
        const auto* attacks = task->as<BeginAttacks>();
        if (const auto* roll = task->as<StatRoll>(); roll && roll->fight) attacks = &*roll->fight;
        if (attacks && attacks->attack.attacker == mover)
            return attacks->attack.melee ? attacks->targets : std::vector<UnitId>{};
    }
    return {};
}

/// A friend of the watcher that the mover is about to Fight; empty if there is none.
UnitId friendInDanger(const Run& run, const UnitId& watcher, const UnitId& mover) {
    for (const auto& target : aboutToFight(run, mover))
        if (target != watcher && !areEnemies(run.state, watcher, target)) return target;
    return {};
}

/// Redirects the mover's blow to the model in its way; one roll against every enemy in reach is redirected to
/// all models that hold it.
void turnUpon(Run& run, const UnitId& mover, const UnitId& inTheWay) {
    auto holders = engagedWith(run.state, mover);
    if (std::find(holders.begin(), holders.end(), inTheWay) == holders.end()) holders.push_back(inTheWay);
    const auto targetsOf = [&](const DeclaredAttack& attack) {
        return attack.ability == "whirlwind_slash" ? holders : std::vector{inTheWay};
    };
    const auto turn = [&](BeginAttacks& attacks) {
        if (attacks.attack.attacker != mover || !attacks.attack.melee) return;
        attacks.targets = targetsOf(attacks.attack);
        attacks.attack.target = attacks.targets.front();
    };
    for (auto& task : run.tasks) {
        if (auto* attacks = task.edit<BeginAttacks>()) turn(*attacks);
        if (auto* roll = task.edit<StatRoll>(); roll && roll->fight) turn(*roll->fight);
        if (auto* after = task.edit<AfterAttack>(); after && after->attack.attacker == mover)
            after->targets = targetsOf(after->attack);
    }
}

std::vector<std::string> gunsOf(const State& state, const UnitId& unit) {
    const auto& model = state.at(unit);
    // Ceasefire applies only in the activation of the model.
    const bool ceased = model.is(Tag::NoShoot) && isActing(state, unit);
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
    const auto &watcher = react.watcher, &mover = react.mover;
    const bool touching = state.isTouching(watcher, mover);
    const bool held = !engagedWith(state, watcher).empty() && !touching;
    if (react.shotsOnly || held || avoidsContact(state, watcher, mover) ||
        !forbidden(state, {watcher, mover, Attempt::Kind::Blow, false}).empty())
        return {};
    std::vector<ChoiceOption> out{{fightNow, "Fight", "moves into contact and stops the enemy"}};
    if (!touching) out.push_back({charge, "Fight, from more than 3″ away", "with Advantage"});
    if (react.guards)
        out.push_back({standBetween, "Fight, protecting the friend",
                       "the enemy strikes this model instead of the friend"});
    return out;
}

/// All possible reactions of the watcher.
std::vector<ChoiceOption> waysOf(const State& state, const React& react) {
    auto out = shotsOf(state, react);
    for (auto& fight : fightsOf(state, react))
        out.push_back(std::move(fight));
    return out;
}

/// Whether the kind of reaction depends on the distance, which is not known yet.
bool asksDistance(const State& state, const React& react) {
    return !react.near && isSwitched(state, switches::zone, "distance") && !shotsOf(state, react).empty() &&
           !fightsOf(state, react).empty();
}

} // namespace

bool threatensFriendOf(const Run& run, const UnitId& mover, const UnitId& watcher) {
    return !friendInDanger(run, watcher, mover).empty();
}

bool canReact(const State& state, const React& react) {
    return !shotsOf(state, react).empty() || !fightsOf(state, react).empty();
}

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
        out.options = {{"near", "Within a move", "then the model may Fight"},
                       {"far", "Farther away", "then the model may Shoot"}};
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
    const bool reacts = !state.watchesTogether && out.options.size() > 1;
    out.preset = out.options[reacts ? 1 : 0].id;
    if (state.watchesTogether) out.policy = waitPolicy;
    return out;
}

void React::take(Run& run, const Answer& answer) {
    if (asksDistance(run.state, *this)) {
        near = answer.pick == "near";
        return run.push(*this);
    }
    if (answer.pick == "none") return;
    if (isSwitched(run.state, switches::overwatch, "once")) {
        run.mark(marks::spent(watcher, Tag::Overwatch));
        dropTag(run, watcher, Tag::Overwatch);
    }
    DeclaredAttack attack;
    attack.attacker = watcher;
    attack.target = mover;
    attack.occasion = Occasion::Reaction;
    if (answer.pick.starts_with(shootWith)) {
        attack.weapon = answer.pick.substr(std::string(shootWith).size());
        run.say(nameOf(run.state, watcher) + " reacts with a shot");
        return pushAttacks(run, attack, {mover});
    }
    run.say(nameOf(run.state, watcher) + " reacts with a Fight");
    if (!run.state.isTouching(watcher, mover)) markMoved(run, watcher);
    run.push(StopMover{watcher, mover});
    if (answer.pick == standBetween) {
        run.say(nameOf(run.state, watcher) + " is between " + nameOf(run.state, mover) + " and " +
                nameOf(run.state, friendInDanger(run, watcher, mover)));
        turnUpon(run, mover, watcher);
    }
    pushFreeFight(run, watcher, mover, {}, Occasion::Reaction, answer.pick == charge ? longWay : 0);
}

void React::run(Run&) {} // this task always asks

std::optional<Request> AskOverwatch::ask(const State& state) const {
    Request out;
    out.kind = Request::Kind::Choice;
    out.id = "overwatch";
    out.rule = "SC-A6";
    out.purpose = nameOf(state, mover) + " moves: which model on Overwatch reacts?";
    out.policy = waitPolicy;
    out.preset = "none";
    out.options = {{"none", "None", "all stay on Overwatch"}};
    for (const auto& react : reacts) {
        if (!watches(state, react)) continue;
        out.side = playedBy(state, react.watcher);
        const auto name = nameOf(state, react.watcher);
        if (asksDistance(state, react)) {
            out.options.push_back(
                {react.watcher.text, name + " reacts", "with a Fight or a shot, depending on the distance"});
            continue;
        }
        for (auto& each : waysOf(state, react))
            out.options.push_back(
                {react.watcher.text + between + each.id, name + " · " + each.label, each.detail});
    }
    if (out.options.size() < 2) return std::nullopt;
    return out;
}

void AskOverwatch::take(Run& run, const Answer& answer) {
    if (answer.pick == "none") return;
    const auto cut = answer.pick.find(between);
    const UnitId watcher(answer.pick.substr(0, cut));
    auto rest = *this;
    const auto chosen = std::find_if(rest.reacts.begin(), rest.reacts.end(),
                                     [&](const React& one) { return one.watcher == watcher; });
    if (chosen == rest.reacts.end()) return;
    auto react = *chosen;
    rest.reacts.erase(chosen);
    if (!rest.reacts.empty()) run.push(std::move(rest));
    if (cut == std::string::npos) return run.push(std::move(react));
    auto way = answer;
    way.pick = answer.pick.substr(cut + 1);
    react.take(run, way);
}

void AskOverwatch::run(Run&) {} // no model can react any more

/// Stops a mover that is in melee (3.4): its Fight is now with the model that holds it.
void StopMover::run(Run& run) {
    const auto targets = aboutToFight(run, mover);
    const auto* unit = run.state.find(mover);
    if (!unit || !unit->isConscious() || targets.empty() || targets == std::vector{watcher}) return;
    const auto foes = engagedWith(run.state, mover);
    if (std::find(foes.begin(), foes.end(), watcher) == foes.end()) return;
    run.say(unit->name + " is held by " + nameOf(run.state, watcher));
    turnUpon(run, mover, watcher);
}

} // namespace core::scrimmage
