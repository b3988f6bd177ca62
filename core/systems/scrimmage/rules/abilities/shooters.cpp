// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"
#include "systems/scrimmage/state/table_terms.h"

/// The abilities of Gunner, Hunter and Marksman.
namespace core::scrimmage {

namespace {

using Form = AbilityRule::Form;
using TargetKind = AbilityRule::TargetKind;

const AbilityRule suppressiveFire{.id = "suppressive_fire",
                                  .attack = [](const State&, const DeclaredAttack& attack, const Ability&,
                                               AttackNow& out) { out.pins = out.pins || !attack.melee; }};

const AbilityRule rapidFire{.id = "rapid_fire", .form = Form::Shoot}; // its targets: rules/orders.cpp

const AbilityRule coveringFire{
    .id = "covering_fire",
    .form = Form::Alone,
    .aim = TargetKind::Friend,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.rule(order.inSight, "ability.sight", nameOf(state, order.target) + " is not in sight",
                        "inSight");
            checks.rule(state.at(order.target).isConscious() && engagedWith(state, order.target).empty(),
                        "ability.held", nameOf(state, order.target) + " cannot move", "target");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            const bool all = isSwitched(run.state, switches::coveringFire, "all");
            run.say(nameOf(run.state, order.target) + " moves, and no model " +
                    (all ? "reacts" : "stops it"));
            move(run, order.target, all ? Reacting::NoReaction : Reacting::Shots);
        }};

const AbilityRule camouflage{
    .id = "camouflage",
    .forbids = [](const State& state, const UnitId& owner, const Ability&, const Attempt& attempt) {
        const bool hidden = attempt.target == owner && attempt.beyond6 && state.at(owner).is(Tag::InTerrain);
        return hidden ? nameOf(state, owner) + " touches terrain and cannot be seen from beyond 6″"
                      : std::string();
    }};

const AbilityRule huntersMark{.id = "hunters_mark",
                              .form = Form::Alone,
                              .aim = TargetKind::Enemy,
                              .does = [](Run& run, const UseAbility& order, const Ability&) {
                                  const auto side = playedBy(run.state, order.who);
                                  addLasting(run, order.target, {Tag::Marked, Ends::Game, side, false});
                                  run.say(nameOf(run.state, order.target) + " is marked");
                              }};

const AbilityRule trapMastery{
    .id = "trap_mastery",
    .form = Form::Alone,
    .does = [](Run& run, const UseAbility& order, const Ability& data) {
        table::PlacePiece trap;
        trap.kind = "trap";
        trap.side = playedBy(run.state, order.who);
        trap.where = "beside " + nameOf(run.state, order.who);
        auto placing = table::placementEvent(pieceTerms(run.state), run.state.pieces, trap);
        if (!placing) { // the data have no piece of this kind
            trap.kind.clear();
            trap.name = data.name;
            placing = table::placementEvent(pieceTerms(run.state), run.state.pieces, trap);
        }
        if (!placing) return;
        placing->piece.kind = "trap";
        run.say(table::presenceWords(pieceTerms(run.state), placing->piece));
        run.emit(*placing);
    }};

const AbilityRule eagleEye{.id = "eagle_eye"}; // a longer range: reachOf in rules/attack.cpp

const AbilityRule preciseShot{.id = "precise_shot",
                              .form = Form::Shoot,
                              .attack = [](const State&, const DeclaredAttack&, const Ability& data,
                                           AttackNow& out) { out.upgrade += data.amount; }};

const AbilityRule disarmingShot{.id = "disarming_shot",
                                .form = Form::Shoot,
                                .after = [](Run& run, const DeclaredAttack&, const Ability&,
                                            const std::vector<UnitId>& hit, const std::vector<UnitId>&) {
                                    for (const auto& id : hit) {
                                        addLasting(run, id, {Tag::NoWeapons, Ends::Activation, {}, false});
                                        run.say(nameOf(run.state, id) +
                                                " cannot use its weapons in its next activation");
                                    }
                                }};

} // namespace

std::vector<const AbilityRule*> shooterAbilities() {
    return {&suppressiveFire, &rapidFire, &coveringFire, &camouflage,   &huntersMark,
            &trapMastery,     &eagleEye,  &preciseShot,  &disarmingShot};
}

} // namespace core::scrimmage
