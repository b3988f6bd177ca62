// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/activation.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/aim_facts.h"
#include "systems/trench_crusade/rules/attack_checks.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

/// Whether it is a shot with the second of two pistols, which some fire both (TC-W156).
bool firesSecondPistol(const State& state, const Unit& unit, const std::string& weapon) {
    if (!isActing(state, unit.id) || !words::valueOn(state, unit.id, words::twoPistols)) return false;
    const auto isPistol = [&](const std::string& id) { return words::isPistol(state, id); };
    const std::string prefix = doneEntry(actions::ranged, "");
    std::vector<std::string> fired;
    for (const auto& done : unit.activity.done)
        if (done.starts_with(prefix)) fired.push_back(done.substr(prefix.size()));
    return fired.size() == 1 && isPistol(fired.front()) && isPistol(weapon) &&
           (fired.front() != weapon || copiesOf(unit, weapon) > 1);
}

/// Checks whether the weapon may be fired after what the model did before (TC-A7, TC-K14; 4.9).
void checkShotOrder(Checks& checks, const State& state, const Unit& unit, const std::string& weapon) {
    const auto& name = state.weapons.at(weapon).name;
    checks.rule(!hasMovedInActivation(unit) || !words::isHindered(state, unit.id, weapon), "weapon.heavy",
                name + " is HEAVY: its bearer cannot move and shoot in one activation", "weapon");
    const bool charged = unit.activity.has(actions::charge.id);
    checks.rule(state.edition == Edition::Pre || !charged || words::isAssault(state, unit.id, weapon),
                "weapon.not_assault", "only an ASSAULT weapon shoots in the activation of a Charge",
                "weapon");
}

/// Checks the models in a blast: on the table, none named twice, and not the target.
void checkNearby(Checks& checks, const Shoot& order) {
    std::set<UnitId> seen{order.target};
    for (const auto& one : order.nearby) {
        checks.model(one, "nearby");
        checks.require(seen.insert(one).second, "nearby.twice", "name each model in the blast only once",
                       "nearby");
    }
}

/// Checks that models are named as in the blast only where there is one, or may be.
void checkBlast(Checks& checks, const State& state, const Shoot& order) {
    if (order.nearby.empty()) return;
    const auto attack = declared(state, order);
    const bool blasts = blastOf(state, attack) > 0 ||
                        specialOn(state, order.who, specials::overcharge, contextOf(state, attack));
    checks.rule(blasts, "nearby.no_blast",
                state.weapons.at(order.weapon).name + " has no Blast: name no further models in it",
                "nearby");
}

} // namespace

Context contextOf(const State& state, const DeclaredAttack& attack, const UnitId& target) {
    Context context;
    context.actor = attack.attacker;
    context.other = target.empty() ? attack.target : target;
    context.weapon = attack.weapon;
    context.action = attack.freeAttack ? actions::retreat.id
                     : attack.melee    ? actions::melee.id
                                       : actions::ranged.id;
    context.melee = attack.melee;
    context.ranged = !attack.melee;
    takeFacts(attack, context);
    context.offHand = attack.offHand;
    context.critical = attack.critical;
    context.blast = !attack.direct || (!target.empty() && target != attack.target);
    const auto weapon = state.weapons.find(attack.weapon);
    context.paid = attack.paid;
    context.thrown = weapon != state.weapons.end() && weapon->second.grenade;
    if (context.ranged) context.cover = words::isInCover(state, context);
    return context;
}

DeclaredAttack declared(const State& state, const Shoot& order) {
    DeclaredAttack out;
    out.attacker = order.who;
    out.target = order.target;
    out.weapon = order.weapon;
    out.modifier = order.modifier;
    out.nearby = order.nearby;
    takeFacts(state, order, out);
    return out;
}

std::vector<UnitId> friendsInTheWay(const State& state, const DeclaredAttack& attack) {
    if (attack.melee) return {};
    auto out = engagedWith(state, attack.target);
    std::erase_if(out, [&](const UnitId& id) {
        return id == attack.attacker || state.at(id).side != state.at(attack.attacker).side;
    });
    const bool picks = !out.empty() && words::valueOn(state, attack.attacker, words::meleeWithoutRandom,
                                                      contextOf(state, attack));
    return picks ? std::vector<UnitId>{} : out;
}

Result<Run> plan(Checks& checks, const Shoot& given) {
    const auto& state = checks.state();
    auto order = given;
    checks.model(order.who, "who");
    const auto& unit = state.at(order.who);
    if (order.weapon.empty())
        if (const auto all = weaponsFor(state, unit, false); !all.empty()) order.weapon = all.front();
    const bool second = firesSecondPistol(state, unit, order.weapon);
    checks.acting(order.who, actions::ranged, second ? "" : doneEntry(actions::ranged, order.weapon));
    checkWeapon(checks, state, unit, order.weapon, false);
    checkTarget(checks, state, order.target, order.who, contextOf(state, declared(state, order)));
    checkNearby(checks, order);
    checkFurtherTargets(checks, state, order);
    checkBlast(checks, state, order);
    checks.rule(state.sheetOf(unit).ranged.has_value(), "shoot.cannot", unit.name + " cannot shoot", "who");
    checks.rule(!inMelee(state, order.who), "shoot.in_melee", unit.name + " is in melee", "who");
    checks.rule(second || !hasDone(unit, actions::ranged), "shoot.done",
                unit.name + " has made its Ranged Attack in this activation", "who");
    checks.rule(order.inRange, "shoot.range",
                nameOf(state, order.target) + " is out of range, " +
                    std::to_string(rangeOf(state, order.who, order.weapon)) + "″",
                "inRange");
    checks.rule(order.inSight, "shoot.sight", nameOf(state, order.target) + " is out of sight", "inSight");
    checkShotOrder(checks, state, unit, order.weapon);
    auto run = checks.start(unit.name + " shoots");
    auto targets = order.others;
    targets.insert(targets.begin(), order.target);
    if (words::endsActivation(state, contextOf(state, declared(state, order))))
        run.push(EndActivity{order.who});
    run.push(Attacks{declared(state, order), std::move(targets),
                     words::attacksOf(state, order.who, order.weapon, false)});
    askForMoreAttacks(run, order, contextOf(state, declared(state, order)));
    beginActivation(run, order.who);
    noteDone(run, order.who, doneEntry(actions::ranged, order.weapon));
    endHiding(run, order.who); // TC-W4
    return run;
}

} // namespace core::trench_crusade
