// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/state/table_terms.h"

#include <algorithm>

/// The plans of Shoot and Fight (SC-A2, SC-A3).
namespace core::scrimmage {

namespace {

constexpr int leap = 6; ///< inches that a Mighty Leap covers

/// Checks that an ability of that form can be used with the order; empty = no ability.
void checkWith(Checks& checks, const State& state, const UnitId& who, const std::string& id,
               AbilityRule::Form form) {
    if (id.empty()) return;
    checks.ability(who, id);
    checks.require(abilityRule(id)->form == form, "ability.form",
                   labelOf(state, id) + " cannot be used with this action", "ability");
}

/// Checks all targets. `beyond6` applies to the first; for further ones the remembered distance counts,
/// unless the model moves first.
void checkTargets(Checks& checks, const State& state, const UnitId& who, const std::vector<UnitId>& targets,
                  Attempt::Kind kind, bool beyond6, bool moved = false) {
    for (const auto& id : targets) {
        if (id != targets.front()) beyond6 = !moved && isRelated(state, "beyond6", who, id);
        checks.enemy(id, who);
        checks.rule(state.at(id).isConscious(), "target.unconscious",
                    nameOf(state, id) + " is unconscious and may not be attacked", "target");
        const auto why = forbidden(state, {who, id, kind, beyond6});
        checks.rule(why.empty(), "target.forbidden", why, "target");
    }
}

std::vector<UnitId> targetsOf(const UnitId& first, const std::vector<UnitId>& others) {
    std::vector<UnitId> out{first};
    for (const auto& id : others)
        if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    return out;
}

/// Checks the number of targets of one action; Rapid Fire makes one attack each time a target is named.
void checkNumber(Checks& checks, const State& state, const Shoot& order, const Weapon& weapon,
                 std::size_t targets) {
    const auto* rapid = order.ability == "rapid_fire" ? abilityOf(state, order.who, order.ability) : nullptr;
    const bool spread = weapon.has(itemrule::spread);
    checks.rule(targets == 1 || spread || rapid, "shoot.targets", weapon.name + " hits one target at a time",
                "others");
    checks.rule(!rapid || spread || targets <= static_cast<std::size_t>(rapid->amount), "shoot.too_many",
                "Rapid Fire hits three enemies at most", "others");
    if (!rapid || spread) return;
    const auto attacks = std::max<std::size_t>(static_cast<std::size_t>(weapon.speed), targets);
    checks.rule(1 + order.others.size() <= attacks, "shoot.too_many",
                weapon.name + " makes " + plural(static_cast<int>(attacks), "attack", "attacks") +
                    ": choose at most one target for each",
                "others");
}

/// Checks the remembered range and sight of further targets; Spread needs neither, and a move changes both.
void checkFurther(Checks& checks, const State& state, const Shoot& order, const Weapon& data) {
    if (data.has(itemrule::spread) || order.moved) return;
    const auto reach = reachOf(state, order.who, data);
    for (const auto& id : order.others) {
        if (id == order.target) continue;
        const bool near = !isRelated(state, "beyond6", order.who, id) || reach > RangeBand::Short;
        checks.rule(near && isRelated(state, "inRange", order.who, id), "shoot.range",
                    nameOf(state, id) + " is beyond " + nameOf(reach) + " range: " + inchesOf(state, reach),
                    "others");
        checks.rule(isRelated(state, "inSight", order.who, id), "shoot.sight",
                    nameOf(state, id) + " cannot be seen", "others");
    }
}

/// Checks target and position of a shot with that weapon.
void checkShot(Checks& checks, const State& state, const Shoot& order, const Weapon& data, bool moved) {
    const auto targets = targetsOf(order.target, order.others);
    if (data.has(itemrule::spread)) { // all models in the circle, including friends
        checkTargets(checks, state, order.who, {order.target}, Attempt::Kind::Shot, order.beyond6);
        for (const auto& id : order.others)
            checks.model(id, "others")
                .require(id != order.who, "target.self", "a model cannot hit itself", "others");
    } else
        checkTargets(checks, state, order.who, targets, Attempt::Kind::Shot, order.beyond6, order.moved);
    checkNumber(checks, state, order, data, targets.size());
    checks.rule(order.inRange, "shoot.range",
                nameOf(state, order.target) + " is beyond " + nameOf(reachOf(state, order.who, data)) +
                    " range: " + inchesOf(state, reachOf(state, order.who, data)),
                "inRange");
    checks.rule(order.inSight, "shoot.sight", nameOf(state, order.target) + " cannot be seen", "inSight");
    checks.rule(!order.beyond6 || reachOf(state, order.who, data) > RangeBand::Short, "shoot.short",
                data.name + " reaches 6″ only", "beyond6");
    checkFurther(checks, state, order, data);
    checks.rule(!moved || !data.has(itemrule::unwieldy), "shoot.unwieldy",
                data.name + " cannot be used after a move", "weapon");
    if (order.moved) checks.moving(order.who);
}

} // namespace

Result<Run> plan(Checks& before, const Shoot& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Shoot, before.state()).nearby(order.who, order.nearby);
    checkWith(checks, state, order.who, order.ability, AbilityRule::Form::Shoot);
    const auto& unit = state.at(order.who);
    checks.rule(!unit.is(Tag::NoWeapons), "unit.disarmed", unit.name + " cannot use its weapons now", "who");
    const auto weapon = weaponFor(state, order.who, order.weapon, false);
    checks.require(!weapon.empty(), "shoot.weapon",
                   unit.name + " has no usable ranged weapon" + (order.weapon.empty() ? "" : " of that kind"),
                   "weapon");
    const bool moved = order.moved || activityNow(state, order.who).moved;
    checkShot(checks, state, order, state.weapons.at(weapon), moved);
    checkUnused(checks, before.state(), order.who);
    run.label = order.ability.empty() ? "Shoot" : labelOf(state, order.ability);
    spendAction(run, order.who, "shoot");
    if (!order.ability.empty()) noteDone(run, order.who, order.ability);
    payFor(run, order.who, order.ability);
    DeclaredAttack attack;
    attack.attacker = order.who;
    attack.target = order.target;
    attack.weapon = weapon;
    attack.ability = order.ability;
    attack.moved = moved;
    attack.obscured = order.obscured;
    attack.edge = order.edge;
    attack.guard = order.guard;
    std::vector<UnitId> declaredTargets{order.target};
    declaredTargets.insert(declaredTargets.end(), order.others.begin(), order.others.end());
    pushAttacks(run, std::move(attack), targetsOf(order.target, order.others), std::move(declaredTargets));
    if (order.moved) move(run, order.who);
    noteNeighbours(run, order.who, order.nearby);
    return run;
}

namespace {

/// Checks target and approach of a Fight with that weapon.
void checkBlow(Checks& checks, const State& state, const Fight& order, const std::string& weapon) {
    const auto& unit = state.at(order.who);
    const auto targets = targetsOf(order.target, order.others);
    checkTargets(checks, state, order.who, targets, Attempt::Kind::Blow, false);
    checks.rule(targets.size() == 1 || order.ability == "whirlwind_slash", "fight.targets",
                "a Fight has one target", "others");
    checks.rule(order.inSight, "fight.sight", nameOf(state, order.target) + " cannot be seen", "inSight");
    const auto taunters = tauntersOf(state, unit);
    const bool answers = std::find(taunters.begin(), taunters.end(), order.target) != taunters.end();
    checks.rule(taunters.empty() || answers, "fight.taunted",
                unit.name + " has to Fight " + joinAlternatives(state, taunters), "target");
    const bool comes = order.inches > 0 || order.ability == "mighty_leap";
    checks.rule(!comes || !avoidsContact(state, order.who, order.target), "fight.fear",
                unit.name + " may not move closer to " + nameOf(state, order.target) + ", whom it fears",
                "inches");
    const bool unwieldy = state.weapons.at(weapon).has(itemrule::unwieldy);
    checks.rule(!unwieldy || (order.inches == 0 && !activityNow(state, order.who).moved), "fight.unwieldy",
                state.weapons.at(weapon).name + " cannot be used after a move", "weapon");
    checks.rule(order.straight <= order.inches, "fight.straight",
                "the straight line cannot be longer than the move", "straight");
    const bool leaps = order.ability == "mighty_leap";
    if (leaps) checks.rule(order.inches <= leap, "fight.leap", "a leap covers 6″ at most", "inches");
    if (order.inches > 0 && !leaps) checks.moving(order.who, order.inches, order.difficult);
    if (const auto* rule = abilityRule(order.ability); rule && rule->fightChecks)
        rule->fightChecks(checks, state, order, *abilityOf(state, order.who, order.ability));
}

} // namespace

Result<Run> plan(Checks& before, const Fight& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Fight, before.state()).nearby(order.who, order.nearby);
    checkWith(checks, state, order.who, order.ability, AbilityRule::Form::Fight);
    const auto weapon = weaponFor(state, order.who, order.weapon, true);
    checks.require(!weapon.empty(), "fight.weapon",
                   nameOf(state, order.who) + " has no usable melee weapon of that kind", "weapon");
    checkBlow(checks, state, order, weapon);
    checkUnused(checks, before.state(), order.who);
    run.label = order.ability.empty() ? "Fight" : labelOf(state, order.ability);
    const int covered = activityNow(state, order.who).covered; // AMB-SC11: the distance moved so far
    spendAction(run, order.who, "fight");
    if (!order.ability.empty()) noteDone(run, order.who, order.ability);
    payFor(run, order.who, order.ability);
    DeclaredAttack attack;
    attack.attacker = order.who;
    attack.target = order.target;
    attack.weapon = weapon;
    attack.ability = order.ability;
    attack.melee = true;
    const bool counted = order.straight > 0 && isSwitched(state, switches::charge, "straight");
    attack.inches = counted ? order.straight : order.inches + covered;
    attack.leaves = order.leaves;
    attack.edge = order.edge;
    attack.guard = order.guard;
    pushFight(run, attack, targetsOf(order.target, order.others));
    if (order.inches > 0 || order.ability == "mighty_leap") move(run, order.who);
    noteNeighbours(run, order.who, order.nearby);
    return run;
}

namespace {

template <class Order> void settleSight(Run& run, const Order& order) {
    table::rememberDeclared(run, relationKinds(), "inSight", order.who, order.target, order.inSight);
}

} // namespace

void rememberAim(Run& run, const Shoot& order) {
    if (!order.remember) return;
    settleSight(run, order);
    table::rememberDeclared(run, relationKinds(), "inRange", order.who, order.target, order.inRange);
    table::rememberDeclared(run, relationKinds(), "obscured", order.who, order.target, order.obscured);
    table::rememberDeclared(run, relationKinds(), "beyond6", order.who, order.target, order.beyond6);
}

void rememberAim(Run& run, const Fight& order) {
    if (order.remember) settleSight(run, order);
}

void rememberAim(Run& run, const UseAbility& order) {
    if (!order.remember || order.target.empty() || !run.state.find(order.target)) return;
    settleSight(run, order);
    table::rememberDeclared(run, relationKinds(), "inReach", order.who, order.target, order.inReach);
    table::rememberDeclared(run, relationKinds(), "beyond6", order.who, order.target, order.beyond6);
}

} // namespace core::scrimmage
