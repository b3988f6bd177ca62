// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/aim_facts.h"
#include "systems/trench_crusade/rules/attack_checks.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

/// Melee attacks (TC-A8).
namespace core::trench_crusade {

DeclaredAttack declared(const State& state, const Fight& order) {
    DeclaredAttack out;
    out.attacker = order.who;
    out.target = order.target;
    out.weapon = order.weapon;
    out.melee = true;
    out.modifier = order.modifier;
    out.offHand = isOffHand(state, state.at(order.who), order.weapon);
    takeFacts(state, order, out);
    return out;
}

namespace {

constexpr int insideDice = -3;                        ///< DICE of the attack of a swallowed model (TC-W128)
constexpr const char* struckInside = "struck_inside"; ///< noted of a swallowed model that has made its attack

/// The plan of a swallowed model that strikes at the model that holds it, once in each turn.
Result<Run> planInside(Checks& checks, const Fight& order) {
    const auto& state = checks.state();
    const auto& unit = state.at(order.who);
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    checks.rule(state.phase == Phase::Activations, "phase.not_activations",
                "models act in the Activations only");
    checks.model(order.target, "target");
    checks.require(swallowedBy(state, order.target) == order.who, "fight.inside",
                   unit.name + " is swallowed and strikes only at the model that holds it", "target");
    checks.rule(!isUsed(unit, struckInside), "fight.done", unit.name + " has struck from inside in this turn",
                "who");
    auto attack = declared(state, order);
    if (attack.weapon.empty()) attack.weapon = bestMelee(state, order.who, order.target);
    checks.rule(state.sheetOf(unit).melee.has_value() && !attack.weapon.empty(), "fight.cannot",
                unit.name + " cannot fight", "who");
    checkWeapon(checks, state, unit, attack.weapon, true);
    attack.modifier += insideDice;
    attack.offHand = words::isOffHand(state, order.who, attack.weapon);
    auto run = checks.start(unit.name + " strikes from inside");
    run.push(Attacks{attack, {order.target}, 1});
    use(run, order.who, struckInside, Often::Turn);
    return run;
}

bool isInside(const State& state, const UnitId& who) {
    const auto* unit = state.find(who);
    const auto held = swallowedUse({});
    return unit && unit->presence == Presence::Reserve &&
           std::any_of(unit->used.begin(), unit->used.end(),
                       [&](const auto& one) { return one.first.starts_with(held); });
}

} // namespace

Result<Run> plan(Checks& checks, const Fight& given) {
    const auto& state = checks.state();
    if (isInside(state, given.who)) return planInside(checks, given);
    auto order = given;
    checks.model(order.who, "who");
    const auto& unit = state.at(order.who);
    if (order.weapon.empty())
        for (const auto& id : weaponsFor(state, unit, true))
            if (order.weapon.empty() && !whyNoStrike(state, unit, id)) order.weapon = id;
    checks.acting(order.who, actions::melee);
    checkWeapon(checks, state, unit, order.weapon, true);
    checkTarget(checks, state, order.target, order.who, contextOf(state, declared(state, order)));
    checkFurtherTargets(checks, state, order);
    const auto entry = doneEntry(actions::melee, order.weapon);
    if (auto no = whyNoStrike(state, unit, order.weapon))
        checks.merge(tl::unexpected<Problem>(std::move(*no)));
    checks.rule(!isUsed(unit, noMoreMelee), "fight.split", unit.name + " makes no more melee attacks", "who");
    checks.rule(state.sheetOf(unit).melee.has_value(), "fight.cannot", unit.name + " cannot fight", "who");
    checks.rule(state.isTouching(order.who, order.target) || state.at(order.target).side == unit.side,
                "fight.apart", nameOf(state, order.target) + " is not within 1″", "target");
    const bool friendly = state.at(order.target).side == unit.side;
    checks.rule(!isUsed(unit, "struck_friend") && (!friendly || !hasDone(unit, actions::melee) ||
                                                   !words::valueOn(state, order.who, words::friendOnlyAttack,
                                                                   contextOf(state, declared(state, order)))),
                "fight.friend", "a model that strikes a friend makes no other melee attack", "target");
    const bool shot = unit.activity.has(doneEntry(actions::ranged, order.weapon));
    checks.rule(!shot || words::isPistol(state, order.who, order.weapon), "fight.shot",
                state.weapons.at(order.weapon).name + " was fired in this activation", "weapon");
    auto run = checks.start(unit.name + " fights");
    auto targets = order.others;
    targets.insert(targets.begin(), order.target);
    const auto attack = declared(state, order);
    int attacks = words::attacksOf(state, order.who, order.weapon, true);
    if (words::valueOn(state, order.who, words::eachEnemyInMelee, contextOf(state, attack))) {
        targets = engagedWith(state, order.who);
        attacks = std::max(1, static_cast<int>(targets.size()));
    }
    if (words::endsActivation(state, contextOf(state, attack))) run.push(EndActivity{order.who});
    run.push(Attacks{attack, std::move(targets), attacks});
    beginActivation(run, order.who);
    noteDone(run, order.who, entry);
    if (state.edition == Edition::Pre) noteMainHand(run, order.who, order.weapon);
    if (friendly && words::valueOn(state, order.who, words::friendOnlyAttack, contextOf(state, attack)))
        use(run, order.who, "struck_friend", Often::Activation);
    return run;
}

} // namespace core::trench_crusade
