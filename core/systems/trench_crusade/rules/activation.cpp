// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/activation.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/first_printing_keywords.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

const std::string goneOn = "risky:"; ///< before the name of what has let an activation go on, in Unit::used

/// The models that act together with this one, itself among them.
std::vector<UnitId> team(const State& state, const UnitId& who, bool together) {
    std::vector<UnitId> out{who};
    const auto& partner = state.at(who).partner;
    const auto* other = state.find(UnitId(partner));
    if (together && other && other->isOnTable() && !state.round.acted.contains(other->id))
        out.push_back(other->id);
    return out;
}

/// Ends what lasts one activation of the model.
void endLasting(Run& run, const UnitId& unit) {
    auto gained = run.state.at(unit).gained;
    const auto was = gained.size();
    std::erase_if(gained, [](const Gained& one) { return one.until == Until::Activation; });
    if (gained.size() != was) run.emit(GainedSet{unit, std::move(gained)});
    const auto used = run.state.at(unit).used;
    for (const auto& [what, until] : used)
        if (until == Often::Activation) use(run, unit, what, Often::Always);
    setActivity(run, unit, {});
}

/// Checks that the other model of the Fireteam has not acted; one that is off the table does not matter.
void checkPartner(Checks& checks, const State& state, const UnitId& who) {
    const UnitId partner(state.at(who).partner);
    const auto* other = state.find(partner);
    if (!other || !other->isOnTable()) return;
    checks.rule(!state.round.acted.contains(partner), "activate.partner",
                nameOf(state, partner) + " has acted in this turn; activate " + nameOf(state, who) + " alone",
                "together");
}

/// What the model must do first by the start of its activation, as the end of a sentence; empty = nothing, or
/// `first` does it.
std::string boundTo(const State& state, const UnitId& unit, const std::string& first) {
    const auto& model = state.at(unit);
    const auto is = [&](const Action& action) { return first == action.id; };
    if (is(actions::stand)) return {};
    if (isUsed(model, specials::mustCharge) && !is(actions::charge) && !is(actions::dive) &&
        !inMelee(state, unit))
        return "must charge first";
    if (isUsed(model, calledNote) && !is(actions::move) && !is(actions::retreat))
        return "has to follow the Call of Flesh first";
    return {};
}

/// Drops the order that began the activation if the start of the activation binds the model to do something
/// else first. The last two tasks end every command; all others are those of the order.
void refuseFirstOrder(Run& run, const UnitId& unit) {
    auto activity = run.state.at(unit).activity;
    if (activity.done.empty()) return;
    const auto bound = boundTo(run.state, unit, activity.done.front());
    if (bound.empty()) return;
    run.say(nameOf(run.state, unit) + " " + bound + ": the order is not carried out");
    constexpr std::size_t ending = 2;
    if (run.tasks.size() > ending) run.tasks.erase(run.tasks.begin() + ending, run.tasks.end());
    activity.done.clear();
    setActivity(run, unit, activity);
}

/// Gives an infected model that is activated 1 more INFECTION MARKER (TC-M3, TC-W65).
void growInfection(Run& run, const UnitId& unit) {
    if (run.state.at(unit).marker(Marker::Infection) == 0) return;
    if (addMarkers(run, unit, Marker::Infection, 1))
        run.say(nameOf(run.state, unit) + " gets 1 more INFECTION MARKER");
}

/// The log line of the end of the activation that began last.
std::string endWords(const State& state) {
    const auto& units = state.round.open.back().units;
    std::string names;
    for (const auto& unit : units)
        names += (names.empty() ? "" : " and ") + nameOf(state, unit);
    return names + (units.size() > 1 ? " end their activation" : " ends the activation");
}

} // namespace

table::ActivatableUnits activatableUnits(const State& state) {
    table::ActivatableUnits out;
    for (const auto* side : sideIds)
        out[side] = unitsOnTable(state, side);
    return out;
}

table::AlternationWords alternationWords(const State& state) {
    return {[&state](const UnitId& unit) { return nameOf(state, unit); },
            [&state](const std::string& side) {
                const auto it = state.sides.find(side);
                if (it == state.sides.end()) return side;
                const std::string article = "The "; // sentences add their own article
                const auto& name = it->second.name;
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

table::Alternation roundForNext(const State& state) {
    auto round = state.round;
    while (!round.open.empty())
        table::end(round);
    return round;
}

void beginActivation(Run& run, const UnitId& who, bool together) {
    if (run.state.phase != Phase::Activations || isActing(run.state, who)) return;
    const auto waiting = static_cast<std::ptrdiff_t>(run.tasks.size());
    pushBeastRolls(run);
    endActivation(run);
    std::vector<Task> ending(run.tasks.begin() + waiting, run.tasks.end());
    run.tasks.erase(run.tasks.begin() + waiting, run.tasks.end());
    if (isBeast(run.state.at(who))) {
        activateBeast(run, who);
        for (auto& task : ending)
            run.push(std::move(task));
        return;
    }
    auto round = run.state.round;
    const auto units = team(run.state, who, together);
    table::begin(round, {run.state.at(who).side, units, false});
    setRound(run, std::move(round));
    for (const auto& unit : units) {
        setActivity(run, unit, {});
        run.push(StartActivation{unit});
    }
    for (auto& task : ending) // the activation before this one ends first
        run.push(std::move(task));
}

void StartActivation::run(Run& run) {
    const auto* model = run.state.find(unit);
    if (!model || !model->isOnTable()) return;
    if (step == 2) return refuseFirstOrder(run, unit);
    if (step == 1) return growInfection(run, unit);
    run.push(StartActivation{unit, 2});
    const auto side = model->side;
    regenerate(run, unit);
    if (run.state.edition == Edition::Tc10 && mayStand(run.state, unit)) standAtStart(run, unit);
    run.push(StartActivation{unit, 1});
    fireTriggers(run, Moment::ActivationStart, unit);
    bleedSwallowed(run, unit);
    followCall(run, unit);
    sufferPoison(run, unit);
    for (const auto& id : unitsOnTable(run.state, side))
        if (id != unit) fireTriggers(run, Moment::FriendActivatedNear, id, unit);
    for (const auto& met : engagedWith(run.state, unit))
        fireTriggers(run, Moment::EnemyActivatedInMelee, met, unit);
}

void endTopActivation(Run& run) {
    const auto units = run.state.round.open.back().units;
    for (const auto& unit : units) {
        if (!run.state.find(unit)) continue;
        fireTriggers(run, Moment::ActivationEnd, unit);
        endLasting(run, unit);
    }
    auto round = run.state.round;
    table::end(round);
    setRound(run, std::move(round));
}

void pushBeastRolls(Run& run) {
    const auto& open = run.state.round.open;
    if (open.empty() || open.back().aside) return;
    for (const auto& beast : waitingBeasts(run.state))
        run.push(BeastRoll{beast});
}

void endActivation(Run& run) {
    while (!run.state.round.open.empty())
        endTopActivation(run);
}

void endActivity(Run& run, const UnitId& who) {
    auto activity = run.state.at(who).activity;
    activity.over = true;
    setActivity(run, who, activity);
    run.mark(marks::ended(who));
    for (auto& task : run.tasks)
        if (auto* further = task.edit<Attacks>())
            if (further->attack.attacker == who && !further->attack.freeAttack) further->left = 0;
}

void failRisky(Run& run, const UnitId& who) {
    for (const auto& active : words::continuingEffects(run.state, who)) {
        const bool once = active.effect->once != Often::Always;
        if (once && hasGoneOn(run.state.at(who), active.from)) continue;
        if (once && active.effect->asks)
            for (const auto& source : sourcesOf(run.state, run.state.at(who)))
                if (source.name == active.from)
                    return run.push(specialTask(specials::goesOnOnce, who, {}, source.id));
        return goOnOnce(run, who, active.from, active.effect->once);
    }
    endByFailure(run, who);
}

bool hasGoneOn(const Unit& unit, const std::string& from) { return isUsed(unit, goneOn + from); }

void goOnOnce(Run& run, const UnitId& who, const std::string& from, Often until) {
    if (until != Often::Always) use(run, who, goneOn + from, until);
    run.say(from + ": the activation goes on");
}

void endByFailure(Run& run, const UnitId& who) {
    auto over = std::vector<UnitId>{who};
    for (const auto& one : run.state.round.open)
        if (std::find(one.units.begin(), one.units.end(), who) != one.units.end()) over = one.units;
    for (const auto& unit : over)
        endActivity(run, unit);
    run.say("the activation ends");
}

void EndActivity::run(Run& run) { endActivity(run, who); }

Result<Run> plan(Checks& checks, const Activate& order) {
    const auto& state = checks.state();
    checks.activation(order.who);
    checks.require(!isActing(state, order.who), "activate.acting",
                   nameOf(state, order.who) + " is already acting", "who");
    checks.require(!order.together || !state.at(order.who).partner.empty(), "activate.alone",
                   nameOf(state, order.who) + " belongs to no Fireteam", "together");
    if (order.together) checkPartner(checks, state, order.who);
    auto run = checks.start(nameOf(state, order.who) + " is activated");
    run.say(nameOf(state, order.who) + " is activated");
    beginActivation(run, order.who, order.together);
    return run;
}

void closeActivations(Run& run) {
    while (!run.state.round.open.empty()) {
        run.say(endWords(run.state));
        for (const auto& unit : std::vector(run.state.round.open.back().units))
            if (run.state.find(unit)) endLasting(run, unit);
        auto round = run.state.round;
        table::end(round);
        setRound(run, std::move(round));
    }
}

Result<Run> plan(Checks& checks, const EndActivation&) {
    const auto& state = checks.state();
    checks.require(!state.round.open.empty(), "activation.none", "no model is acting");
    auto run = checks.start("End of activation");
    run.say(endWords(state));
    pushBeastRolls(run);
    endTopActivation(run);
    return run;
}

Result<Run> plan(Checks& checks, const Pass& order) {
    const auto& state = checks.state();
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    checks.require(state.phase == Phase::Activations, "pass.phase", "no side can pass in this phase");
    auto round = roundForNext(state);
    const auto side = order.side.empty() ? table::choosing(round, activatableUnits(state)).side : order.side;
    checks.require(state.sides.contains(side), "side.unknown", "choose a side of this battle to pass",
                   "side");
    checks.merge(table::mayPass(round, activatableUnits(state), side, alternationWords(state)));
    auto run = checks.start("Pass");
    pushBeastRolls(run);
    endActivation(run);
    table::pass(round, side);
    setRound(run, std::move(round));
    run.say(state.sides.at(side).name + " passes");
    return run;
}

} // namespace core::trench_crusade
