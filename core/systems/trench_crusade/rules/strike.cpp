// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// The models that the hit affects, without those that are immune to its kind (TC-W135).
std::vector<UnitId> victimsOf(Run& run, const DeclaredAttack& attack) {
    std::vector<UnitId> all{attack.target}, out;
    if (blastOf(run.state, attack) > 0) all.insert(all.end(), attack.nearby.begin(), attack.nearby.end());
    for (const auto& victim : all)
        if (words::valueOn(run.state, victim, words::immune, contextOf(run.state, attack, victim)))
            run.say("the attack does nothing to " + nameOf(run.state, victim));
        else
            out.push_back(victim);
    return out;
}

/// The further BLOOD MARKERS of the first hit on a model before its first activation (TC-E31).
int extraBeforeActivation(Run& run, const UnitId& victim) {
    if (!words::valueOn(run.state, victim, words::firstHitBeforeActivation) || run.state.turn > 1) return 0;
    if (run.state.round.acted.contains(victim) || isActing(run.state, victim)) return 0;
    if (isUsed(run.state.at(victim), "hit_early")) return 0;
    use(run, victim, "hit_early", Often::Battle);
    return 1;
}

/// Takes a small model Out of Action when all attacks of one ACTION have hit it (TC-E22).
void countEmbrace(Run& run, const DeclaredAttack& attack, const UnitId& victim, const Context& context) {
    const auto most = words::valueOn(run.state, attack.attacker, words::allHitsOut, context);
    if (!most || run.state.sheetOf(run.state.at(victim)).base > *most) return;
    const int all = words::attacksOf(run.state, attack.attacker, attack.weapon, attack.melee);
    int hits = 1;
    const auto name = [&](int n) { return "hit " + std::to_string(n) + ":" + victim.text; };
    while (run.marked(name(hits)))
        ++hits;
    run.mark(name(hits));
    if (hits < all) return;
    run.say("all " + std::to_string(all) + " attacks have hit " + nameOf(run.state, victim) +
            ": it is Out of Action");
    takeOut(run, victim, Presence::Out, &context);
    recordDeedsOfOut(run, victim, contextOf(run.state, attack, victim), false);
}

/// Fires the triggers of an attack that has given `gave` BLOOD MARKERS.
void fireBloodTriggers(Run& run, const DeclaredAttack& attack, const UnitId& victim, int gave) {
    const auto context = contextOf(run.state, attack);
    const auto waiting = run.tasks.size();
    fireTriggers(run, attack.melee ? Moment::GaveBloodMelee : Moment::GaveBlood, attack.attacker, victim,
                 &context);
    for (auto n = waiting; n < run.tasks.size(); ++n)
        if (auto* moment = run.tasks[n].edit<TriggerTask>()) moment->gave = gave;
}

} // namespace

int blastOf(const State& state, const DeclaredAttack& attack) {
    if (attack.blast > 0) return attack.blast;
    return words::blastOf(state, attack.attacker, attack.weapon);
}

void Strike::run(Run& run) {
    const auto* model = run.state.find(attack.target);
    if (!model || !model->isOnTable() || !run.state.find(attack.attacker)) return;
    if (!asked) {
        run.push(Strike{attack, true});
        askToPay(run, attack.attacker, {EffectKind::Injury}, contextOf(run.state, attack));
        const auto guards = words::guardsOf(run.state, contextOf(run.state, attack));
        if (blastOf(run.state, attack) == 0 && !guards.empty()) {
            auto guard =
                specialTask(specials::bodyguard, attack.target, attack.attacker, specials::bodyguard);
            guard.others = guards;
            run.push(std::move(guard));
        }
        return;
    }
    const auto context = contextOf(run.state, attack);
    const auto victims = victimsOf(run, attack);
    AfterHit after{attack, {}};
    for (const auto& victim : victims)
        after.bloodBefore[victim] = bloodOn(run.state, victim);
    run.push(std::move(after));
    if (words::valueOn(run.state, attack.attacker, words::noInjuryRoll, context)) return;
    const bool onlyDown =
        words::valueOn(run.state, attack.attacker, words::blastOnlyDown, context).has_value();
    for (auto it = victims.rbegin(); it != victims.rend(); ++it) {
        InjuryRoll injury;
        injury.target = *it;
        injury.attack = attack;
        injury.by = attack.attacker;
        injury.cause = run.state.weapons.at(attack.weapon).name;
        injury.bare = onlyDown && (!attack.direct || *it != attack.target);
        if (injury.bare)
            applyInjury(run, *it, Injury::Down, injury);
        else
            run.push(std::move(injury));
    }
}

void AfterHit::run(Run& run) {
    const auto context = contextOf(run.state, attack);
    for (const auto& [victim, before] : bloodBefore) {
        const auto* model = run.state.find(victim);
        if (model)
            fireTriggers(run, attack.melee ? Moment::HitMelee : Moment::Hit, attack.attacker, victim,
                         &context);
        if (!model || !model->isOnTable()) continue;
        countEmbrace(run, attack, victim, context);
        if (!run.state.at(victim).isOnTable()) continue;
        const int extra = words::extraBlood(run.state, contextOf(run.state, attack, victim)) +
                          extraBeforeActivation(run, victim);
        if (extra > 0) {
            const bool infection = words::givesInfection(run.state, attack.attacker, context);
            const int got = wound(run, victim, extra, infection);
            if (got)
                run.say(model->name + " gets " +
                        markerWords(got, infection ? Marker::Infection : Marker::Blood) + " more");
            recordDeedsOfBlood(run, victim, got, context);
        }
        if (const int gave = bloodOn(run.state, victim) - before; gave > 0)
            fireBloodTriggers(run, attack, victim, gave);
    }
    if (!run.state.at(attack.attacker).partner.empty())
        use(run, attack.attacker, "hit:" + attack.target.text, Often::Activation);
}

} // namespace core::trench_crusade
