// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/moves.h"

/// The abilities of Mentor and Tactician.
namespace core::scrimmage {

namespace {

using Form = AbilityRule::Form;
using TargetKind = AbilityRule::TargetKind;

const AbilityRule guidingSpirit{.id = "guiding_spirit",
                                .aura = true,
                                .die = [](const State& state, const UnitId& owner, const Ability& data,
                                          const DieRequest& asked, DieNow& out) {
                                    if (asked.stat == Stat::Knowledge && inAura(state, owner, asked.who))
                                        out.step(data.amount, data.name);
                                }};

const AbilityRule sharedWisdom{
    .id = "shared_wisdom",
    .form = Form::Alone,
    .aim = TargetKind::Friend,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.require(!isActing(state, order.target), "activate.acting",
                           nameOf(state, order.target) + " is acting", "target");
        },
    .does = [](Run& run, const UseAbility& order, const Ability&) { activateOutOfTurn(run, order.target); }};

const AbilityRule inspire{.id = "inspire",
                          .form = Form::Alone,
                          .aim = TargetKind::Friend,
                          .does = [](Run& run, const UseAbility& order, const Ability&) {
                              addLasting(run, order.target, {Tag::Inspired, Ends::Used, {}, false});
                              run.say(nameOf(run.state, order.target) + " is inspired");
                          }};

const AbilityRule masterPlanner{.id = "master_planner"}; // offered when initiative is rolled

const AbilityRule flankingManoeuvre{
    .id = "flanking_manoeuvre",
    .form = Form::Alone,
    .aim = TargetKind::FriendAndFoe,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.rule(state.at(order.target).isConscious(), "unit.unconscious",
                        nameOf(state, order.target) + " is unconscious", "target");
            checks.rule(!state.at(order.target).isOverwhelmed(), "unit.overwhelmed",
                        nameOf(state, order.target) + " is overwhelmed and can only Breathe", "target");
            checks.rule(state.at(order.other).isConscious(), "target.unconscious",
                        nameOf(state, order.other) + " is unconscious and may not be attacked", "other");
            if (order.inches > 0) checks.moving(order.target, order.inches);
            checks.rule(!avoidsContact(state, order.target, order.other), "fight.fear",
                        nameOf(state, order.target) + " may not move closer to " +
                            nameOf(state, order.other) + ", whom it fears",
                        "other");
            const auto why = forbidden(state, {order.target, order.other, Attempt::Kind::Blow, false});
            checks.rule(why.empty(), "target.forbidden", why, "other");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            pushFreeFight(run, order.target, order.other, order.weapon, Occasion::Free, order.inches);
            if (order.inches > 0) move(run, order.target);
        }};

const AbilityRule counterMeasure{
    .id = "counter_measure",
    .form = Form::Alone,
    .aim = TargetKind::Enemy,
    .does = [](Run& run, const UseAbility& order, const Ability&) {
        addLasting(run, order.target, {Tag::NoAbilities, Ends::Activation, {}, false});
        run.say(nameOf(run.state, order.target) + " cannot use abilities in its next activation");
    }};

} // namespace

std::vector<const AbilityRule*> plannerAbilities() {
    return {&guidingSpirit, &sharedWisdom, &inspire, &masterPlanner, &flankingManoeuvre, &counterMeasure};
}

} // namespace core::scrimmage
