// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/rules/plans.h"

#include <algorithm>

/// Active abilities that are separate actions (3.8).
namespace core::scrimmage {

namespace {

using TargetKind = AbilityRule::TargetKind;

/// Checks that models are named only in fields that the ability uses, and once.
void checkFields(Checks& checks, const State& state, const UseAbility& order, TargetKind aim,
                 const Ability& data) {
    const bool aims = aim == TargetKind::Enemy || aim == TargetKind::Item || aim == TargetKind::Friend ||
                      aim == TargetKind::FriendOrSelf || aim == TargetKind::FriendAndFoe ||
                      aim == TargetKind::FoeAndFoes;
    const auto unused = [&](bool given, bool asked, const std::string& what, const char* where) {
        checks.require(!given || asked, "ability.field",
                       data.name + " takes no " + what + ": leave the field empty", where);
    };
    unused(!order.target.empty(), aims, "target", "target");
    unused(!order.other.empty(), aim == TargetKind::FriendAndFoe, "second model", "other");
    unused(!order.others.empty(), aim == TargetKind::Several || aim == TargetKind::FoeAndFoes,
           "further models", "others");
    unused(!order.item.empty(), aim == TargetKind::Item, "item", "item");
    unused(!order.piece.empty(), aim == TargetKind::Trap, "piece", "piece");
    for (auto id = order.others.begin(); id != order.others.end(); ++id)
        checks.require(std::find(order.others.begin(), id, *id) == id, "target.twice",
                       nameOf(state, *id) + " is named twice", "others");
}

/// Checks that an ability for friends nearby names friends and reaches at least one.
void checkFriends(Checks& checks, const State& state, const UseAbility& order, const Ability& data) {
    for (const auto& id : order.others) {
        checks.friendOf(id, order.who, "others");
        checks.require(id != order.who, "target.self", nameOf(state, id) + " cannot be its own target",
                       "others");
    }
    const bool named = !order.nearby.empty() || !order.others.empty();
    const bool anyNearby = named || (!order.moved && !reached(state, order).empty());
    checks.require(anyNearby, "target.missing",
                   "choose the models within " + std::to_string(data.inches) + "″: no model is chosen",
                   "others");
}

/// Checks that the target exists and is on the right side.
void checkAim(Checks& checks, const UseAbility& order, TargetKind aim) {
    switch (aim) {
    case TargetKind::Enemy:
    case TargetKind::Item:
        checks.enemy(order.target, order.who);
        break;
    case TargetKind::Friend:
        checks.friendOf(order.target, order.who);
        checks.require(order.target != order.who, "target.self", "choose another model", "target");
        break;
    case TargetKind::FriendOrSelf:
        checks.friendOf(order.target, order.who);
        break;
    case TargetKind::FriendAndFoe:
        checks.friendOf(order.target, order.who);
        checks.require(order.target != order.who, "target.self", "choose another model", "target");
        checks.enemy(order.other, order.target, "other");
        break;
    case TargetKind::FoeAndFoes:
        checks.enemy(order.target, order.who);
        [[fallthrough]];
    case TargetKind::Several:
        for (const auto& id : order.others)
            checks.model(id, "others");
        break;
    case TargetKind::Trap:
    case TargetKind::NoTarget:
        break;
    }
}

void checkReach(Checks& checks, const State& state, const UseAbility& order, const AbilityRule& rule,
                const Ability& data) {
    if (order.target == order.who) return;
    if (rule.aim == TargetKind::Several && !order.others.empty())
        checks.rule(order.inReach, "ability.reach",
                    rule.walks ? "not all chosen models are in the way of " + nameOf(state, order.who)
                               : "not all chosen models are within " + std::to_string(data.inches) + "″",
                    "inReach");
    if (const auto piece = state.pieces.find(order.piece); piece != state.pieces.end())
        checks.rule(order.inReach, "ability.reach",
                    piece->second.name + " is more than " + std::to_string(data.inches) + "″ away",
                    "inReach");
    if (order.target.empty()) return;
    const auto name = nameOf(state, order.target);
    checks.rule(order.inReach, "ability.reach",
                name + (data.inches > 0 ? " is more than " + std::to_string(data.inches) + "″ away"
                                        : " is too far away"),
                "inReach");
    const auto why = areEnemies(state, order.who, order.target)
                         ? forbidden(state, {order.who, order.target, Attempt::Kind::Ability, order.beyond6})
                         : std::string();
    checks.rule(why.empty(), "target.forbidden", why, "target");
}

/// Checks base contact, which the program knows; a model that moves first may come into contact.
void checkContact(Checks& checks, const State& state, const UseAbility& order, const AbilityRule& rule) {
    if (!rule.contact || order.moved || order.target == order.who) return;
    checks.rule(state.isTouching(order.who, order.target), "ability.contact",
                nameOf(state, order.target) + " is not in base contact: set base contact, or move first",
                "target");
}

} // namespace

Result<Run> plan(Checks& before, const UseAbility& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Ability, before.state()).ability(order.who, order.ability);
    checks.nearby(order.who, order.nearby);
    const auto& rule = *abilityRule(order.ability);
    const auto& data = *abilityOf(state, order.who, order.ability);
    checks.require(rule.form == AbilityRule::Form::Alone, "ability.form",
                   data.name + " is used together with an action", "ability");
    const bool moves = order.moved || activityNow(state, order.who).spent > 0;
    checks.rule(!moves || data.moveFirst, "ability.move", "no Move is allowed before " + data.name, "moved");
    if (order.moved) checks.moving(order.who);
    checkFields(checks, state, order, rule.aim, data);
    checkAim(checks, order, rule.aim);
    if (rule.friends) checkFriends(checks, state, order, data);
    checkReach(checks, state, order, rule, data);
    checkContact(checks, state, order, rule);
    if (rule.checks) rule.checks(checks, state, order, data);
    checkUnused(checks, before.state(), order.who);
    run.label = data.name;
    spendAction(run, order.who, order.ability);
    payFor(run, order.who, order.ability);
    if (rule.rollOff) {
        StatRoll roll;
        roll.what = RollFor::Ability;
        roll.who = order.who;
        roll.use = order;
        run.push(std::move(roll));
    } else
        run.push(AbilityEffect{order});
    if (order.moved || rule.walks) move(run, order.who);
    noteNeighbours(run, order.who, order.nearby);
    return run;
}

void AbilityEffect::run(Run& run) {
    const auto* unit = run.state.find(use.who);
    const auto* rule = abilityRule(use.ability);
    const auto* data = abilityOf(run.state, use.who, use.ability);
    if (!unit || !unit->isConscious() || !rule || !data || !rule->does) return;
    if (rule->contact && use.moved) touch(run, use.who, use.target);
    rule->does(run, use, Ability(*data));
}

bool strikesWhenConfused(const State& state, const UnitId& who, const UnitId& at) {
    return weaponsFor(state, who, false, true).empty() || !engagedWith(state, who).empty() ||
           state.isTouching(who, at) || state.at(who).has(Condition::Blind);
}

/// Asks for one die with as many sides as there are enemies, which selects one.
std::optional<Request> ConfusedAttack::ask(const State& state) const {
    if (who.size() < 2) return std::nullopt;
    Request out;
    out.id = "any_of";
    out.purpose = "Random target of " + nameOf(state, use.target);
    out.rule = "3.8";
    out.unit = use.who;
    out.side = playedBy(state, use.who);
    out.sides = static_cast<int>(who.size());
    DiceRow row;
    row.label = "random enemy";
    row.dice = 1;
    for (int n = 1; n <= out.sides; ++n)
        row.bands.push_back({n, n, nameOf(state, who[static_cast<std::size_t>(n - 1)]), false});
    out.rows = {std::move(row)};
    return out;
}

void ConfusedAttack::take(Run& run, const Answer& answer) {
    const auto& fallen = answer.counts.front();
    for (std::size_t n = 0; n < fallen.size(); ++n)
        if (fallen[n] > 0) who = {who[n]};
    run.push(*this);
}

void ConfusedAttack::run(Run& run) {
    if (who.empty()) return run.say(nameOf(run.state, use.target) + " has no target to attack");
    const auto& attacker = run.state.at(use.target);
    run.say(attacker.name + " attacks " + nameOf(run.state, who.front()));
    if (strikesWhenConfused(run.state, use.target, who.front()))
        return pushFreeFight(run, use.target, who.front(), {}, Occasion::Free);
    DeclaredAttack attack;
    attack.attacker = use.target;
    attack.target = who.front();
    attack.weapon = weaponFor(run.state, use.target, {}, false, true);
    attack.occasion = Occasion::Free;
    pushAttacks(run, attack, {who.front()});
}

} // namespace core::scrimmage
