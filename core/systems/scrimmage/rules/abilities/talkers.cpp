// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/attack.h"

#include <algorithm>

/// The abilities of Diplomat, Face, Rebel and Trickster.
namespace core::scrimmage {

namespace {

using Form = AbilityRule::Form;
using TargetKind = AbilityRule::TargetKind;

const AbilityRule peacekeeper{
    .id = "peacekeeper",
    .aura = true,
    .forbids = [](const State& state, const UnitId& owner, const Ability&, const Attempt& attempt) {
        const bool kept = attempt.kind == Attempt::Kind::Blow && inAura(state, owner, attempt.target);
        return kept ? nameOf(state, attempt.target) + " is near " + nameOf(state, owner) +
                          ", who keeps the peace"
                    : std::string();
    }};

const AbilityRule charm{
    .id = "charm",
    .form = Form::Alone,
    .aim = TargetKind::Enemy,
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            const auto side = playedBy(run.state, order.who);
            addLasting(run, order.target, {Tag::Controlled, Ends::Activation, side, false});
            run.say(teamName(run.state, side) + " plays " + nameOf(run.state, order.target) +
                    " in its next activation");
        },
    .rollOff = true};

const AbilityRule ceasefire{
    .id = "ceasefire",
    .form = Form::Alone,
    .aim = TargetKind::Enemy,
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            addLasting(run, order.target, {Tag::NoShoot, Ends::Activation, {}, false});
            run.say(nameOf(run.state, order.target) + " holds its fire");
        },
    .rollOff = true};

const AbilityRule silverTongue{
    .id = "silver_tongue",
    .die = [](const State&, const UnitId& owner, const Ability& data, const DieRequest& asked, DieNow& out) {
        const bool talks = asked.what == DiePurpose::Interact || asked.what == DiePurpose::Investigate;
        if (owner == asked.who && asked.stat == Stat::Charisma && talks && asked.person)
            out.advantage(data.name);
    }};

const AbilityRule misdirect{.id = "misdirect", .form = Form::Interact}; // what it does: rules/stat_roll.cpp

const AbilityRule negotiate{
    .id = "negotiate",
    .form = Form::Alone,
    .aim = TargetKind::Several,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.require(!order.others.empty(), "target.missing", "choose the models in melee within 3″",
                           "others");
            for (const auto& id : order.others)
                checks.rule(!engagedWith(state, id).empty(), "ability.free",
                            nameOf(state, id) + " is not in melee", "others");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability& data) {
            for (const auto& id : order.others) {
                markMoved(run, id);
                run.say(nameOf(run.state, id) + " is moved " + std::to_string(data.amount) +
                        "″ out of melee");
            }
        }};

const AbilityRule inspireRebellion{.id = "inspire_rebellion",
                                   .aura = true,
                                   .after = [](Run& run, const DeclaredAttack& attack, const Ability& data,
                                               const std::vector<UnitId>& hit, const std::vector<UnitId>&) {
                                       const bool enemy =
                                           std::any_of(hit.begin(), hit.end(), [&](const UnitId& id) {
                                               return areEnemies(run.state, attack.attacker, id);
                                           });
                                       if (!enemy) return;
                                       for (const auto& id : alliesOf(run.state, attack.attacker))
                                           if (inAura(run.state, attack.attacker, id))
                                               addStrain(run, id, -data.amount);
                                   }};

const AbilityRule defiantShout{.id = "defiant_shout",
                               .form = Form::Alone,
                               .aim = TargetKind::Several,
                               .does =
                                   [](Run& run, const UseAbility& order, const Ability&) {
                                       for (const auto& id : reached(run.state, order)) {
                                           addLasting(run, id, {Tag::Defiant, Ends::Turn, {}, false});
                                           run.say(nameOf(run.state, id) +
                                                   " has Advantage on Charisma this turn");
                                       }
                                   },
                               .friends = true};

const AbilityRule illusive{.id = "illusive"}; // attackers must find it first: rules/attack_tasks.cpp

const AbilityRule confusion{
    .id = "confusion",
    .form = Form::Alone,
    .aim = TargetKind::FoeAndFoes,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.require(!order.others.empty(), "target.missing",
                           "choose the models that " + nameOf(state, order.target) + " could attack",
                           "others");
            checks.rule(state.at(order.target).isConscious() && !state.at(order.target).isOverwhelmed(),
                        "unit.overwhelmed", nameOf(state, order.target) + " can only Breathe", "target");
            for (const auto& id : order.others) {
                checks.enemy(id, order.who, "others");
                checks.require(id != order.target, "target.self", nameOf(state, id) + " cannot attack itself",
                               "others");
                const bool blow = strikesWhenConfused(state, order.target, id);
                const auto kind = blow ? Attempt::Kind::Blow : Attempt::Kind::Shot;
                const auto why = forbidden(state, {order.target, id, kind, false});
                checks.rule(why.empty(), "target.forbidden", why, "others");
            }
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            ConfusedAttack any;
            any.use = order;
            for (const auto& id : order.others)
                if (run.state.at(id).isConscious()) any.who.push_back(id);
            if (run.state.at(order.target).isConscious()) run.push(std::move(any));
        }};

/// Exchanges the contacts of the two models.
const AbilityRule trickery{.id = "trickery",
                           .form = Form::Alone,
                           .aim = TargetKind::Friend,
                           .does = [](Run& run, const UseAbility& order, const Ability&) {
                               auto own = contactsOf(run.state, order.who);
                               auto others = contactsOf(run.state, order.target);
                               markMoved(run, order.who);
                               markMoved(run, order.target);
                               for (const auto& id : own)
                                   touch(run, id == order.target ? order.who : order.target, id);
                               for (const auto& id : others)
                                   touch(run, order.who, id);
                               run.say(nameOf(run.state, order.who) + " and " +
                                       nameOf(run.state, order.target) + " change places");
                           }};

} // namespace

std::vector<const AbilityRule*> talkerAbilities() {
    return {&peacekeeper,      &charm,        &ceasefire, &silverTongue, &misdirect, &negotiate,
            &inspireRebellion, &defiantShout, &illusive,  &confusion,    &trickery};
}

} // namespace core::scrimmage
