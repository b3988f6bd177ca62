// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/aim_facts.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/reroll.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"

#include <algorithm>
#include <array>

namespace core::trench_crusade {

namespace {

bool isStillThere(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    return unit && unit->isOnTable();
}

/// The friends in the way of a shot into melee that are still on the table.
std::vector<UnitId> friendsLeft(const State& state, const DeclaredAttack& attack) {
    auto out = attack.friends;
    std::erase_if(out, [&](const UnitId& id) { return !isStillThere(state, id); });
    return out;
}

bool canAttack(const State& state, const DeclaredAttack& attack) {
    const auto *attacker = state.find(attack.attacker), *target = state.find(attack.target);
    if (!attacker || !target) return false;
    if (!attacker->isOnTable()) // it may strike from inside the model that swallowed it
        return target->isOnTable() && swallowedBy(state, attack.target) == attack.attacker;
    if (!target->isOnTable())
        return !friendsLeft(state, attack).empty(); // a shot into melee can still hit a friend
    return !attack.melee || attack.freeAttack || state.isTouching(attack.attacker, attack.target) ||
           attacker->side == target->side;
}

std::string attackWords(const State& state, const DeclaredAttack& attack) {
    return nameOf(state, attack.attacker) + (attack.melee ? " strikes " : " shoots at ") +
           nameOf(state, attack.target);
}

bool canScatter(const State& state, const DeclaredAttack& attack) {
    return words::canScatter(state, attack.attacker, attack.weapon);
}

/// Carries out a miss: a shot may scatter, and a RISKY weapon ends the activation.
void miss(Run& run, const DeclaredAttack& attack, int total) {
    const bool risky = words::isRisky(run.state, attack.attacker, attack.weapon);
    if (!attack.freeAttack && (risky || words::isAllRisky(run.state, attack.attacker)))
        failRisky(run, attack.attacker);
    fireTriggers(run, Moment::MissedBy, attack.target, attack.attacker);
    if (!canScatter(run.state, attack)) return;
    const int inches = scatterOf(total);
    run.say("the shot lands " + std::to_string(inches) + "″ away, in a direction of the opponent’s choice");
    auto landed = attack;
    landed.direct = false;
    for (const auto& near : attack.nearby)
        run.push(ScatterReach{landed, near, inches});
    run.push(ScatterReach{landed, attack.target, inches});
}

/// Asks the players of attacker and target before the roll for effects that may change it.
void askBefore(Run& run, const DeclaredAttack& attack, const Context& context) {
    const auto& profile = run.state.weapons.at(attack.weapon);
    sayReminders(run, attack.attacker, profile.effects, profile.name, profile.note);
    askToPay(run, attack.attacker, {EffectKind::Hit, EffectKind::AnyAction, EffectKind::AutoSuccess},
             context);
    askToUse(run, attack.attacker, words::hitEffects(), context);
    askToUse(run, attack.target, words::targetHitEffects(), context);
    askToOvercharge(run, attack, context);
    if (attack.melee) askForBoost(run, attack.attacker, attack.target, context);
    if (!attack.melee) askWhenShotAt(run, attack, context);
}

/// The effect that allows a second success roll for that attack.
std::optional<ActiveEffect> mayRollAgain(const State& state, const HitRoll& hit) {
    return secondRoll(state, hit.attack.attacker, contextOf(state, hit.attack));
}
/// The effect that allows a second success roll, when the first one has failed and its player has not been
/// asked yet.
std::optional<ActiveEffect> asksAgain(const State& state, const HitRoll& hit) {
    const bool failed = hit.begun && hit.roll.isDone() && hit.roll.success() == Success::Fail;
    return failed && !hit.again && !hit.attack.freeAttack ? mayRollAgain(state, hit) : std::nullopt;
}

Request twoWays(const State& state, const UnitId& who, std::string id, std::string purpose,
                std::string rule) {
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = std::move(id);
    request.purpose = std::move(purpose);
    request.rule = std::move(rule);
    request.unit = who;
    request.side = state.find(who) ? state.at(who).side : std::string();
    return request;
}

} // namespace

int scatterOf(int total) { return std::max(0, 7 - total); }

void Attacks::run(Run& run) {
    if (left <= 0) return;
    auto now = attack;
    if (!targets.empty() && now.target != targets.front()) {
        turnTo(now, targets.front());
        now.friends.clear();
    }
    if (now.friends.empty()) now.friends = friendsInTheWay(run.state, now);
    const bool eachOnce =
        words::valueOn(run.state, now.attacker, words::differentTargets, contextOf(run.state, now))
            .has_value();
    if (left > 1 && (!eachOnce || targets.size() > 1)) {
        auto rest = *this;
        rest.attack =
            now; // the friends in the way of the first shot are in the way of all shots at that target
        rest.left = left - 1;
        if (rest.targets.size() > 1) rest.targets.erase(rest.targets.begin());
        run.push(std::move(rest));
    }
    if (!canAttack(run.state, now)) return;
    run.push(HitRoll{std::move(now), {}, false});
}

// PickHitModel: a D6 for each hit, 1 to 3 a friend, 4 to 6 an enemy; of several friends the opponent names
// one. A hit on a model that is off the table already is lost.

std::optional<Request> PickHitModel::ask(const State& state) const {
    if (!canAttack(state, attack)) return std::nullopt;
    if (hitsFriend) {
        const auto all = friendsLeft(state, attack);
        if (all.empty()) return std::nullopt;
        auto request = twoWays(state, attack.attacker, "which_friend", "Which friend is hit?", "TC-A7");
        request.side = otherSide(state.at(attack.attacker).side);
        for (const auto& one : all)
            request.options.push_back({one.text, nameOf(state, one), ""});
        request.preset = all.front().text;
        request.policy = "the first friend in melee is hit";
        return request;
    }
    Request request;
    request.id = "who_is_hit";
    request.purpose = nameOf(state, attack.target) + " is in melee: who is hit?";
    request.rule = "TC-A7";
    request.unit = attack.attacker;
    request.side = state.at(attack.attacker).side;
    request.rows = {{"who is hit", "4+", 1, {{1, 3, "a friend", false}, {4, 6, "an enemy", true}}}};
    return request;
}

void PickHitModel::take(Run& run, const Answer& answer) {
    auto now = attack;
    now.friends.clear();
    const auto left = friendsLeft(run.state, attack);
    if (!hitsFriend) noteDice(run);
    const bool rolledFriend = !hitsFriend && answer.counts[0][0] > 0;
    if (rolledFriend && left.size() > 1) return run.push(PickHitModel{attack, true});
    if (hitsFriend) now.target = UnitId(answer.pick);
    if (rolledFriend) now.target = left.empty() ? attack.friends.front() : left.front();
    if (!isStillThere(run.state, now.target))
        return run.say("the shot is lost: " + nameOf(run.state, now.target) + " is no longer on the table");
    if (now.target != attack.target) run.say("the shot hits " + nameOf(run.state, now.target));
    run.push(Strike{std::move(now)});
}

void PickHitModel::run(Run&) {} // the attacker or all models that could be hit are gone

std::optional<Request> ScatterReach::ask(const State& state) const {
    const auto* model = state.find(unit);
    if (!model || !model->isOnTable()) return std::nullopt;
    auto request = twoWays(state, attack.attacker, "scatter",
                           "The blast lands " + std::to_string(inches) + "″ away: is " + model->name +
                               " within " + std::to_string(blastOf(state, attack)) + "″ of it?",
                           "TC-K2");
    request.options = {{"no", "Not reached", {}}, {"yes", "Reached", "an injury roll"}};
    request.preset = "no";
    request.policy = "the model is outside the blast";
    return request;
}

void ScatterReach::take(Run& run, const Answer& answer) {
    if (answer.pick != "yes") return;
    auto landed = attack;
    turnTo(landed, unit);
    landed.nearby.clear();
    run.push(Strike{std::move(landed)});
}

void ScatterReach::run(Run&) {} // the model is no longer on the table

void HitRoll::run(Run& run) {
    if (!canAttack(run.state, attack)) return;
    const auto context = contextOf(run.state, attack);
    auto next = *this;
    if (!asked) {
        next.asked = true;
        run.push(std::move(next));
        return askBefore(run, attack, context);
    }
    if (!begun) {
        next.begun = true;
        if (words::hitsWithoutRoll(run.state, context)) {
            run.mark(marks::hit(attack.target));
            count(run, attack.attacker, {1, 1, 0, 0, 0, 0, {}, {}});
            run.say(attackWords(run.state, attack) + ": no roll, it hits");
            if (!attack.friends.empty()) return run.push(PickHitModel{attack});
            return run.push(Strike{attack});
        }
        next.roll.chart = MarkerRoll::Chart::Success;
        next.roll.who = attack.attacker;
        next.roll.side = run.state.at(attack.attacker).side;
        next.roll.purpose = attackWords(run.state, attack);
        next.roll.rule = attack.melee ? "TC-A8" : "TC-A7";
        next.roll.pool = attackPool(run.state, context, attack.modifier);
        next.roll.mostBlood = words::bloodAllowed(run.state, context);
        spendOnHit(run, context);
        next.roll.open(run.state);
        return run.push(std::move(next));
    }
    const auto row = roll.success();
    afterSecondRoll(run, roll);
    const int total = roll.total();
    GameCounts counted;
    counted.attacks = 1;
    counted.hits = row != Success::Fail;
    count(run, attack.attacker, counted);
    constexpr std::array words{"misses", "hits", "hits critically"};
    run.remark(std::to_string(total) + ": " + words[static_cast<std::size_t>(row)]);
    run.say(attackWords(run.state, attack) + " with " + run.state.weapons.at(attack.weapon).name + ": " +
            std::to_string(total) + ", " + words[static_cast<std::size_t>(row)]);
    if (row == Success::Fail) return miss(run, attack, total);
    run.mark(marks::hit(attack.target));
    auto hit = attack;
    hit.critical = row == Success::Critical;
    if (!hit.friends.empty()) return run.push(PickHitModel{std::move(hit)});
    run.push(Strike{std::move(hit)});
}

std::optional<Request> HitRoll::ask(const State& state) const {
    if (!begun || !canAttack(state, attack)) return std::nullopt;
    const auto second = asksAgain(state, *this);
    return second ? askAgain(state, roll, *second) : roll.ask(state);
}

void HitRoll::take(Run& run, const Answer& answer) {
    auto next = *this;
    if (const auto second = asksAgain(run.state, *this)) {
        next.again = true;
        if (answer.pick == "yes") rollAgain(run, next.roll, *second);
        return run.push(std::move(next));
    }
    next.roll.take(run, answer);
    if (next.roll.isDone()) count(run, attack.attacker, next.roll.luck());
    run.push(std::move(next));
}

bool HitRoll::canSkipAhead(const State& state) const {
    return begun && roll.hasOnlyDice() && (again || attack.freeAttack || !mayRollAgain(state, *this));
}
std::vector<std::pair<HitRoll, double>> HitRoll::skipAhead(const State& state, WorkBudget&) const {
    return endsOf(*this, canScatter(state, attack)); // how far the shot scatters depends on the total
}

} // namespace core::trench_crusade
