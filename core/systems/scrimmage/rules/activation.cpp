// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/activation.h"

#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/plans.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

/// The model that caused the condition, for the statistics.
UnitId sourceOfCondition(const State& state, const UnitId& unit, Condition condition) {
    const auto& sources = state.at(unit).sources;
    const auto it = sources.find(condition);
    return it == sources.end() ? UnitId{} : UnitId(it->second);
}

/// Applies what acts at the start of an activation, in the order of 3.3: aura, Fire, Bleed, Stun, being
/// overwhelmed.
void startEffects(Run& run, const UnitId& who) {
    dropLasting(run, who, [](const Lasting& one) { return one.ends == Ends::Starts; });
    auto lasting = run.state.at(who).lasting;
    for (auto& one : lasting)
        if (one.ends == Ends::Activation) one.begun = true;
    if (!(lasting == run.state.at(who).lasting)) run.emit(LastingSet{who, std::move(lasting)});
    for (const auto& one : State(run.state).units) // the Shield Wall of this model ends now
        dropLasting(run, one.first,
                    [&](const Lasting& each) { return each.tag == Tag::FullCover && each.by == who.text; });
    const auto abilities = run.state.sheetOf(run.state.at(who)).abilities;
    for (const auto& id : abilities)
        if (const auto* rule = abilityRule(id))
            if (const auto* data = abilityOf(run.state, who, id);
                data && rule->activationStarts && run.state.at(who).isConscious())
                rule->activationStarts(run, who, Ability(*data));
    if (const int fire = run.state.at(who).has(Condition::Fire); fire > 0) {
        const auto by = sourceOfCondition(run.state, who, Condition::Fire);
        setCondition(run, who, Condition::Fire, fire - 1);
        loseHealth(run, who, 1, by, "Fire");
        if (fire == 1) run.say(nameOf(run.state, who) + ": Fire ends");
    }
    if (const int bleeds = run.state.at(who).has(Condition::Bleed); bleeds > 0)
        loseHealth(run, who, bleeds, sourceOfCondition(run.state, who, Condition::Bleed), "Bleed");
    setActivity(run, who, activityAtStart(run.state.at(who)));
    if (!run.state.at(who).has(Condition::Stun)) return;
    setCondition(run, who, Condition::Stun, 0); // Stun ends after the lost activation
    run.say(nameOf(run.state, who) + " is stunned and does nothing");
}

void begin(Run& run, const UnitId& who, bool aside) {
    auto round = run.state.round;
    table::begin(round, {run.state.at(who).side, {who}, aside});
    setRound(run, std::move(round));
    setActivity(run, who, {});
    startEffects(run, who);
}

/// Lets the team choose again while it has a model left, if a team activates all its models before the next
/// team.
void stayOn(const State& state, table::Alternation& round, const std::string& side) {
    if (!isSwitched(state, switches::activations, "whole_team") || round.last != side) return;
    if (table::waiting(round, activatableUnits(state), side).empty()) return;
    const auto at = std::find(round.order.begin(), round.order.end(), side);
    if (at != round.order.end()) round.last = at == round.order.begin() ? round.order.back() : *std::prev(at);
}

void endTop(Run& run) {
    const auto units = run.state.round.open.back().units;
    for (const auto& unit : units) {
        if (!run.state.find(unit)) continue;
        if (isSwitched(run.state, switches::durations, "activation"))
            for (const auto condition :
                 {Condition::Freeze, Condition::Blind, Condition::Slow, Condition::Fear})
                if (run.state.at(unit).has(condition) > 0) lessenCondition(run, unit, condition, 1);
        dropLasting(run, unit, [](const Lasting& one) { return one.ends == Ends::Activation && one.begun; });
        auto activity = run.state.at(unit).activity;
        activity.handicapped = false;
        setActivity(run, unit, activity);
    }
    auto round = run.state.round;
    const auto side = round.open.back().side;
    table::end(round);
    stayOn(run.state, round, side);
    setRound(run, std::move(round));
}

} // namespace

table::ActivatableUnits activatableUnits(const State& state) {
    table::ActivatableUnits out;
    for (const auto& side : state.teams)
        out[side] = unitsOnTable(state, side);
    return out;
}

table::AlternationWords words(const State& state) {
    return {[&state](const UnitId& id) { return nameOf(state, id); },
            [&state](const std::string& side) {
                const auto name = teamName(state, side);
                const std::string article = "The "; // sentences add the article themselves
                return name.starts_with(article) ? name.substr(article.size()) : name;
            },
            "activate",
            "who",
            "acted",
            "model",
            "models"};
}

Activity activityNow(const State& state, const UnitId& unit) {
    return isActing(state, unit) ? state.at(unit).activity : Activity{};
}

Activity activityAtStart(const Unit& unit) {
    Activity out;
    if (unit.has(Condition::Stun)) out.left = 0;
    out.overwhelmed = unit.isOverwhelmed();
    return out;
}

table::Alternation roundForNext(const State& state) {
    auto round = state.round;
    while (!round.open.empty()) {
        const auto side = round.open.back().side;
        table::end(round);
        stayOn(state, round, side);
    }
    return round;
}

Run activatedRun(Checks& checks, const UnitId& who) {
    const auto& state = checks.state();
    checks.activation(who);
    const bool begins = !isActing(state, who);
    checks.rule(!begins || !state.at(who).has(Condition::Stun), "unit.stunned",
                nameOf(state, who) + " is stunned and takes no action in its next activation: activate it",
                "who");
    auto run = checks.start({});
    if (!begins || state.phase != Phase::Activations) return run;
    endActivations(run);
    begin(run, who, false);
    return run;
}

Result<Run> activatedRun(const State& state, const UnitId& who, bool overrideRules) {
    return catchRefusal([&]() -> Result<Run> {
        Checks checks(state, overrideRules);
        return activatedRun(checks, who);
    });
}

void checkUnused(Checks& checks, const State& before, const UnitId& who) {
    if (isActing(before, who)) return;
    for (const auto& open : before.round.open) {
        const auto* unit = before.find(open.units.front());
        if (!unit || !unit->present) continue;
        const int left = unit->activity.left;
        checks.rule(left == 0, "activate.busy",
                    unit->name + " has " + plural(left, "action", "actions") +
                        " left: end its activation first",
                    "who");
    }
}

void activateOutOfTurn(Run& run, const UnitId& who) {
    if (isActing(run.state, who)) return;
    run.say(nameOf(run.state, who) + " is activated at once");
    begin(run, who, true);
}

void spendAction(Run& run, const UnitId& who, const std::string& what) {
    if (!isActing(run.state, who)) return; // outside of a turn, by override
    auto activity = run.state.at(who).activity;
    activity.left = std::max(0, activity.left - 1);
    activity.spent = activity.covered = 0; // a further action has a new Move
    activity.done.push_back(what);
    setActivity(run, who, activity);
}

void endActivations(Run& run) {
    while (!run.state.round.open.empty()) {
        const auto& unit = run.state.at(run.state.round.open.back().units.front());
        if (unit.present && unit.activity.left > 0)
            run.say(unit.name + " ends its activation with " +
                    plural(unit.activity.left, "action", "actions") + " unused");
        endTop(run);
    }
}

/// Removes contacts of models off the table; ends activations without actions left.
void Settle::run(Run& run) {
    while (!run.state.round.open.empty()) {
        const auto& unit = run.state.at(run.state.round.open.back().units.front());
        if (unit.present && unit.activity.left > 0) return;
        endTop(run);
    }
}

Result<Run> plan(Checks& checks, const Activate& order) {
    const auto& state = checks.state();
    checks.activation(order.who);
    checks.require(!isActing(state, order.who), "activate.acting", nameOf(state, order.who) + " is acting",
                   "who");
    checks.require(state.phase == Phase::Activations, "activate.phase", "no model is activated in this phase",
                   "who");
    checkUnused(checks, state, order.who);
    auto run = checks.start(nameOf(state, order.who) + " is activated");
    endActivations(run);
    run.say(nameOf(state, order.who) + " is activated");
    begin(run, order.who, false);
    return run;
}

Result<Run> plan(Checks& checks, const EndActivation&) {
    const auto& state = checks.state();
    checks.require(!state.round.open.empty(), "activation.none", "no model is acting");
    auto run = checks.start("End of activation");
    run.say(nameOf(state, state.round.open.back().units.front()) + " ends the activation");
    endTop(run);
    return run;
}

} // namespace core::scrimmage
