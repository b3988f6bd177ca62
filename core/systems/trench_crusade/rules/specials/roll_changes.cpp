// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/aim_facts.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/state/actions.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr std::size_t weaponPrefix = 7; // "weapon:"
constexpr auto actWhenShotAt = "act_when_shot_at", diceOrIgnoreArmour = "injury_dice_or_ignore_armour";

/// The pending injury roll of the model; null when there is none.
InjuryRoll* pendingInjury(Run& run, const UnitId& unit) {
    auto* injury = pendingTask<InjuryRoll>(run);
    return injury && injury->target == unit ? injury : nullptr;
}

/// The value of the special effect of the weapon that asks.
int weaponValue(const State& state, const DoOutcome& task) {
    Context context;
    context.actor = task.by;
    context.other = task.target;
    context.weapon = task.from.substr(std::min(weaponPrefix, task.from.size()));
    return specialOn(state, task.by, task.outcome.text, context).value_or(0);
}

/// Puts a task on the stack below the pending roll, so that it runs after everything that the roll does.
template <class T> void afterPending(Run& run, Task task) {
    for (auto it = run.tasks.rbegin(); it != run.tasks.rend(); ++it)
        if (it->template is<T>()) {
            run.tasks.insert(std::next(it).base(), std::move(task));
            return;
        }
    run.push(std::move(task));
}

DoOutcome bloodOn(const DoOutcome& task) {
    auto blood = task;
    blood.outcome = {};
    blood.outcome.kind = OutcomeKind::Blood;
    blood.outcome.on = OutcomeOn::Self;
    return blood;
}

void cancelResult(Run& run, const DoOutcome& task, const std::string&) {
    if (auto* injury = pendingInjury(run, task.by)) injury->row = Injury::None;
}

void cancelHit(Run& run, const DoOutcome& task, const std::string&) {
    cancelResult(run, task, {});
    if (auto* after = pendingTask<AfterHit>(run)) after->bloodBefore.erase(task.by);
}

void stayUp(Run& run, const DoOutcome& task, const std::string&) {
    if (auto* injury = pendingInjury(run, task.by)) injury->staysUp = true;
}

void serpentMoon(Run& run, const DoOutcome& task, const std::string&) {
    if (auto* injury = pendingInjury(run, task.by)) injury->flat -= task.price / 2;
}

void weakenShot(Run& run, const DoOutcome& task, const std::string&) {
    if (auto* shot = pendingTask<HitRoll>(run)) shot->attack.modifier += numberOf(task.outcome);
}

void missShot(Run& run, const DoOutcome& task, const std::string&) {
    for (auto it = run.tasks.rbegin(); it != run.tasks.rend(); ++it)
        if (it->is<HitRoll>()) {
            run.tasks.erase(std::next(it).base());
            return run.say("the shot at " + nameOf(run.state, task.by) + " misses");
        }
}

void actFirst(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick != "yes") return;
    UseAbility use;
    use.who = task.by;
    use.what = task.from;
    ActionRoll roll;
    roll.kind = ActionKind::Use;
    roll.who = task.by;
    roll.risky = false;
    roll.use = use;
    run.push(std::move(roll));
}

void boost(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick != "yes") return;
    const auto from = run.events.size();
    use(run, task.by, specials::bestialBoost, Often::Activation);
    notePaid(run, from);
    run.say(nameOf(run.state, task.by) + " uses " + sourceName(run.state, task) + ": +1 DICE");
    for (auto it = run.tasks.rbegin(); it != run.tasks.rend(); ++it) {
        if (auto* blow = it->edit<HitRoll>()) {
            ++blow->attack.modifier;
            return afterPending<HitRoll>(run, bloodOn(task));
        }
        if (auto* dash = it->edit<ActionRoll>()) {
            ++dash->modifier;
            return afterPending<ActionRoll>(run, bloodOn(task));
        }
        if (auto* injury = it->edit<InjuryRoll>()) {
            ++injury->dice;
            return afterPending<InjuryRoll>(run, bloodOn(task));
        }
    }
}

void overcharge(Run& run, const DoOutcome& task, const std::string& pick) {
    auto* shot = pendingTask<HitRoll>(run);
    if (pick != "yes" || !shot) return;
    shot->attack.blast = weaponValue(run.state, task);
    run.say("the shot is overcharged: Blast " + std::to_string(shot->attack.blast) + "″");
    afterPending<HitRoll>(run, EndActivity{task.by});
    afterPending<HitRoll>(run, bloodOn(task));
}

void moreAttacks(Run& run, const DoOutcome& task, const std::string& pick) {
    auto* attacks = pendingTask<Attacks>(run);
    if (pick != "yes" || !attacks) return;
    attacks->left = weaponValue(run.state, task);
    Effect risky;
    risky.kind = EffectKind::WeaponKeyword;
    risky.text = words::risky.key;
    gain(run, task.by, {risky, Until::Activation, sourceName(run.state, task)});
    run.say(nameOf(run.state, task.by) + " makes " + table::plural(attacks->left, "attack") + ", each RISKY");
}

std::vector<ChoiceOption> diceOrArmour(const State& state, const DoOutcome& task) {
    return {{"dice", signedDice(weaponValue(state, task)), ""}, {"armour", "No armour", ""}};
}

void takeDiceOrArmour(Run& run, const DoOutcome& task, const std::string& pick) {
    auto* injury = pendingInjury(run, task.target);
    if (!injury) return;
    if (pick == "armour")
        injury->ignoreArmour = true;
    else
        injury->dice += weaponValue(run.state, task);
}

std::vector<ChoiceOption> guards(const State& state, const DoOutcome& task) {
    std::vector<ChoiceOption> out{{"no", "No model", "within 1″ and not a Blast"}};
    for (const auto& id : task.others)
        out.push_back({id.text, nameOf(state, id) + " takes the hit", ""});
    return out;
}

void takeOver(Run& run, const DoOutcome&, const std::string& pick) {
    auto* strike = pendingTask<Strike>(run);
    if (!strike || pick == "no" || pick.empty()) return;
    run.say(nameOf(run.state, UnitId(pick)) + " takes the hit for " +
            nameOf(run.state, strike->attack.target));
    strike->attack.target = UnitId(pick);
    recallFacts(run.state, strike->attack);
}

std::vector<ChoiceOption> payOptions(const State& state, const DoOutcome& task) {
    const auto it = state.abilities.find(task.from);
    return it == state.abilities.end() ? std::vector<ChoiceOption>{} : priceOptions(state, it->second.goetic);
}

void payFor(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick == "no" || pick.empty()) return;
    const auto& power = run.state.abilities.at(task.from);
    const auto once = power.effects.empty() ? Often::Always : power.effects.front().once;
    const auto from = run.events.size();
    if (once != Often::Always) use(run, task.by, "paid:" + task.from, once);
    notePaid(run, from);
    run.say(nameOf(run.state, task.by) + ": " + power.name);
    pay(run, std::stoi(pick));
    for (auto it = run.tasks.rbegin(); it != run.tasks.rend(); ++it) {
        if (auto* blow = it->edit<HitRoll>()) return blow->attack.paid.push_back(task.from);
        if (auto* strike = it->edit<Strike>()) return strike->attack.paid.push_back(task.from);
        if (auto* roll = it->edit<ActionRoll>()) return roll->paid.push_back(task.from);
        if (auto* free = it->edit<FreeAttacks>()) return free->opponents.clear();
    }
}

std::vector<ChoiceOption> nowOrLater(const State&, const DoOutcome&) {
    return {{"yes", "Use it on this roll", ""}, {"no", "Keep it for another roll", ""}};
}

void keepForLater(Run& run, const DoOutcome& task, const std::string& pick) {
    if (pick == "no") withhold(run, task.by, task.outcome.text.substr(task.outcome.text.find(':') + 1));
}

std::vector<ChoiceOption> useOrNot(const State&, const DoOutcome&) {
    return {{"no", "Do not use it", ""}, {"yes", "Use it", ""}};
}

} // namespace

void askForBoost(Run& run, const UnitId& who, const UnitId& target, const Context& context) {
    const auto* unit = run.state.find(who);
    const bool dashes = context.action == actions::dash.id;
    if (!unit || (!context.melee && !dashes) || isUsed(*unit, specials::bestialBoost)) return;
    for (const auto& active : activeEffects(run.state, who, EffectKind::Special, context))
        if (active.effect->text == specials::bestialBoost)
            for (const auto& source : sourcesOf(run.state, *unit))
                if (source.name == active.from)
                    run.push(specialTask(specials::bestialBoost, who, target, source.id));
}

void askToOvercharge(Run& run, const DeclaredAttack& attack, const Context& context) {
    if (specialOn(run.state, attack.attacker, specials::overcharge, context))
        run.push(
            specialTask(specials::overcharge, attack.attacker, attack.target, "weapon:" + attack.weapon));
}

void askForMoreAttacks(Run& run, const Shoot& order, const Context& context) {
    if (specialOn(run.state, order.who, specials::moreAttacksRisky, context))
        run.push(specialTask(specials::moreAttacksRisky, order.who, order.target, "weapon:" + order.weapon));
}

void askWhenShotAt(Run& run, const DeclaredAttack& attack, const Context& context) {
    for (const auto& active : activeEffects(run.state, attack.target, EffectKind::Special, context))
        if (active.effect->text == actWhenShotAt)
            for (const auto& source : sourcesOf(run.state, run.state.at(attack.target)))
                if (source.name == active.from)
                    run.push(specialTask(actWhenShotAt, attack.target, attack.attacker, source.id));
}

void askForDiceOrArmour(Run& run, const InjuryRoll& injury, const Context& context) {
    if (specialOn(run.state, injury.by, diceOrIgnoreArmour, context))
        run.push(specialTask(diceOrIgnoreArmour, injury.by, injury.target,
                             injury.attack ? "weapon:" + injury.attack->weapon : ""));
}

const Specials& resultSpecials() {
    using enum CarriedOut;
    static const Specials all{{"cancel_result", Automatic, "", nullptr, cancelResult},
                              {"cancel_hit", Asks, "", nullptr, cancelHit},
                              {"not_down", Asks, "", nullptr, stayUp},
                              {"serpent_moon", Asks, "", nullptr, serpentMoon},
                              {"shot_dice", Automatic, "", nullptr, weakenShot},
                              {"shot_misses", Automatic, "", nullptr, missShot},
                              {actWhenShotAt, Asks, "", useOrNot, actFirst},
                              {specials::bestialBoost, Asks, "", useOrNot, boost},
                              {specials::overcharge, Asks, "", useOrNot, overcharge},
                              {specials::moreAttacksRisky, Asks, "", useOrNot, moreAttacks},
                              {diceOrIgnoreArmour, Asks, "", diceOrArmour, takeDiceOrArmour},
                              {specials::bodyguard, Asks, "", guards, takeOver},
                              {askedOnce, Asks, "", nowOrLater, keepForLater},
                              {specials::payFor, Asks, "", payOptions, payFor}};
    return all;
}

} // namespace core::trench_crusade
