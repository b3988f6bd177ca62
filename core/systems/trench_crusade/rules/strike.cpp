// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/price.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Friends of the one who is hit that may take the hit instead (TC-W23, TC-W147).
std::vector<UnitId> guardsOf(const State& state, const Declared& attack) {
    std::vector<UnitId> out;
    const auto& victim = state.at(attack.target);
    const auto shares = [&](const UnitId& id, const char* keyword) {
        return hasKeyword(state, id, keyword) && hasKeyword(state, victim.id, keyword);
    };
    const bool maker = specialOn(state, victim.id, "takwin", contextOf(state, attack)).has_value();
    for (const auto& [id, unit] : state.units) {
        if (id == victim.id || unit.side != victim.side || !unit.onTable()) continue;
        const bool guards = std::any_of(unit.abilities.begin(), unit.abilities.end(), [&](const auto& one) {
            const auto it = state.abilities.find(one);
            return it != state.abilities.end() &&
                   std::any_of(it->second.effects.begin(), it->second.effects.end(), [](const Effect& e) {
                       return e.kind == EffectKind::Special && e.text == "bodyguard";
                   });
        });
        if (guards && (shares(id, "PILGRIM") || shares(id, "BLACK_GRAIL"))) out.push_back(id);
        if (maker && unit.sheet == "homunculus") out.push_back(id);
    }
    return out;
}

/// Whom the hit does anything to: not who is immune to its kind (TC-W135).
std::vector<UnitId> victimsOf(Run& run, const Declared& attack) {
    std::vector<UnitId> all{attack.target}, out;
    if (blastOf(run.state, attack) > 0) all.insert(all.end(), attack.nearby.begin(), attack.nearby.end());
    for (const auto& victim : all)
        if (specialOn(run.state, victim, "immune", contextOf(run.state, attack, victim)))
            run.say("it does nothing to " + nameOf(run.state, victim));
        else
            out.push_back(victim);
    return out;
}

/// The first hit on a model that has not been activated yet hurts more (TC-E31).
int extraBeforeActivation(Run& run, const UnitId& victim) {
    if (!specialOn(run.state, victim, "first_hit_before_activation") || run.state.turn > 1) return 0;
    if (run.state.round.acted.contains(victim) || isActing(run.state, victim)) return 0;
    if (isUsed(run.state.at(victim), "hit_early")) return 0;
    use(run, victim, "hit_early", Often::Battle);
    return 1;
}

/// All attacks of one ACTION have hit the same small model: it is out whatever protects it (TC-E22).
void countEmbrace(Run& run, const Declared& attack, const UnitId& victim, const Context& context) {
    const auto most = specialOn(run.state, attack.attacker, "all_hits_out", context);
    if (!most || run.state.sheetOf(run.state.at(victim)).base > *most) return;
    const int all = attacksOf(run.state, attack.attacker, attack.weapon, attack.melee);
    int hits = 1;
    const auto name = [&](int n) { return "hit " + std::to_string(n) + ":" + victim.text; };
    while (run.marked(name(hits)))
        ++hits;
    run.mark(name(hits));
    if (hits < all) return;
    run.say("all " + std::to_string(all) + " attacks have hit " + nameOf(run.state, victim) +
            ": it is Out of Action");
    takeOut(run, victim, Presence::Out, &context);
}

/// What happens when an attack has given BLOOD MARKERS; it knows how many.
void logGiven(Run& run, const Declared& attack, const UnitId& victim, int gave) {
    const auto context = contextOf(run.state, attack);
    const auto waiting = run.tasks.size();
    fireTriggers(run, attack.melee ? Moment::GaveBloodMelee : Moment::GaveBlood, attack.attacker, victim,
                 &context);
    for (auto n = waiting; n < run.tasks.size(); ++n)
        if (auto* moment = run.tasks[n].edit<TriggerTask>()) moment->gave = gave;
}

} // namespace

int blastOf(const State& state, const Declared& attack) {
    if (attack.blast > 0) return attack.blast;
    return keywordIn(keywordsOf(state, attack.attacker, attack.weapon), "blast").value_or(0);
}

// Strike

void Strike::run(Run& run) {
    const auto* model = run.state.find(attack.target);
    if (!model || !model->onTable() || !run.state.find(attack.attacker)) return;
    if (!asked) {
        run.push(Strike{attack, true});
        askToPay(run, attack.attacker, {EffectKind::Injury}, contextOf(run.state, attack));
        if (blastOf(run.state, attack) == 0 && !guardsOf(run.state, attack).empty()) {
            auto guard = specialTask("bodyguard", attack.target, attack.attacker, "bodyguard");
            guard.others = guardsOf(run.state, attack);
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
    if (specialOn(run.state, attack.attacker, "no_injury_roll", context)) return;
    const bool onlyDown = specialOn(run.state, attack.attacker, "blast_only_down", context).has_value();
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

// AfterHit

void AfterHit::run(Run& run) {
    const auto context = contextOf(run.state, attack);
    for (const auto& [victim, before] : bloodBefore) {
        const auto* model = run.state.find(victim);
        if (model)
            fireTriggers(run, attack.melee ? Moment::HitMelee : Moment::Hit, attack.attacker, victim,
                         &context);
        if (!model || !model->onTable()) continue;
        countEmbrace(run, attack, victim, context);
        if (!run.state.at(victim).onTable()) continue;
        const int extra = extraBlood(run.state, attack, victim) + extraBeforeActivation(run, victim);
        if (extra > 0) {
            const bool infection =
                hasEffect(run.state, attack.attacker, EffectKind::InfectionInstead, context);
            const int got = wound(run, victim, extra, infection);
            if (got)
                run.say(model->name + " gets " +
                        markerWords(got, infection ? Marker::Infection : Marker::Blood) + " more");
        }
        if (const int gave = bloodOn(run.state, victim) - before; gave > 0)
            logGiven(run, attack, victim, gave);
    }
    if (!run.state.at(attack.attacker).partner.empty())
        use(run, attack.attacker, "hit:" + attack.target.text, Often::Activation);
}

} // namespace core::trench_crusade
