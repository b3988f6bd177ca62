// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/reroll.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"

#include <array>

/// ACTIONS that are rolled for and are no attacks (4.4, TC-K17).
namespace core::trench_crusade {

namespace {

/// The id, the verb for sentences and the rule of an ACTION.
struct RolledAction {
    const char* id;
    const char* words;
    const char* rule;
};
constexpr std::array rolledActions{
    RolledAction{actions::dash.id, " dashes", actions::dash.rule},
    RolledAction{actions::climb.id, " climbs", actions::climb.rule},
    RolledAction{actions::jump.id, " jumps", actions::jump.rule},
    RolledAction{actions::dive.id, " dives", actions::dive.rule},
    RolledAction{actions::stand.id, " stands up", actions::stand.rule},
    RolledAction{"ground", " crosses dangerous ground", "TC-A1"},
    RolledAction{"", " acts", "TC-A1"},
    RolledAction{"test", " tests", "TC-D1"},
};
const RolledAction& known(const ActionRoll& action) {
    return rolledActions[static_cast<std::size_t>(action.kind)];
}

std::optional<Source> usedBy(const State& state, const ActionRoll& action) {
    return action.use ? sourceOf(state, state.at(action.who), action.use->what) : std::nullopt;
}

Context contextOf(const ActionRoll& action) {
    Context context;
    context.actor = action.who;
    context.other = action.target;
    context.action = action.use ? action.use->what : known(action).id;
    context.paid = action.paid;
    return context;
}

/// DICE of the ACTION itself, which may differ on a friend.
int ownDice(const State& state, const AbilityAction& ability, const ActionRoll& action) {
    return ability.dice +
           (ability.friendRoll && isFriend(state, action.who, action.target) ? ability.friendDice : 0);
}

std::string wordsOf(const State& state, const ActionRoll& action) {
    auto out = nameOf(state, action.who);
    const auto source = usedBy(state, action);
    if (source)
        out += ": " + source->name;
    else if (!action.words.empty())
        out += ": " + action.words;
    else
        out += known(action).words;
    return action.target.empty() ? out : out + " → " + nameOf(state, action.target);
}

/// The effect that allows a second roll, when the ACTION has failed and its player has not been asked yet.
std::optional<ActiveEffect> asksAgain(const State& state, const ActionRoll& action) {
    const bool failed = action.begun && action.roll.isDone() && action.roll.success() == Success::Fail;
    return failed && !action.again ? secondRoll(state, action.who, contextOf(action)) : std::nullopt;
}

bool isThere(const State& state, const UnitId& who) {
    const auto* unit = state.find(who);
    return unit && unit->isOnTable();
}

void gainForActivation(Run& run, const UnitId& who, EffectKind kind, const char* from) {
    Effect effect;
    effect.kind = kind;
    effect.when = {"melee"};
    gain(run, who, {std::move(effect), Until::Activation, from});
}

/// Puts the diving model in melee with the enemy, whether the roll has succeeded or not (TC-A9).
void land(Run& run, const ActionRoll& dive, bool well) {
    markMoved(run, dive.who);
    touch(run, dive.who, dive.target);
    if (!well) return run.push(injuryBy(dive.who, "failed dive"));
    gainForActivation(run, dive.who, EffectKind::Hit, "Diving Charge");
    gainForActivation(run, dive.who, EffectKind::Injury, "Diving Charge");
    pushCharged(run, dive.who, {dive.target});
    recordDeedsOfCharge(run, dive.who, {dive.target});
    recordDeedsOfDive(run, dive.who);
}

void succeed(Run& run, const ActionRoll& action) {
    switch (action.kind) {
    case ActionKind::Dash:
        if (words::valueOn(run.state, action.who, words::bloodAfterDash))
            if (const int got = wound(run, action.who, 1))
                run.say(nameOf(run.state, action.who) + " gets " + markerWords(got, Marker::Blood));
        pushGround(run, action.who, action.dangerous);
        run.push(
            EndMove{action.who, words::valueOn(run.state, action.who, words::leavesMelee).has_value(), {}});
        return;
    case ActionKind::Jump:
        if (action.inCharge) gainForActivation(run, action.who, EffectKind::Hit, "jump in a Charge");
        [[fallthrough]];
    case ActionKind::Climb:
        run.push(EndMove{action.who, false, {}});
        return;
    case ActionKind::Dive:
        return land(run, action, true);
    case ActionKind::Stand: {
        setDown(run, action.who, false);
        auto activity = run.state.at(action.who).activity;
        activity.fell = false;
        return setActivity(run, action.who, activity);
    }
    case ActionKind::Ground:
    case ActionKind::Use:
    case ActionKind::Test:
        return;
    }
}

void fail(Run& run, const ActionRoll& action) {
    switch (action.kind) {
    case ActionKind::Climb:
    case ActionKind::Jump:
        return run.push(Drop{action.who, action.inches});
    case ActionKind::Dive:
        return land(run, action, false);
    case ActionKind::Ground:
        return run.push(injuryBy(action.who, "dangerous ground"));
    case ActionKind::Dash:
    case ActionKind::Stand:
    case ActionKind::Use:
    case ActionKind::Test:
        return;
    }
}

/// Carries out the result of the roll.
void settleAction(Run& run, const ActionRoll& action, Success row) {
    const bool failed = row == Success::Fail;
    run.mark(failed ? marks::failed : marks::succeeded);
    if (failed && isActing(run.state, action.who) &&
        (action.risky || words::isAllRisky(run.state, action.who)))
        failRisky(run, action.who);
    if (failed)
        fail(run, action);
    else
        succeed(run, action);
    if (action.kind == ActionKind::Use) afterUse(run, action, row);
}

} // namespace

ActionRoll actionRoll(ActionKind kind, const UnitId& who) {
    ActionRoll action;
    action.kind = kind;
    action.who = who;
    return action;
}

void ActionRoll::run(Run& run) {
    if (!isThere(run.state, who)) return;
    if (kind == ActionKind::Ground && run.state.at(who).down)
        return; // the model went Down before it reached the ground
    const auto context = contextOf(*this);
    auto next = *this;
    if (!asked) {
        next.asked = true;
        run.push(std::move(next));
        if (kind == ActionKind::Test || kind == ActionKind::Ground) return;
        askToPay(run, who, {EffectKind::Action, EffectKind::AnyAction, EffectKind::AutoSuccess}, context);
        if (kind == ActionKind::Dash) askForBoost(run, who, target, context);
        return;
    }
    if (!begun) {
        next.begun = true;
        const bool flies = kind == ActionKind::Climb && words::flies(run.state, who);
        if (flies || words::succeedsWithoutRoll(run.state, context)) {
            run.say(wordsOf(run.state, *this) + ": no roll, it succeeds");
            return settleAction(run, *this, Success::Success);
        }
        const auto source = usedBy(run.state, *this);
        const int own = source && *source->action ? ownDice(run.state, **source->action, *this) : 0;
        next.roll.chart = MarkerRoll::Chart::Success;
        next.roll.who = who;
        next.roll.side = run.state.at(who).side;
        next.roll.purpose = wordsOf(run.state, *this);
        next.roll.rule = source ? source->rule : known(*this).rule;
        next.roll.pool = actionPool(run.state, context, modifier, own);
        next.roll.mostBlood = words::bloodAllowed(run.state, context);
        next.roll.open(run.state);
        return run.push(std::move(next));
    }
    const auto row = roll.success();
    constexpr std::array rowWords{"fails", "succeeds", "succeeds critically"};
    const auto* word = rowWords[static_cast<std::size_t>(row)];
    run.remark(std::to_string(roll.total()) + ": " + word);
    run.say(wordsOf(run.state, *this) + ": " + std::to_string(roll.total()) + ", " + word);
    afterSecondRoll(run, roll);
    settleAction(run, *this, row);
}

std::optional<Request> ActionRoll::ask(const State& state) const {
    if (!begun || !isThere(state, who)) return std::nullopt;
    const auto second = asksAgain(state, *this);
    return second ? askAgain(state, roll, *second) : roll.ask(state);
}

void ActionRoll::take(Run& run, const Answer& answer) {
    auto next = *this;
    if (const auto second = asksAgain(run.state, *this)) {
        next.again = true;
        if (answer.pick == "yes") rollAgain(run, next.roll, *second);
        return run.push(std::move(next));
    }
    next.roll.take(run, answer);
    if (next.roll.isDone()) count(run, who, next.roll.luck());
    run.push(std::move(next));
}

bool ActionRoll::canSkipAhead(const State& state) const {
    return begun && roll.hasOnlyDice() && (again || !secondRoll(state, who, contextOf(*this)));
}
std::vector<std::pair<ActionRoll, double>> ActionRoll::skipAhead(const State&, WorkBudget&) const {
    return endsOf(*this);
}

Result<Run> plan(Checks& checks, const Test& order) {
    const auto& state = checks.state();
    checks.model(order.who, "who");
    auto run = checks.start(nameOf(state, order.who) + ": success roll");
    auto roll = actionRoll(ActionKind::Test, order.who);
    roll.risky = order.risky;
    roll.modifier = order.modifier;
    roll.words = order.words;
    run.push(std::move(roll));
    return run;
}

} // namespace core::trench_crusade
