// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/die_check.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/marks.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/rules/objectives.h"

/// Rolls that are not attacks, and their results.
namespace core::scrimmage {

namespace {

constexpr int fearDt = 4;

/// Sets up a test of one die against a difficulty.
void against(const State& state, const DieRequest& asked, DieNow now, Trial& out) {
    out.acting = trialDie(state, asked, now);
    out.purpose += ": " + now.words() + " to reach " + std::to_string(out.dt);
}

/// Sets up a roll-off of two models.
void rollOff(const State& state, const DieRequest& one, const DieRequest& other, Trial& out) {
    const auto first = dieOf(state, one), second = dieOf(state, other);
    out.acting = trialDie(state, one, first);
    out.resisting = trialDie(state, other, second);
    out.tieResists = one.what == RolledFor::RollOff && isSwitched(state, switches::rollOffTie, "resisting");
    out.purpose += ": " + first.words() + " against " + second.words();
}

std::string nameOfGoal(const State& state, const std::string& objective) {
    const auto goal = state.objectives.find(objective);
    return goal == state.objectives.end() ? std::string() : " " + goal->second.name;
}

void searchTrial(const State& state, const Investigate& order, Trial& out) {
    out.rule = "SC-A4";
    out.purpose = nameOf(state, order.who) + " investigates" + nameOfGoal(state, order.objective);
    if (!order.target.empty()) {
        out.purpose += " " + nameOf(state, order.target);
        return rollOff(state, {order.who, Stat::Perception, RolledFor::Investigate, order.target, true},
                       {order.target, Stat::Agility, RolledFor::Test, order.who}, out);
    }
    out.dt = order.dt;
    const auto stat = searchStat(state, order.stat);
    const DieRequest asked{order.who, stat, RolledFor::Investigate, {}, stat == Stat::Charisma};
    against(state, asked, dieOf(state, asked), out);
}

void dealTrial(const State& state, const Interact& order, Trial& out) {
    out.rule = "SC-A5";
    out.purpose = nameOf(state, order.who) + " interacts";
    const bool person = order.person || !order.target.empty();
    const bool resists = !order.target.empty() && areEnemies(state, order.who, order.target);
    const DieRequest asked{order.who, person ? Stat::Charisma : Stat::Agility, RolledFor::Interact,
                           order.target, person && (order.target.empty() || resists)};
    auto now = dieOf(state, asked);
    if (order.moved && isSwitched(state, switches::interactMoved, "always")) now.disadvantage("moved first");
    if (person && !order.inSight) now.disadvantage("not in sight");
    out.dt = order.dt;
    if (!resists) return against(state, asked, now, out);
    const DieRequest other{order.target, Stat::Charisma, RolledFor::Test, order.who};
    const auto theirs = dieOf(state, other);
    out.acting = trialDie(state, asked, now);
    out.resisting = trialDie(state, other, theirs);
    out.purpose += " with " + nameOf(state, order.target) + ": " + now.words() + " against " + theirs.words();
}

std::string testWords(const State& state, const Test& test) {
    return nameOf(state, test.who) + ", " + nameOf(test.stat) +
           (test.words.empty() ? "" : " to " + test.words);
}

void testTrial(const State& state, const UnitId& who, Stat stat, const char* words, Trial& out) {
    out.rule = "3.4";
    out.purpose = nameOf(state, who) + words;
    const DieRequest asked{who, stat, RolledFor::Test};
    against(state, asked, dieOf(state, asked), out);
}

/// "Exb investigates Ohm", "Exb investigates Shelf 2".
std::string lookedAt(const State& state, const DieCheck& check) {
    const auto& target = check.search->target;
    return nameOf(state, check.who) + " investigates" +
           (target.empty() ? nameOfGoal(state, check.search->objective) : " " + nameOf(state, target));
}

std::string dealtWith(const State& state, const DieCheck& check) {
    const auto& target = check.deal->target;
    const auto goal = nameOfGoal(state, check.deal->objective);
    return nameOf(state, check.who) + " interacts" + (goal.empty() && target.empty() ? "" : " with") +
           (target.empty() ? goal : " " + nameOf(state, target));
}

/// Applies the result of a successful roll.
void succeed(Run& run, const DieCheck& check) {
    switch (check.what) {
    case CheckFor::Illusive:
        return run.push(*check.attack);
    case CheckFor::Fear:
        return run.push(*check.fight);
    case CheckFor::Ability:
        if (const auto* rule = abilityRule(check.use->ability); rule && rule->does)
            rule->does(run, *check.use, Ability(run.state.abilities.at(check.use->ability)));
        return;
    case CheckFor::Investigate:
        run.say(lookedAt(run.state, check) + ": success");
        return succeedAt(run, check.search->objective, check.who);
    case CheckFor::Interact:
        if (!check.deal->ability.empty() && !check.deal->target.empty()) {
            run.say(nameOf(run.state, check.deal->target) + " is moved by the player of " +
                    nameOf(run.state, check.who));
            return move(run, check.deal->target);
        }
        run.say(dealtWith(run.state, check) + ": success");
        return succeedAt(run, check.deal->objective, check.who);
    case CheckFor::Jump:
        return run.say(nameOf(run.state, check.who) + " lands on the other side");
    case CheckFor::Climb:
        run.say(nameOf(run.state, check.who) + " climbs up");
        return recordClimb(run, check.who, check.inches);
    case CheckFor::Test:
        return run.say(testWords(run.state, *check.test) + ": success");
    }
}

void fail(Run& run, const DieCheck& check) {
    const auto name = nameOf(run.state, check.who);
    switch (check.what) {
    case CheckFor::Illusive:
        return run.say(name + " does not find " + nameOf(run.state, check.attack->attack.target) +
                       ": the attack is lost");
    case CheckFor::Fear:
        return run.say(name + " does not overcome its Fear and does not engage");
    case CheckFor::Ability:
        return run.say(nameOf(run.state, check.use->target) + " resists");
    case CheckFor::Jump:
        run.say(name + " fails the jump");
        return fall(run, check.who, check.inches);
    case CheckFor::Climb:
        return run.say(name + " fails the climb and stays at the foot");
    case CheckFor::Test:
        return run.say(testWords(run.state, *check.test) + ": failure");
    case CheckFor::Investigate:
        return run.say(lookedAt(run.state, check) + ": failure");
    case CheckFor::Interact:
        return run.say(dealtWith(run.state, check) + ": failure");
    }
}

bool goesOn(const State& state, const DieCheck& check) {
    const auto* unit = state.find(check.who);
    if (!unit || !unit->isConscious()) return false;
    const bool onTheWay = check.what == CheckFor::Jump || check.what == CheckFor::Climb;
    if (onTheWay && !check.begun && !engagedWith(state, check.who).empty())
        return false; // another model stopped it
    const auto& target = check.use      ? check.use->target
                         : check.attack ? check.attack->attack.target
                                        : check.who;
    const auto* other = state.find(target);
    return other && other->present;
}

} // namespace

void spendInspiration(Run& run, const UnitId& who) {
    if (!run.state.at(who).is(Tag::Inspired)) return;
    run.mark(marks::spent(who, Tag::Inspired));
    dropTag(run, who, Tag::Inspired);
}

Trial checkTrial(const State& state, const DieCheck& check) {
    Trial out = check.trial;
    out.id = "check";
    out.variant = variantOf(state);
    switch (check.what) {
    case CheckFor::Illusive: {
        const auto& attack = check.attack->attack;
        out.rule = "3.8";
        out.purpose = nameOf(state, check.who) + " looks for " + nameOf(state, attack.target);
        rollOff(state, {check.who, Stat::Perception, RolledFor::RollOff, attack.target},
                {attack.target, Stat::Agility, RolledFor::RollOff, check.who}, out);
        break;
    }
    case CheckFor::Fear:
        out.dt = fearDt;
        testTrial(state, check.who, Stat::Charisma, " overcomes its fear", out);
        break;
    case CheckFor::Ability:
        out.rule = "3.8";
        out.purpose = labelOf(state, check.use->ability);
        rollOff(state, {check.who, Stat::Charisma, RolledFor::RollOff, check.use->target, true},
                {check.use->target, Stat::Charisma, RolledFor::RollOff, check.who}, out);
        break;
    case CheckFor::Investigate:
        searchTrial(state, *check.search, out);
        break;
    case CheckFor::Interact:
        dealTrial(state, *check.deal, out);
        break;
    case CheckFor::Jump:
        testTrial(state, check.who, Stat::Agility, " jumps", out);
        break;
    case CheckFor::Climb:
        testTrial(state, check.who, Stat::Agility, " climbs", out);
        break;
    case CheckFor::Test: {
        const DieRequest asked{check.who, check.test->stat, RolledFor::Test};
        auto now = dieOf(state, asked);
        if (check.test->edge > 0) now.advantage("set at the table");
        if (check.test->edge < 0) now.disadvantage("set at the table");
        out.dt = check.test->dt;
        out.purpose = testWords(state, *check.test);
        against(state, asked, now, out);
        break;
    }
    }
    return out;
}

std::optional<Request> DieCheck::ask(const State& state) const {
    return begun && !trial.isDone() ? trial.ask(state) : std::nullopt;
}

void DieCheck::take(Run& run, const Answer& answer) {
    trial.take(run, answer);
    run.push(*this);
}

void DieCheck::run(Run& run) {
    if (!begun) {
        if (!goesOn(run.state, *this)) return;
        if (search && !search->ability.empty()) return succeed(run, *this); // Thrill of Discovery
        trial = checkTrial(run.state, *this);
        begun = true;
        if (what == CheckFor::Investigate || what == CheckFor::Interact) spendInspiration(run, who);
        return run.push(*this);
    }
    trial.settle(run);
    Deeds deeds;
    if (run.recorded) deeds.luck = trial.luck();
    count(run, who, deeds);
    run.mark(trial.succeeds() ? marks::succeeded : marks::failed);
    trial.succeeds() ? succeed(run, *this) : fail(run, *this);
}

bool DieCheck::canSkipAhead(const State&) const { return begun && trial.isFresh(); }

std::vector<std::pair<DieCheck, double>> DieCheck::skipAhead(const State&, WorkBudget& work) const {
    std::vector<std::pair<DieCheck, double>> out;
    for (auto& [way, chance] : trial.ends(work)) {
        auto next = *this;
        next.trial = std::move(way);
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

std::string DieCheck::skipPolicy(const State&) const {
    return trial.mayRepeat() ? "failed rolls are re-rolled if possible" : "";
}

} // namespace core::scrimmage
