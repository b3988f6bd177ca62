// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/aim_facts.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/attack_checks.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

using Named = std::vector<UnitId>;
using MaybeNamed = std::optional<Named>;

bool names(const Named& list, const UnitId& unit) {
    return std::find(list.begin(), list.end(), unit) != list.end();
}

bool isRemembered(const State& state, const char* kind, const UnitId& from, const UnitId& to) {
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), kind), from, to);
}

/// Whether the order names the model in that list; where it has none, what the table has declared of the
/// pair.
bool isDeclaredOf(const State& state, const MaybeNamed& list, const char* kind, bool listed,
                  const UnitId& from, const UnitId& to) {
    if (list) return names(*list, to);
    return isRemembered(state, kind, from, to) == listed;
}

/// The models of that fact: the first target where its own field says so, the others by their list.
Named allWith(const State& state, const MaybeNamed& list, const char* kind, const UnitId& from,
              const UnitId& first, bool ofFirst, const Named& others) {
    Named out;
    if (ofFirst) out.push_back(first);
    for (const auto& other : others)
        if (other != first && isDeclaredOf(state, list, kind, true, from, other)) out.push_back(other);
    return out;
}

Named allTargets(const Shoot& order) {
    auto out = order.others;
    out.insert(out.end(), order.nearby.begin(), order.nearby.end());
    return out;
}

/// Checks that all models in a list of facts are on the table.
void checkFacts(Checks& checks, const MaybeNamed& list, const char* where) {
    if (!list) return;
    for (const auto& one : *list)
        checks.model(one, where);
}

/// The highest number of attacks that the order can make.
int mostAttacks(const State& state, const UnitId& who, const std::string& weapon, bool melee,
                const Context& context) {
    const int more = specialOn(state, who, specials::moreAttacksRisky, context).value_or(0);
    return std::max(more, words::attacksOf(state, who, weapon, melee));
}

void checkCount(Checks& checks, const State& state, const std::string& weapon, int attacks,
                const Named& others) {
    const int named = static_cast<int>(others.size()) + 1;
    checks.rule(named <= std::max(1, attacks), "attack.targets",
                state.weapons.at(weapon).name + " makes " + plural(attacks, "attack", "attacks") + " and " +
                    std::to_string(named) + " targets are named; name at most " +
                    std::to_string(attacks - 1) + " further",
                "others");
}

/// Checks how far the targets of the weapon are apart, and whether it may have several.
void checkSpread(Checks& checks, const State& state, const Shoot& order, const Context& context,
                 const UnitId& other) {
    const auto spread = words::spreadOf(state, context);
    const auto& weapon = state.weapons.at(order.weapon).name;
    checks.rule(!spread.oneTarget || other == order.target, "shoot.one_target",
                "all attacks with " + weapon + " go to one target", "others");
    const bool each = words::valueOn(state, order.who, words::differentTargets, context).has_value();
    checks.rule(!each || other != order.target, "shoot.twice", weapon + " attacks each target only once",
                "others");
    const auto apart = spread.inches > 0
                           ? ", or not within " + std::to_string(spread.inches) + "″ of the other targets"
                           : "";
    checks.rule(!isDeclaredOf(state, order.unreached, "inRange", false, order.who, other), "shoot.range",
                nameOf(state, other) + " is out of range, " +
                    std::to_string(rangeOf(state, order.who, order.weapon)) + "″" + apart,
                "others");
    checks.rule(!isDeclaredOf(state, order.unseen, "inSight", false, order.who, other), "shoot.sight",
                nameOf(state, other) + " is out of sight", "others");
}

} // namespace

void takeFacts(const State& state, const Shoot& order, DeclaredAttack& attack) {
    const auto others = allTargets(order);
    const auto with = [&](const MaybeNamed& list, const char* kind, bool ofFirst) {
        return allWith(state, list, kind, order.who, order.target, ofFirst, others);
    };
    attack.cover = order.cover;
    attack.longRange = order.longRange;
    attack.elevated = order.elevated;
    attack.covered = with(order.covered, "cover", order.cover);
    attack.far = with(order.far, "longRange", order.longRange);
    attack.below = with(order.below, "elevated", order.elevated);
}

void takeFacts(const State& state, const Fight& order, DeclaredAttack& attack) {
    attack.obstacle = order.obstacle;
    attack.behind =
        allWith(state, order.behind, "obstacle", order.who, order.target, order.obstacle, order.others);
}

void takeFacts(const DeclaredAttack& attack, Context& context) {
    const bool own = context.other == attack.target;
    context.cover = own ? attack.cover : names(attack.covered, context.other);
    context.longRange = own ? attack.longRange : names(attack.far, context.other);
    context.elevated = own ? attack.elevated : names(attack.below, context.other);
    context.obstacle = own ? attack.obstacle : names(attack.behind, context.other);
}

void recallFacts(const State& state, DeclaredAttack& attack) {
    const auto isListed = [&](const char* kind) {
        return isRemembered(state, kind, attack.attacker, attack.target);
    };
    attack.cover = !attack.melee && isListed("cover");
    attack.longRange = !attack.melee && isListed("longRange");
    attack.elevated = !attack.melee && isListed("elevated");
    attack.obstacle = attack.melee && isListed("obstacle");
    if (!attack.melee)
        attack.covered =
            allWith(state, {}, "cover", attack.attacker, attack.target, attack.cover, attack.nearby);
}

void turnTo(DeclaredAttack& attack, const UnitId& target) {
    if (attack.target == target) return;
    attack.target = target;
    attack.cover = names(attack.covered, target);
    attack.longRange = names(attack.far, target);
    attack.elevated = names(attack.below, target);
    attack.obstacle = names(attack.behind, target);
}

void checkFurtherTargets(Checks& checks, const State& state, const Shoot& order) {
    const auto context = contextOf(state, declared(state, order));
    for (const auto& other : order.others)
        checkTarget(checks, state, other, order.who, context, "others");
    checkFacts(checks, order.covered, "covered");
    checkFacts(checks, order.far, "far");
    checkFacts(checks, order.below, "below");
    checkFacts(checks, order.unreached, "unreached");
    checkFacts(checks, order.unseen, "unseen");
    checkCount(checks, state, order.weapon, mostAttacks(state, order.who, order.weapon, false, context),
               order.others);
    for (const auto& other : order.others)
        checkSpread(checks, state, order, context, other);
}

void checkFurtherTargets(Checks& checks, const State& state, const Fight& order) {
    const auto context = contextOf(state, declared(state, order));
    for (const auto& other : order.others)
        checkTarget(checks, state, other, order.who, context, "others");
    checkFacts(checks, order.behind, "behind");
    if (words::valueOn(state, order.who, words::eachEnemyInMelee, context)) return;
    checkCount(checks, state, order.weapon, mostAttacks(state, order.who, order.weapon, true, context),
               order.others);
    const auto& side = state.at(order.who).side;
    for (const auto& other : order.others)
        checks.rule(state.isTouching(order.who, other) || state.at(other).side == side, "fight.apart",
                    nameOf(state, other) + " is not within 1″", "others");
}

namespace {

void rememberOthers(Run& run, const UnitId& who, const Named& others, const MaybeNamed& list,
                    const char* kind, bool listed) {
    if (!list) return;
    for (const auto& other : others)
        if (run.state.at(other).side != run.state.at(who).side)
            table::rememberDeclared(run, relationKinds(), kind, who, other, names(*list, other) == listed);
}

} // namespace

void rememberAim(Run& run, const Shoot& order) {
    if (!order.remember) return;
    table::rememberDeclared(run, relationKinds(), "inRange", order.who, order.target, order.inRange);
    table::rememberDeclared(run, relationKinds(), "inSight", order.who, order.target, order.inSight);
    table::rememberDeclared(run, relationKinds(), "cover", order.who, order.target, order.cover);
    table::rememberDeclared(run, relationKinds(), "longRange", order.who, order.target, order.longRange);
    table::rememberDeclared(run, relationKinds(), "elevated", order.who, order.target, order.elevated);
    rememberOthers(run, order.who, allTargets(order), order.covered, "cover", true);
    rememberOthers(run, order.who, order.others, order.far, "longRange", true);
    rememberOthers(run, order.who, order.others, order.below, "elevated", true);
    rememberOthers(run, order.who, order.others, order.unreached, "inRange", false);
    rememberOthers(run, order.who, order.others, order.unseen, "inSight", false);
}

void rememberAim(Run& run, const Fight& order) {
    if (!order.remember) return;
    table::rememberDeclared(run, relationKinds(), "obstacle", order.who, order.target, order.obstacle);
    rememberOthers(run, order.who, order.others, order.behind, "obstacle", true);
}

void rememberAim(Run&, const Charge&) {} // a Charge moves the model, so its relations are forgotten

} // namespace core::trench_crusade
