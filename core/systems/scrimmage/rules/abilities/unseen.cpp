// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/state/table_terms.h"

/// The abilities of Outlaw, Shadow and Spy, and the attacks of Rebel and Shadow from behind.
namespace core::scrimmage {

namespace {

using Form = AbilityRule::Form;
using TargetKind = AbilityRule::TargetKind;

const AbilityRule roguesLuck{
    .id = "rogues_luck",
    .aura = true,
    .rollsAgain = [](const State& state, const UnitId& owner, const DieRequest& asked) {
        return asked.other != owner && inAura(state, owner, asked.who);
    }};

const AbilityRule leftHook{.id = "left_hook",
                           .form = Form::Fight,
                           .attack = [](const State&, const DeclaredAttack&, const Ability&, AttackNow& out) {
                               out.advantage = true;
                               out.causes.push_back(Condition::Bleed);
                           }};

const AbilityRule slippery{
    .id = "slippery",
    .form = Form::Alone,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.rule(!engagedWith(state, order.who).empty(), "ability.free",
                        nameOf(state, order.who) + " is not in melee", "who");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            run.say(nameOf(run.state, order.who) + " slips away");
            move(run, order.who);
        }};

/// Checks an attack against a model that did not see the attacker.
void checkUnseen(Checks& checks, const State& state, const Fight& order, const Ability& data) {
    const bool unseen = order.unseen || !isRelated(state, "inSight", order.target, order.who);
    checks.rule(unseen, "ability.seen",
                data.name + " needs an enemy that did not see " + nameOf(state, order.who) +
                    " when the activation of " + nameOf(state, order.who) + " began",
                "unseen");
}

void strikeFromBehind(const State&, const DeclaredAttack&, const Ability& data, AttackNow& out) {
    out.level = std::max(out.level, data.level);
}

const AbilityRule ambush{
    .id = "ambush", .form = Form::Fight, .attack = strikeFromBehind, .fightChecks = checkUnseen};

const AbilityRule backstab{
    .id = "backstab", .form = Form::Fight, .attack = strikeFromBehind, .fightChecks = checkUnseen};

const AbilityRule ghostsVeil{
    .id = "ghosts_veil",
    .forbids = [](const State& state, const UnitId& owner, const Ability&, const Attempt& attempt) {
        return attempt.target == owner && attempt.beyond6
                   ? nameOf(state, owner) + " cannot be targeted from beyond 6″"
                   : std::string();
    }};

const AbilityRule smokeVeil{.id = "smoke_veil",
                            .form = Form::Alone,
                            .does = [](Run& run, const UseAbility& order, const Ability& data) {
                                table::PlacePiece smoke;
                                smoke.kind = "smoke";
                                smoke.where = "around " + nameOf(run.state, order.who);
                                auto placing =
                                    table::placementEvent(pieceTerms(run.state), run.state.pieces, smoke);
                                if (!placing) { // the data have no piece of this kind
                                    smoke.kind.clear();
                                    smoke.name = data.name;
                                    placing =
                                        table::placementEvent(pieceTerms(run.state), run.state.pieces, smoke);
                                }
                                if (!placing) return;
                                run.say(table::presenceWords(pieceTerms(run.state), placing->piece));
                                run.emit(*placing);
                            }};

const AbilityRule stealthyApproach{
    .id = "stealthy_approach",
    .forbids = [](const State& state, const UnitId& owner, const Ability&, const Attempt& attempt) {
        const bool hidden = attempt.target == owner && attempt.beyond6 && attempt.kind == Attempt::Kind::Shot;
        return hidden ? nameOf(state, owner) + " cannot be shot at from beyond Short range" : std::string();
    }};

const AbilityRule sabotage{
    .id = "sabotage",
    .form = Form::Alone,
    .aim = TargetKind::Item,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            const auto& unit = state.at(order.target);
            checks.require(holds(unit.weapons, order.item) || holds(unit.gear, order.item), "sabotage.item",
                           unit.name + " has no such item", "item");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            addLasting(run, order.target, {Tag::Sabotaged, Ends::NextTurn, order.item, false});
            run.say(labelOf(run.state, order.item) + " of " + nameOf(run.state, order.target) +
                    " is useless");
        }};

const AbilityRule falseOrders{
    .id = "false_orders",
    .form = Form::Alone,
    .aim = TargetKind::Enemy,
    .does = [](Run& run, const UseAbility& order, const Ability&) {
        const auto side = playedBy(run.state, order.who);
        addLasting(run, order.target, {Tag::Controlled, Ends::Activation, side, false});
        run.say(teamName(run.state, side) + " plays " + nameOf(run.state, order.target) +
                " in its next activation");
    }};

} // namespace

std::vector<const AbilityRule*> unseenAbilities() {
    return {&roguesLuck, &leftHook,  &slippery,         &ambush,   &backstab,
            &ghostsVeil, &smokeVeil, &stealthyApproach, &sabotage, &falseOrders};
}

} // namespace core::scrimmage
