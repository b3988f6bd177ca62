// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/stat_roll.h"
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
    out.tieResists = one.what == DiePurpose::RollOff && isSwitched(state, switches::rollOffTie, "resisting");
    out.purpose += ": " + first.words() + " against " + second.words();
}

/// " Shelf 2"; empty for none.
std::string objectiveWords(const State& state, const std::string& id) {
    const auto objective = state.objectives.find(id);
    return objective == state.objectives.end() ? std::string() : " " + objective->second.name;
}

void searchTrial(const State& state, const Investigate& order, Trial& out) {
    out.rule = "SC-A4";
    out.purpose = nameOf(state, order.who) + " investigates" + objectiveWords(state, order.objective);
    if (!order.target.empty()) {
        out.purpose += " " + nameOf(state, order.target);
        return rollOff(state, {order.who, Stat::Perception, DiePurpose::Investigate, order.target, true},
                       {order.target, Stat::Agility, DiePurpose::Test, order.who}, out);
    }
    out.dt = order.dt;
    const auto stat = searchStat(state, order.stat);
    const DieRequest asked{order.who, stat, DiePurpose::Investigate, {}, stat == Stat::Charisma};
    against(state, asked, dieOf(state, asked), out);
}

void dealTrial(const State& state, const Interact& order, Trial& out) {
    out.rule = "SC-A5";
    out.purpose = nameOf(state, order.who) + " interacts";
    const bool person = order.person || !order.target.empty();
    const bool resists = !order.target.empty() && areEnemies(state, order.who, order.target);
    const DieRequest asked{order.who, person ? Stat::Charisma : Stat::Agility, DiePurpose::Interact,
                           order.target, person && (order.target.empty() || resists)};
    auto now = dieOf(state, asked);
    if (order.moved && isSwitched(state, switches::interactMoved, "always")) now.disadvantage("moved first");
    if (person && !order.inSight) now.disadvantage("not in sight");
    out.dt = order.dt;
    if (!resists) return against(state, asked, now, out);
    const DieRequest other{order.target, Stat::Charisma, DiePurpose::Test, order.who};
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
    const DieRequest asked{who, stat, DiePurpose::Test};
    against(state, asked, dieOf(state, asked), out);
}

/// "Exb investigates Ohm", "Exb investigates Shelf 2".
std::string lookedAt(const State& state, const StatRoll& roll) {
    const auto& target = roll.search->target;
    return nameOf(state, roll.who) + " investigates" +
           (target.empty() ? objectiveWords(state, roll.search->objective) : " " + nameOf(state, target));
}

std::string dealtWith(const State& state, const StatRoll& roll) {
    const auto& target = roll.deal->target;
    const auto objective = objectiveWords(state, roll.deal->objective);
    return nameOf(state, roll.who) + " interacts" + (objective.empty() && target.empty() ? "" : " with") +
           (target.empty() ? objective : " " + nameOf(state, target));
}

/// Applies the result of a successful roll.
void succeed(Run& run, const StatRoll& roll) {
    switch (roll.what) {
    case RollFor::Illusive:
        return run.push(*roll.attack);
    case RollFor::Fear:
        return run.push(*roll.fight);
    case RollFor::Ability:
        if (const auto* rule = abilityRule(roll.use->ability); rule && rule->does)
            rule->does(run, *roll.use, Ability(run.state.abilities.at(roll.use->ability)));
        return;
    case RollFor::Investigate:
        run.say(lookedAt(run.state, roll) + ": success");
        return succeedAt(run, roll.search->objective, roll.who);
    case RollFor::Interact:
        if (!roll.deal->ability.empty() && !roll.deal->target.empty()) {
            run.say(nameOf(run.state, roll.deal->target) + " is moved by the player of " +
                    nameOf(run.state, roll.who));
            return move(run, roll.deal->target);
        }
        run.say(dealtWith(run.state, roll) + ": success");
        return succeedAt(run, roll.deal->objective, roll.who);
    case RollFor::Jump:
        return run.say(nameOf(run.state, roll.who) + " lands on the other side");
    case RollFor::Climb:
        run.say(nameOf(run.state, roll.who) + " climbs up");
        return recordClimb(run, roll.who, roll.inches);
    case RollFor::Test:
        return run.say(testWords(run.state, *roll.test) + ": success");
    }
}

void fail(Run& run, const StatRoll& roll) {
    const auto name = nameOf(run.state, roll.who);
    switch (roll.what) {
    case RollFor::Illusive:
        return run.say(name + " does not find " + nameOf(run.state, roll.attack->attack.target) +
                       ": the attack is lost");
    case RollFor::Fear:
        return run.say(name + " does not overcome its Fear and does not engage");
    case RollFor::Ability:
        return run.say(nameOf(run.state, roll.use->target) + " resists");
    case RollFor::Jump:
        run.say(name + " fails the jump");
        return fall(run, roll.who, roll.inches);
    case RollFor::Climb:
        return run.say(name + " fails the climb and stays at the foot");
    case RollFor::Test:
        return run.say(testWords(run.state, *roll.test) + ": failure");
    case RollFor::Investigate:
        return run.say(lookedAt(run.state, roll) + ": failure");
    case RollFor::Interact:
        return run.say(dealtWith(run.state, roll) + ": failure");
    }
}

bool goesOn(const State& state, const StatRoll& roll) {
    const auto* unit = state.find(roll.who);
    if (!unit || !unit->isConscious()) return false;
    const bool onTheWay = roll.what == RollFor::Jump || roll.what == RollFor::Climb;
    if (onTheWay && !roll.begun && !engagedWith(state, roll.who).empty())
        return false; // another model stopped it
    const auto& target = roll.use ? roll.use->target : roll.attack ? roll.attack->attack.target : roll.who;
    const auto* other = state.find(target);
    return other && other->present;
}

} // namespace

void spendInspiration(Run& run, const UnitId& who) {
    if (!run.state.at(who).is(Tag::Inspired)) return;
    run.mark(marks::spent(who, Tag::Inspired));
    dropTag(run, who, Tag::Inspired);
}

Trial trialOf(const State& state, const StatRoll& roll) {
    Trial out = roll.trial;
    out.id = "check";
    out.variant = variantOf(state);
    switch (roll.what) {
    case RollFor::Illusive: {
        const auto& attack = roll.attack->attack;
        out.rule = "3.8";
        out.purpose = nameOf(state, roll.who) + " looks for " + nameOf(state, attack.target);
        rollOff(state, {roll.who, Stat::Perception, DiePurpose::RollOff, attack.target},
                {attack.target, Stat::Agility, DiePurpose::RollOff, roll.who}, out);
        break;
    }
    case RollFor::Fear:
        out.dt = fearDt;
        testTrial(state, roll.who, Stat::Charisma, " tests against its Fear", out);
        break;
    case RollFor::Ability:
        out.rule = "3.8";
        out.purpose = labelOf(state, roll.use->ability);
        rollOff(state, {roll.who, Stat::Charisma, DiePurpose::RollOff, roll.use->target, true},
                {roll.use->target, Stat::Charisma, DiePurpose::RollOff, roll.who}, out);
        break;
    case RollFor::Investigate:
        searchTrial(state, *roll.search, out);
        break;
    case RollFor::Interact:
        dealTrial(state, *roll.deal, out);
        break;
    case RollFor::Jump:
        testTrial(state, roll.who, Stat::Agility, " jumps", out);
        break;
    case RollFor::Climb:
        testTrial(state, roll.who, Stat::Agility, " climbs", out);
        break;
    case RollFor::Test: {
        const DieRequest asked{roll.who, roll.test->stat, DiePurpose::Test};
        auto now = dieOf(state, asked);
        if (roll.test->edge > 0) now.advantage("set at the table");
        if (roll.test->edge < 0) now.disadvantage("set at the table");
        out.dt = roll.test->dt;
        out.purpose = testWords(state, *roll.test);
        against(state, asked, now, out);
        break;
    }
    }
    return out;
}

std::optional<Request> StatRoll::ask(const State& state) const {
    return begun && !trial.isDone() ? trial.ask(state) : std::nullopt;
}

void StatRoll::take(Run& run, const Answer& answer) {
    trial.take(run, answer);
    run.push(*this);
}

void StatRoll::run(Run& run) {
    if (!begun) {
        if (!goesOn(run.state, *this)) return;
        if (search && !search->ability.empty()) return succeed(run, *this); // Thrill of Discovery
        trial = trialOf(run.state, *this);
        begun = true;
        if (what == RollFor::Investigate || what == RollFor::Interact) spendInspiration(run, who);
        return run.push(*this);
    }
    trial.settle(run);
    GameCounts counts;
    if (run.recorded) counts.luck = trial.luck();
    count(run, who, counts);
    run.mark(trial.succeeds() ? marks::succeeded : marks::failed);
    trial.succeeds() ? succeed(run, *this) : fail(run, *this);
}

bool StatRoll::canSkipAhead(const State&) const { return begun && trial.isFresh(); }

std::vector<std::pair<StatRoll, double>> StatRoll::skipAhead(const State&, WorkBudget& work) const {
    std::vector<std::pair<StatRoll, double>> out;
    for (auto& [way, chance] : trial.ends(work)) {
        auto next = *this;
        next.trial = std::move(way);
        out.emplace_back(std::move(next), chance);
    }
    return out;
}

std::string StatRoll::skipPolicy(const State&) const {
    return trial.mayRepeat() ? "failed rolls are re-rolled if possible" : "";
}

} // namespace core::scrimmage
