// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/outcome.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/aim_facts.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Whether the outcome lets its player choose among the outcomes after it.
bool isChoice(const Outcome& outcome) {
    return outcome.kind == OutcomeKind::Special &&
           (outcome.text == specials::chooseOne || outcome.text == specials::oneOf);
}

bool isAbout(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::Reminder:
    case OutcomeKind::PlacePiece:
    case OutcomeKind::Special:
        return false;
    default:
        return true;
    }
}

/// Whether the model gets no BLOOD MARKERS of that kind of harm (TC-E5, TC-E27).
bool isProof(const State& state, const DoOutcome& task, const UnitId& unit) {
    Context context;
    context.actor = task.by;
    context.other = unit;
    context.damage = task.outcome.keyword;
    return words::isProof(state, context);
}

void changeMarkers(Run& run, const DoOutcome& task, const UnitId& unit, Marker marker, int by) {
    if (by > 0 && isProof(run.state, task, unit))
        return run.say(nameOf(run.state, unit) + " is immune to " + sourceName(run.state, task));
    const bool harm = marker != Marker::Blessing && by > 0;
    const int got =
        harm ? wound(run, unit, by, marker == Marker::Infection) : addMarkers(run, unit, marker, by);
    if (got > 0) run.say(nameOf(run.state, unit) + " gets " + markerWords(got, marker));
    if (got < 0) run.say(nameOf(run.state, unit) + " loses " + markerWords(-got, marker));
}

/// Whether the model is a GOLEM that a friend heals, so that it keeps its BLOOD MARKERS.
bool keepsBlood(const State& state, const DoOutcome& task, const UnitId& unit) {
    return words::refusesHealing(state, unit) && task.outcome.on != OutcomeOn::Self &&
           state.at(task.by).side == state.at(unit).side;
}

void standUp(Run& run, const UnitId& unit) {
    if (const auto why = whyNoStand(run.state, unit); !why.empty()) return run.say(why);
    if (!run.state.at(unit).down) return;
    setDown(run, unit, false);
    run.say(nameOf(run.state, unit) + " stands up");
    auto activity = run.state.at(unit).activity;
    activity.fell = false;
    setActivity(run, unit, activity);
}

void injure(Run& run, const DoOutcome& task, const UnitId& unit) {
    const auto& o = task.outcome;
    auto injury = injuryBy(unit, sourceName(run.state, task));
    injury.by = task.by;
    injury.dice = o.dice + (run.marked("closer:" + unit.text) && unit != task.by ? 1 : 0);
    injury.flat = o.flat;
    injury.keep = o.keep;
    injury.ignoreArmour = o.ignoreArmour;
    injury.keyword = o.keyword;
    injury.action = task.from;
    run.push(std::move(injury));
}

void attackWith(Run& run, const DoOutcome& task, const UnitId& unit) {
    const auto it = run.state.weapons.find(task.outcome.text);
    if (it == run.state.weapons.end() || unit.empty())
        return run.say(nameOf(run.state, task.by) + " makes an attack: " + task.outcome.words);
    DeclaredAttack attack;
    attack.attacker = task.by;
    attack.target = unit;
    attack.weapon = it->first;
    attack.melee = it->second.melee && (!it->second.ranged() || run.state.isTouching(task.by, unit));
    attack.modifier = task.outcome.dice + task.modifier;
    attack.nearby = task.others;
    recallFacts(run.state, attack);
    attack.offHand = attack.melee && words::isOffHand(run.state, task.by, it->first);
    if (words::valueOn(run.state, task.by, words::blastByPrice, contextOf(run.state, attack)))
        attack.blast = task.price;
    run.push(Attacks{attack, {unit}, words::attacksOf(run.state, task.by, it->first, attack.melee)});
}

void callNext(Run& run, const UnitId& unit) {
    auto round = run.state.round;
    table::call(round, unit);
    setRound(run, std::move(round));
    run.say(nameOf(run.state, unit) + " is activated next");
}

void moveIt(Run& run, const DoOutcome& task, const UnitId& unit, int inches) {
    const auto* model = run.state.find(unit);
    if (!model || !model->isOnTable()) return;
    const bool saysDistance = numberOf(task.outcome) == 1; // a value of 1: the sentence says how far
    run.say(model->name + (saysDistance ? " moves" : " moves " + std::to_string(inches) + "″") +
            (task.outcome.words.empty() ? "" : ": " + task.outcome.words));
    markMoved(run, unit);
}

void gainIt(Run& run, const DoOutcome& task, const UnitId& unit) {
    const auto& o = task.outcome;
    if (!o.effect) return;
    const auto until = o.until == Until::ActivationOfTarget ? Until::Activation : o.until;
    gain(run, unit, {*o.effect, until, sourceName(run.state, task)});
    run.say(nameOf(run.state, unit) +
            (o.words.empty() ? " gains " + sourceName(run.state, task) : ": " + o.words));
}

void layPiece(Run& run, const DoOutcome& task) {
    PlacePiece order;
    order.kind = task.outcome.text;
    if (const auto* by = run.state.find(task.by)) order.side = by->side;
    order.where = task.outcome.words;
    const auto event = table::placementEvent(pieceTerms(run.state), run.state.pieces, order);
    if (!event) return run.say(sourceName(run.state, task) + " is laid on the table. " + task.outcome.words);
    run.say(table::presenceWords(pieceTerms(run.state), event->piece));
    run.emit(*event);
}

/// Uses an outcome with limited uses once; returns whether it was not used up before.
bool useOnce(Run& run, const DoOutcome& task) {
    if (task.outcome.once == Often::Always) return true;
    const auto name = outcomeUse(task);
    if (!run.state.find(task.by) || isUsed(run.state.at(task.by), name)) return false;
    use(run, task.by, name, task.outcome.once);
    return true;
}

void doIt(Run& run, const DoOutcome& task, const UnitId& unit, int amount) {
    const auto& o = task.outcome;
    switch (o.kind) {
    case OutcomeKind::Blood:
        return changeMarkers(run, task, unit, Marker::Blood, amount);
    case OutcomeKind::Blessing:
        return changeMarkers(run, task, unit, Marker::Blessing, amount);
    case OutcomeKind::Infection:
        return changeMarkers(run, task, unit, Marker::Infection, amount);
    case OutcomeKind::HealBlood:
        return heal(run, task, unit, 0, amount);
    case OutcomeKind::HealInfection:
        return changeMarkers(run, task, unit, Marker::Infection, -amount);
    case OutcomeKind::HealAny: {
        const int infection = std::min(amount, run.state.at(unit).marker(Marker::Infection));
        return heal(run, task, unit, infection, amount - infection);
    }
    case OutcomeKind::Stand:
        return standUp(run, unit);
    case OutcomeKind::Down: {
        auto fall = injuryBy(unit, sourceName(run.state, task));
        fall.by = task.by == unit ? UnitId{} : task.by;
        fall.bare = true;
        return applyInjury(run, unit, Injury::Down, fall);
    }
    case OutcomeKind::Out:
        run.say(nameOf(run.state, unit) + " is Out of Action");
        return takeOut(run, unit);
    case OutcomeKind::Injury:
        return injure(run, task, unit);
    case OutcomeKind::Attack:
        return attackWith(run, task, unit);
    case OutcomeKind::Move:
        return moveIt(run, task, unit, amount);
    case OutcomeKind::NextActivation:
    case OutcomeKind::ActivateExtra:
        return callNext(run, unit);
    case OutcomeKind::TakeMarker:
        return takeMarker(run, task, unit, run.state.at(unit).marker(Marker::Blood) == 0);
    case OutcomeKind::GainMarker:
        if (run.marked("took:blessing")) changeMarkers(run, task, unit, Marker::Blessing, amount);
        if (run.marked("took:blood")) changeMarkers(run, task, unit, Marker::Blood, amount);
        return;
    case OutcomeKind::Gain:
        return gainIt(run, task, unit);
    case OutcomeKind::LoseGear:
        if (!o.text.empty()) loseGear(run, unit, o.text);
        return;
    case OutcomeKind::PlacePiece:
        return layPiece(run, task);
    case OutcomeKind::Reminder:
        return run.say(o.words);
    case OutcomeKind::Special:
        return;
    }
}

} // namespace

int numberOf(const Outcome& outcome) {
    const auto* number = outcome.value.asInt();
    return number ? static_cast<int>(*number) : 0;
}

std::string outcomeUse(const DoOutcome& task) {
    return "outcome:" + task.from + "#" + std::to_string(static_cast<int>(task.outcome.kind)) +
           task.outcome.text;
}

DoOutcome aimedAt(DoOutcome task, const UnitId& unit) {
    task.outcome.on = OutcomeOn::Target;
    task.target = unit;
    return task;
}

void doSpecial(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto* special = findSpecial(task.outcome.text);
    if (special && special->act) return special->act(run, task, pick);
    run.say(sourceName(run.state, task) + ": " +
            (task.outcome.words.empty() ? sourceHelp(run.state, task) : task.outcome.words));
}

void takeMarker(Run& run, const DoOutcome& task, const UnitId& unit, bool blessing) {
    const auto marker = blessing ? Marker::Blessing : Marker::Blood;
    if (run.state.at(unit).marker(marker) == 0)
        return run.say(nameOf(run.state, unit) + " has no marker to take");
    changeMarkers(run, task, unit, marker, -1);
    run.mark(blessing ? "took:blessing" : "took:blood");
}

bool changesAnything(const State& state, const DoOutcome& task) {
    const auto unit = subjectOf(task);
    const auto* model = state.find(unit);
    if (!model) return true;
    const bool bleeds = model->marker(Marker::Blood) > 0 && !keepsBlood(state, task, unit);
    switch (task.outcome.kind) {
    case OutcomeKind::HealBlood:
        return bleeds;
    case OutcomeKind::HealInfection:
        return model->marker(Marker::Infection) > 0;
    case OutcomeKind::HealAny:
        return bleeds || model->marker(Marker::Infection) > 0;
    case OutcomeKind::Stand:
        return model->down && whyNoStand(state, unit).empty();
    default:
        return true;
    }
}

void heal(Run& run, const DoOutcome& task, const UnitId& unit, int infection, int blood) {
    changeMarkers(run, task, unit, Marker::Infection, -infection);
    if (blood > 0 && keepsBlood(run.state, task, unit))
        return run.say(nameOf(run.state, unit) + " is a GOLEM: its BLOOD MARKERS stay");
    const int had = run.state.at(unit).marker(Marker::Blood);
    changeMarkers(run, task, unit, Marker::Blood, -blood);
    if (run.state.at(unit).marker(Marker::Blood) < had) curePoison(run, unit);
}

std::string sourceName(const State& state, const DoOutcome& task) {
    if (const auto* unit = state.find(task.by))
        for (const auto& source : triggerSources(state, *unit))
            if (source.id == task.from) return source.name;
    for (const auto& event : state.scenario->events)
        if (event.id == task.from) return event.name;
    const auto ability = state.abilities.find(task.from);
    return ability == state.abilities.end() ? task.from : ability->second.name;
}

std::string sourceHelp(const State& state, const DoOutcome& task) {
    if (const auto* unit = state.find(task.by))
        for (const auto& source : triggerSources(state, *unit))
            if (source.id == task.from) return source.help;
    return {};
}

UnitId subjectOf(const DoOutcome& task) { return task.outcome.on == OutcomeOn::Self ? task.by : task.target; }

std::string whyNoStand(const State& state, const UnitId& unit) {
    for (const auto& met : engagedWith(state, unit)) {
        Context context;
        context.actor = met;
        context.other = unit;
        if (words::valueOn(state, met, words::cannotStand, context))
            return nameOf(state, unit) + " cannot stand up while it is in melee with " + nameOf(state, met);
    }
    for (const auto& bearer : words::namesOn(state, unit, words::staysDown))
        if (state.isTouching(unit, UnitId(bearer)))
            return nameOf(state, unit) + " cannot stand up in this melee";
    return {};
}

void loseGear(Run& run, const UnitId& unit, const std::string& id) {
    use(run, unit, "lost:" + id, Often::Battle);
    const auto gear = run.state.gear.find(id);
    const auto ability = run.state.abilities.find(id);
    run.say(nameOf(run.state, unit) + " loses " +
            (gear != run.state.gear.end()           ? gear->second.name
             : ability != run.state.abilities.end() ? ability->second.name
                                                    : id));
}

void pushOutcomes(Run& run, const std::vector<Outcome>& outcomes, const DoOutcome& like) {
    std::vector<DoOutcome> tasks;
    for (std::size_t n = 0; n < outcomes.size(); ++n) {
        auto task = like;
        task.outcome = outcomes[n];
        if (isChoice(outcomes[n])) {
            task.choices.assign(outcomes.begin() + static_cast<std::ptrdiff_t>(n) + 1, outcomes.end());
            n = outcomes.size();
        }
        tasks.push_back(std::move(task));
    }
    for (auto it = tasks.rbegin(); it != tasks.rend(); ++it)
        run.push(std::move(*it));
}

void DoOutcome::run(Run& run) {
    if (outcome.on == OutcomeOn::AllInMelee) {
        for (const auto& one : met)
            run.push(aimedAt(*this, one));
        return;
    }
    if (outcome.on == OutcomeOn::ChosenFriend) {
        const auto friends = friendsFor(run.state, *this);
        if (friends.size() == 1) takeFriend(run, *this, friends.front());
        return;
    }
    const auto unit = subjectOf(*this);
    const auto* model = run.state.find(unit);
    if (isAbout(outcome.kind) && (!model || !model->isOnTable())) {
        if (!model || outcome.kind != OutcomeKind::Gain) return;
    }
    if (!allConditionsHold(run.state, outcome.when, {by, unit == by ? target : unit, {}})) return;
    if (!useOnce(run, *this)) return;
    if (outcome.kind == OutcomeKind::Special) return doSpecial(run, *this, {});
    doIt(run, *this, unit, amount.value_or(numberOf(outcome)));
}

} // namespace core::trench_crusade
