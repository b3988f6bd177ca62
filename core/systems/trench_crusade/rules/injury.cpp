// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace core::trench_crusade {

namespace {

Context contextOf(const State& state, const InjuryRoll& injury) {
    Context context;
    if (injury.attack) {
        context = contextOf(state, *injury.attack, injury.target);
        context.ignoreArmour = injury.ignoreArmour;
        return context;
    }
    context.actor = injury.by;
    context.other = injury.target;
    context.damage = injury.keyword;
    context.action = injury.action;
    context.ignoreArmour = injury.ignoreArmour;
    return context;
}

Pool poolOf(const State& state, const InjuryRoll& injury) {
    const auto context = contextOf(state, injury);
    const bool direct = injury.attack && injury.attack->direct && injury.target == injury.attack->target;
    auto pool = injuryPool(state, context, direct);
    if (injury.keep != 2) pool.base = injury.keep;
    pool.add(injury.dice, injury.cause);
    pool.addFlat(injury.flat, injury.cause);
    limitFlat(state, pool);
    return pool;
}

/// The row that the model suffers after words that turn one row into another.
Injury turned(Run& run, const UnitId& unit, Injury row, const InjuryRoll& cause) {
    const auto context = contextOf(run.state, cause);
    for (const auto* word : words::turning()) {
        const auto turn = word->turns(run.state, unit, {row, cause.roll.bathed, cause.spent, context});
        if (!turn) continue;
        if (!turn->used.empty()) use(run, unit, turn->used, Often::Battle);
        if (turn->losesBlood) addMarkers(run, unit, Marker::Blood, -markerCap);
        if (!turn->says.empty()) run.say(nameOf(run.state, unit) + turn->says);
        spend(run, turn->spent);
        return turn->row;
    }
    return row;
}

void goDown(Run& run, const UnitId& unit) {
    if (run.state.at(unit).down) run.mark(marks::downAgain(unit));
    setDown(run, unit, true);
    if (!isActing(run.state, unit)) return;
    auto activity = run.state.at(unit).activity;
    activity.fell = true;
    activity.over = activity.over || run.state.edition == Edition::Tc10;
    setActivity(run, unit, activity);
}

/// Asks the players of both models before the roll for effects that may change it.
void askBefore(Run& run, const InjuryRoll& injury) {
    const auto context = contextOf(run.state, injury);
    askForDiceOrArmour(run, injury, context);
    askForBoost(run, injury.by, injury.target, context);
    askToUse(run, injury.by, words::injuryEffects(), context);
    askToUse(run, injury.target, words::targetInjuryEffects(), context);
    fireTriggers(run, Moment::WouldWound, injury.target, injury.by, &context);
}

/// Turns the row into another one by effects, then fires the triggers that may avert it.
void turn(Run& run, InjuryRoll injury) {
    const auto before = *injury.row;
    injury.row = turned(run, injury.target, before, injury);
    injury.turned = true;
    const auto [target, by, row] = std::tuple(injury.target, injury.by, *injury.row);
    const auto context = contextOf(run.state, injury);
    run.push(std::move(injury));
    if (row == Injury::Out) fireTriggers(run, Moment::WouldOut, target, by, &context);
    if (row == Injury::Down) fireTriggers(run, Moment::WouldDown, target, by, &context);
}

void goOut(Run& run, const InjuryRoll& injury, const Context& context) {
    GameCounts dealt;
    run.say(nameOf(run.state, injury.target) + " is Out of Action");
    dealt.outs = 1;
    dealt.slain[run.state.at(injury.target).sheet] = 1;
    count(run, injury.by, std::move(dealt));
    const auto* by = run.state.find(injury.by);
    takeOut(run, injury.target, Presence::Out, &context);
    if (by && by->side != run.state.at(injury.target).side)
        fireTriggers(run, Moment::EnemyOut, injury.by, injury.target, &context);
    recordDeedsOfOut(run, injury.target, context, injury.roll.bathed);
}

/// Gives the model the markers of a row; returns how many it got.
int bleed(Run& run, const InjuryRoll& injury, Injury row, const Context& context) {
    const auto& model = run.state.at(injury.target);
    int markers = row == Injury::Down ? bloodOfDown(model.down) : 1;
    if (words::doublesBlood(run.state, injury.by, context)) markers *= 2;
    if (injury.bare || words::ignoresBlood(run.state, injury.target, context)) return 0;
    return wound(run, injury.target, markers, words::givesInfection(run.state, injury.by, context));
}

/// Gives a BLOOD MARKER after an injury by FIRE, GAS or SHRAPNEL that no weapon causes (TC-K8).
void burn(Run& run, const InjuryRoll& injury) {
    if (injury.attack || injury.keyword.empty()) return;
    DoOutcome blood;
    blood.outcome.kind = OutcomeKind::Blood;
    blood.outcome.keyword = injury.keyword;
    blood.by = injury.by;
    blood.target = injury.target;
    blood.from = injury.action;
    run.push(std::move(blood));
}

/// Whether the scenario gives points for each time that a model of that datasheet is taken Down.
bool countsWhenDown(const State& state, const std::string& sheet) {
    const auto& scoring = state.scenario->scoring;
    return std::any_of(scoring.begin(), scoring.end(), [&](const ScoreRule& rule) {
        return rule.what == ScoreWhat::Downed && rule.objective == sheet;
    });
}

/// Carries out the row on the model: markers, Down, Out of Action.
void settle(Run& run, const InjuryRoll& injury) {
    const auto context = contextOf(run.state, injury);
    const auto unit = injury.target;
    const auto row = *injury.row;
    const auto name = nameOf(run.state, unit);
    run.mark(marks::injured(unit));
    if (row == Injury::Minor || (row == Injury::Down && injury.staysUp)) run.mark(marks::minorHit(unit));
    if (row == Injury::None) return run.say(name + " is unharmed");
    if (row == Injury::Out) return goOut(run, injury, context);
    const bool infection = words::givesInfection(run.state, injury.by, context);
    const int got = bleed(run, injury, row, context);
    recordDeedsOfBlood(run, unit, got, context);
    const bool falls = row == Injury::Down && !injury.staysUp, lay = run.state.at(unit).down;
    if (falls) goDown(run, unit);
    run.say(name +
            (falls                 ? " is Down"
             : row == Injury::Down ? " stays on its feet"
                                   : " takes a Minor Hit") +
            (got ? " and gets " + markerWords(got, infection ? Marker::Infection : Marker::Blood) : ""));
    GameCounts dealt, taken;
    dealt.blood = got;
    dealt.downs = falls;
    if (falls && !lay && countsWhenDown(run.state, run.state.at(unit).sheet))
        dealt.downed[run.state.at(unit).sheet] = 1;
    taken.suffered = got;
    count(run, injury.by, std::move(dealt));
    count(run, unit, std::move(taken));
    if (got && !injury.by.empty()) fireTriggers(run, Moment::AfterWound, unit, injury.by, &context);
}

} // namespace

InjuryRoll injuryBy(const UnitId& target, const std::string& cause) {
    InjuryRoll injury;
    injury.target = target;
    injury.cause = cause;
    return injury;
}

void applyInjury(Run& run, const UnitId& unit, Injury row, const InjuryRoll& cause) {
    auto known = cause;
    known.target = unit;
    known.row = row;
    known.turned = false;
    run.push(std::move(known));
}

void InjuryRoll::run(Run& run) {
    const auto* model = run.state.find(target);
    if (!model || !model->isOnTable()) return;
    auto next = *this;
    if (row) return turned ? settle(run, *this) : turn(run, std::move(next));
    if (!asked) {
        next.asked = true;
        run.push(std::move(next));
        return askBefore(run, *this);
    }
    if (!begun) {
        next.begun = true;
        next.roll.chart = MarkerRoll::Chart::Injury;
        next.roll.who = target;
        next.roll.side = by.empty() ? otherSide(model->side) : run.state.at(by).side;
        next.roll.purpose = "Injury of " + model->name;
        next.roll.rule = "TC-D4";
        next.roll.pool = poolOf(run.state, *this);
        const auto context = contextOf(run.state, *this);
        const bool noBlood = words::ignoresBlood(run.state, target, context);
        if (noBlood) next.roll.mostBlood = 0;
        next.roll.bathPrice = noBlood || by.empty() ? 0 : words::bathPrice(run.state, context);
        spendOnInjury(run, context);
        next.roll.open(run.state);
        return run.push(std::move(next));
    }
    constexpr std::array words{"no effect", "Minor Hit", "Down", "Out of Action"};
    next.row = roll.injury();
    run.remark(std::to_string(roll.total()) + ": " + words[static_cast<std::size_t>(*next.row)]);
    run.say("injury roll " + std::to_string(roll.total()));
    burn(run, *this);
    run.push(std::move(next));
    const auto context = contextOf(run.state, *this);
    fireTriggers(run, Moment::Rolled, target, by, &context);
}

std::optional<Request> InjuryRoll::ask(const State& state) const {
    const auto* model = state.find(target);
    return begun && model && model->isOnTable() ? roll.ask(state) : std::nullopt;
}

void InjuryRoll::take(Run& run, const Answer& answer) {
    auto next = *this;
    const int before = bloodOn(run.state, target);
    next.roll.take(run, answer);
    const int paid = before - bloodOn(run.state, target);
    next.spent += std::max(0, paid);
    if (auto* after = attack && paid > 0 ? pendingTask<AfterHit>(run) : nullptr)
        if (const auto it = after->bloodBefore.find(target); it != after->bloodBefore.end())
            it->second -= paid; // markers that were spent do not hide markers that are given
    if (next.roll.isDone() && !by.empty()) count(run, by, next.roll.luck());
    run.push(std::move(next));
}

bool InjuryRoll::canSkipAhead(const State&) const { return begun && roll.hasOnlyDice(); }
std::vector<std::pair<InjuryRoll, double>> InjuryRoll::skipAhead(const State&, WorkBudget&) const {
    return endsOf(*this);
}

// Falls, and injuries that the players order

void Drop::run(Run& run) {
    const auto* model = run.state.find(unit);
    if (!model || !model->isOnTable()) return;
    const auto dice = fallDice(run.state.edition, inches);
    if (!dice || words::fallsUnharmed(run.state, unit)) return run.say(model->name + " lands unharmed");
    auto injury = injuryBy(unit, "fall");
    injury.dice = *dice;
    run.push(std::move(injury));
}

Result<Run> plan(Checks& checks, const Fall& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    auto run = checks.start(nameOf(state, order.unit) + " falls");
    run.push(Drop{order.unit, order.inches});
    return run;
}

Result<Run> plan(Checks& checks, const Hurt& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    checks.require(order.keyword.empty() || words::isHarming(order.keyword), "hurt.keyword",
                   "the keyword must be fire, gas or shrapnel", "keyword");
    auto run = checks.start("Injury of " + nameOf(state, order.unit));
    auto injury = injuryBy(order.unit, order.cause.empty() ? "the table" : order.cause);
    injury.dice = order.dice;
    injury.flat = order.flat;
    injury.ignoreArmour = order.ignoreArmour;
    injury.keyword = order.keyword;
    run.push(std::move(injury));
    return run;
}

} // namespace core::trench_crusade
