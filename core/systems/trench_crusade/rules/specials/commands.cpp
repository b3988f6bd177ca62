// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/aim_facts.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

/// Specials that make a model do something out of its turn, or take it off the table for a while.
namespace core::trench_crusade {

namespace {

constexpr const char* shotOf = "command_shot";
constexpr const char* blowOf = "command_blow";

std::vector<ChoiceOption> tasks(const State&, const DoOutcome& task) {
    const bool slave = task.outcome.text == "slavemaster";
    return {{"move", slave ? "Move up to 6″" : "Move", ""},
            {"ranged", "Shoot", "at an enemy of its choice"},
            {"melee", "Fight", "an enemy in melee with the model"},
            slave ? ChoiceOption{"out", "Die", "Out of Action"} : ChoiceOption{"charge", "Charge", ""}};
}

void orderAttack(Run& run, const DoOutcome& task, const char* which) {
    run.push(specialTask(which, task.target, {}, task.from));
}

void command(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick == "ranged") return orderAttack(run, task, shotOf);
    if (pick == "melee") return orderAttack(run, task, blowOf);
    const auto name = nameOf(run.state, task.target);
    if (pick == "out") {
        run.say(name + " is Out of Action");
        return takeOut(run, task.target);
    }
    run.say(name + (pick == "charge" ? " charges: declare its Charge" : " moves"));
    markMoved(run, task.target);
}

std::vector<ChoiceOption> infected(const State& state, const DoOutcome&) {
    std::vector<ChoiceOption> out;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnTable() && unit.marker(Marker::Infection) > 0) out.push_back({id.text, unit.name, ""});
    return out;
}

void hegemonsWill(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto all = infected(run.state, task);
    if (all.empty()) return run.say("no model has an INFECTION MARKER to pay with");
    if (isUsed(run.state.at(task.target), "commanded"))
        return run.say(nameOf(run.state, task.target) + " has already been commanded in this turn");
    const auto from = run.events.size();
    use(run, task.target, "commanded", Often::Turn);
    const UnitId payer(pick.empty() ? all.front().id : pick);
    addMarkers(run, payer, Marker::Infection, -1);
    notePaid(run, from);
    run.say(nameOf(run.state, payer) + " loses an INFECTION MARKER");
    run.push(specialTask("commanded", task.target, task.target, task.from));
}

std::string weaponOf(const State& state, const DoOutcome& task, const UnitId& target) {
    if (task.outcome.text == blowOf) return bestMelee(state, task.by, target);
    const auto all = weaponsFor(state, state.at(task.by), false);
    return all.empty() ? std::string() : all.front();
}

std::vector<ChoiceOption> enemiesFor(const State& state, const DoOutcome& task) {
    std::vector<ChoiceOption> out;
    const bool melee = task.outcome.text == blowOf;
    if (!melee && inMelee(state, task.by)) return out;
    for (const auto& id : unitsOnTable(state, otherSide(state.at(task.by).side)))
        if ((!melee || state.isTouching(task.by, id)) && !weaponOf(state, task, id).empty())
            out.push_back({id.text, nameOf(state, id), ""});
    return out;
}

void strikeNow(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto all = enemiesFor(run.state, task);
    if (all.empty()) return run.say(nameOf(run.state, task.by) + " has no enemy to attack");
    DeclaredAttack attack;
    attack.attacker = task.by;
    attack.target = UnitId(pick.empty() ? all.front().id : pick);
    attack.weapon = weaponOf(run.state, task, attack.target);
    attack.melee = task.outcome.text == blowOf;
    attack.offHand = attack.melee && words::isOffHand(run.state, task.by, attack.weapon);
    recallFacts(run.state, attack);
    const int attacks = words::attacksOf(run.state, task.by, attack.weapon, attack.melee);
    run.push(Attacks{attack, {attack.target}, attacks});
}

/// Attacks each of up to two enemies once; the model ends in melee with the first (TC-W36).
void split(Run& run, const DoOutcome& task, const std::string&) {
    auto targets = task.others;
    targets.insert(targets.begin(), task.target);
    targets.resize(std::min<std::size_t>(targets.size(), 2));
    for (const auto& old : engagedWith(run.state, task.by))
        part(run, task.by, old);
    markMoved(run, task.by);
    touch(run, task.by, task.target);
    use(run, task.by, noMoreMelee, Often::Activation);
    for (auto it = targets.rbegin(); it != targets.rend(); ++it) {
        DeclaredAttack attack;
        attack.attacker = task.by;
        attack.target = *it;
        attack.weapon = bestMelee(run.state, task.by, *it);
        attack.melee = true;
        attack.offHand = words::isOffHand(run.state, task.by, attack.weapon);
        attack.freeAttack = *it != task.target; // an attack in passing is no ACTION
        recallFacts(run.state, attack);
        if (!attack.weapon.empty()) run.push(Attacks{attack, {*it}, 1});
    }
}

void callOfFlesh(Run& run, const DoOutcome& task, const std::string&) {
    use(run, task.by, callsFleshNote, Often::Turn);
    run.say("the next enemy activated this turn moves straight towards " + nameOf(run.state, task.by) +
            " first and does not attack it");
}

void devour(Run& run, const DoOutcome& task, const std::string&) {
    if (!swallowedBy(run.state, task.by).empty())
        return run.say(nameOf(run.state, task.by) + " has already swallowed a model");
    setDown(run, task.target, true);
    use(run, task.target, swallowedUse(task.by), Often::Battle);
    takeOut(run, task.target, Presence::Reserve);
    run.say(nameOf(run.state, task.by) + " swallows " + nameOf(run.state, task.target) +
            ": it is kept beside the table");
}

bool hasSwallowed(const State& state, const DoOutcome& task) { return !swallowedBy(state, task.by).empty(); }

void vomit(Run& run, const DoOutcome& task, const std::string&) { releaseSwallowed(run, task.by); }

constexpr const char* chained = "chained";

/// The models that a hit may leap on to: neither BLACK GRAIL nor hit by this shot. The table decides which is
/// closest.
std::vector<ChoiceOption> leapsTo(const State& state, const DoOutcome& task) {
    std::vector<ChoiceOption> out{{"no", "No model", "no other model is within the rest of the range"}};
    for (const auto& [id, unit] : state.units)
        if (unit.isOnTable() && id != task.by && id != task.target && !isUsed(unit, chained) &&
            !words::isOn(state, id, words::blackGrail))
            out.push_back({id.text, unit.name, "the closest"});
    return out;
}

/// Hits the next model as well, without a roll (4.6, Locust Spitter).
void leapOn(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick == "no" || pick.empty()) {
        for (const auto& one : State(run.state).units)
            if (isUsed(one.second, chained)) use(run, one.first, chained, Often::Always);
        return;
    }
    use(run, task.target, chained, Often::Turn);
    DeclaredAttack attack;
    attack.attacker = task.by;
    attack.target = UnitId(pick);
    attack.weapon = task.from.substr(task.from.find(':') + 1);
    run.say("the hit leaps on to " + nameOf(run.state, attack.target));
    run.push(Strike{std::move(attack)});
}

bool mayGoFirst(const State& state, const DoOutcome& task) {
    return !state.round.acted.contains(task.by) && !isActing(state, task.by);
}

/// Begins an activation of the model before that of its friend goes on (TC-W123).
void goFirst(Run& run, const DoOutcome& task, const std::string&) {
    auto round = run.state.round;
    table::begin(round, {run.state.at(task.by).side, {task.by}, false});
    setRound(run, std::move(round));
    setActivity(run, task.by, {});
    run.push(StartActivation{task.by});
    run.say(nameOf(run.state, task.by) + " is activated first");
}

} // namespace

std::string swallowedUse(const UnitId& by) { return "swallowed:" + by.text; }

UnitId swallowedBy(const State& state, const UnitId& by) {
    for (const auto& [id, unit] : state.units)
        if (unit.presence == Presence::Reserve && isUsed(unit, swallowedUse(by))) return id;
    return {};
}

void releaseSwallowed(Run& run, const UnitId& by) {
    const auto held = swallowedBy(run.state, by);
    if (held.empty()) return run.say(nameOf(run.state, by) + " has swallowed no model");
    use(run, held, swallowedUse(by), Often::Always);
    run.emit(PresenceSet{held, Presence::Table});
    setDown(run, held, true);
    run.say(nameOf(run.state, held) + " comes free, Down: its owner places it within 1″");
}

void bleedSwallowed(Run& run, const UnitId& by) {
    const auto held = swallowedBy(run.state, by);
    if (held.empty()) return;
    if (addMarkers(run, held, Marker::Blood, 1) > 0)
        return run.say(nameOf(run.state, held) + " gets a BLOOD MARKER inside " + nameOf(run.state, by));
    run.say(nameOf(run.state, held) + " is Out of Action");
    takeOut(run, held);
}

void followCall(Run& run, const UnitId& unit) {
    for (const auto& id : unitsOnTable(run.state, otherSide(run.state.at(unit).side))) {
        if (!isUsed(run.state.at(id), callsFleshNote)) continue;
        use(run, id, callsFleshNote, Often::Always);
        use(run, unit, calledNote, Often::Activation);
        use(run, unit, calledUse(id), Often::Activation);
        return run.say(nameOf(run.state, unit) + " has to move straight towards " + nameOf(run.state, id) +
                       " first, and cannot attack it");
    }
}

namespace {

bool mayAttackStill(const Unit& unit) {
    const auto& done = unit.activity.done;
    return std::none_of(done.begin(), done.end(), [](const std::string& one) {
        return one.starts_with(actions::ranged.id) || one.starts_with(actions::melee.id);
    });
}

/// The effect of that name by which the activation of the model may still go on; null where there is none.
const Effect* goingOn(const State& state, const UnitId& who, const std::string& from) {
    const auto* unit = state.find(who);
    if (!unit || !unit->isOnTable() || hasGoneOn(*unit, from)) return nullptr;
    for (const auto& active : words::continuingEffects(state, who))
        if (active.from == from) return active.effect;
    return nullptr;
}

std::vector<ChoiceOption> useOrEnd(const State& state, const DoOutcome& task) {
    if (!goingOn(state, task.by, sourceName(state, task))) return {};
    return {{"yes", "Use it", "the activation goes on; used up for this battle"},
            {"no", "Keep it", "the activation ends"}};
}

/// A model that can still attack goes on, and in the last turn nothing is kept.
std::string goOnIfWorthwhile(const State& state, const DoOutcome& task) {
    const auto* unit = state.find(task.by);
    return state.turn >= state.lastTurn || (unit && mayAttackStill(*unit)) ? "yes" : "no";
}

void goOnOrEnd(Run& run, const DoOutcome& task, const std::string& pick) {
    const auto from = sourceName(run.state, task);
    const auto* effect = goingOn(run.state, task.by, from);
    if (effect && pick == "yes") return goOnOnce(run, task.by, from, effect->once);
    if (run.state.find(task.by)) endByFailure(run, task.by);
}

} // namespace

std::string calledUse(const UnitId& by) { return "called:" + by.text; }

const Specials& commandSpecials() {
    using enum CarriedOut;
    static const Specials all{
        {"slavemaster", Asks, "", tasks, command},
        {"hegemons_will", Asks, "", infected, hegemonsWill},
        {"commanded", Asks, "", tasks, command},
        {shotOf, Asks, "", enemiesFor, strikeNow},
        {blowOf, Asks, "", enemiesFor, strikeNow},
        {specials::temporalSplit, Asks, "", nullptr, split},
        {"call_of_flesh", Automatic, "", nullptr, callOfFlesh},
        {"devour", Automatic, "", nullptr, devour},
        {"chain_closest", Asks, "", leapsTo, leapOn},
        {"activates_before", Asks, "", nullptr, goFirst, mayGoFirst},
        {specials::goesOnOnce, Asks, "", useOrEnd, goOnOrEnd, nullptr, goOnIfWorthwhile},
        {"vomit", Automatic, "", nullptr, vomit, hasSwallowed}};
    return all;
}

} // namespace core::trench_crusade
