// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/abilities/several_actions.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/marks.h"
#include "systems/scrimmage/rules/moves.h"

/// The abilities of Brute, Martial Artist, Mercenary, Vanguard and Warrior.
namespace core::scrimmage {

namespace {

using Form = AbilityRule::Form;
using TargetKind = AbilityRule::TargetKind;

const AbilityRule intimidatingPresence{
    .id = "intimidating_presence",
    .die = [](const State&, const UnitId& owner, const Ability& data, const DieRequest& asked, DieNow& out) {
        if (asked.what == DiePurpose::Fight && asked.other == owner) out.step(-data.amount, data.name);
    }};

const AbilityRule smash{.id = "smash",
                        .form = Form::Fight,
                        .attack = [](const State&, const DeclaredAttack&, const Ability& data,
                                     AttackNow& out) { out.upgrade += data.amount; },
                        .after =
                            [](Run& run, const DeclaredAttack& attack, const Ability& data,
                               const std::vector<UnitId>&, const std::vector<UnitId>&) {
                                const bool fought = run.marked(marks::attacked(attack.target));
                                if (!fought || !run.state.at(attack.target).present || attack.leaves) return;
                                run.say(nameOf(run.state, attack.target) + " is pushed " +
                                        std::to_string(data.inches) + "″ away");
                                markMoved(run, attack.target);
                            }};

const AbilityRule bulldoze{
    .id = "bulldoze",
    .form = Form::Alone,
    .aim = TargetKind::Several,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            const bool through = isSwitched(state, switches::bulldozeHeld, "through");
            if (!through || engagedWith(state, order.who).empty()) checks.moving(order.who);
            for (const auto& id : order.others)
                checks.enemy(id, order.who, "others");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability& data) {
            for (const auto& id : order.others) {
                if (!run.state.at(id).present) continue;
                markMoved(run, id);
                run.say(nameOf(run.state, id) + " is pushed " + std::to_string(data.inches) + "″ aside");
                damage(run, id, data.level, order.who, false, Shelter::Armour, false, data.name);
            }
        },
    .walks = true};

const AbilityRule counterstrike{.id = "counterstrike"}; // offered after each blow (rules/attack_tasks.cpp)

const AbilityRule blindingSpeed{.id = "blinding_speed",
                                .form = Form::Alone,
                                .does = [](Run& run, const UseAbility& order, const Ability& data) {
                                    allowActions(run, order.who, data.amount, Allowed::Fights);
                                }};

const AbilityRule zenFocus{
    .id = "zen_focus",
    .form = Form::Fight,
    .attack = [](const State&, const DeclaredAttack&, const Ability&, AttackNow& out) { out.oddToo = true; }};

const AbilityRule professionalism{
    .id = "professionalism", .lessens = [](Run& run, const UnitId& owner, const Ability& data, Level level) {
        if (level == Level::None || run.state.at(owner).used.contains(data.id)) return 0;
        useUp(run, owner, data.id);
        return data.amount;
    }};

const AbilityRule ruthlessAssault{.id = "ruthless_assault",
                                  .form = Form::Alone,
                                  .does = [](Run& run, const UseAbility& order, const Ability& data) {
                                      allowActions(run, order.who, data.amount, Allowed::Attacks);
                                  }};

const AbilityRule pinningFire{
    .id = "pinning_fire",
    .form = Form::Shoot,
    .attack = [](const State&, const DeclaredAttack&, const Ability&, AttackNow& out) { out.pins = true; }};

const AbilityRule bulwark{.id = "bulwark",
                          .aura = true,
                          .die = [](const State& state, const UnitId& owner, const Ability& data,
                                    const DieRequest& asked, DieNow& out) {
                              if (asked.what == DiePurpose::FoughtAt && asked.other != owner &&
                                  inAura(state, owner, asked.who))
                                  out.step(data.amount, data.name);
                          }};

const AbilityRule blitzAttack{.id = "blitz_attack",
                              .form = Form::Alone,
                              .does = [](Run& run, const UseAbility& order, const Ability& data) {
                                  allowActions(run, order.who, data.amount, Allowed::Fights);
                              }};

const AbilityRule taunt{
    .id = "taunt",
    .form = Form::Alone,
    .aim = TargetKind::Several,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.require(!order.others.empty(), "target.missing", "choose the models within 6″", "others");
            for (const auto& id : order.others) {
                checks.enemy(id, order.who, "others");
                const auto why = forbidden(state, {order.who, id, Attempt::Kind::Ability, order.beyond6});
                checks.rule(why.empty(), "target.forbidden", why, "others");
            }
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            for (const auto& id : order.others) {
                addLasting(run, id, {Tag::Taunted, Ends::Activation, order.who.text, false});
                run.say(nameOf(run.state, id) + " must Fight " + nameOf(run.state, order.who));
            }
        }};

const AbilityRule battleHardened{.id = "battle_hardened",
                                 .lessens = [](Run&, const UnitId&, const Ability& data, Level level) {
                                     return level == Level::None ? 0 : data.amount;
                                 }};

const AbilityRule whirlwindSlash{.id = "whirlwind_slash",
                                 .form = Form::Fight}; // one roll against all: rules/attack_tasks.cpp

const AbilityRule mightyLeap{.id = "mighty_leap", .form = Form::Fight}; // leaves melee: rules/orders.cpp

} // namespace

std::vector<const AbilityRule*> fighterAbilities() {
    return {&intimidatingPresence, &smash,           &bulldoze,    &counterstrike, &blindingSpeed, &zenFocus,
            &professionalism,      &ruthlessAssault, &pinningFire, &bulwark,       &blitzAttack,   &taunt,
            &battleHardened,       &whirlwindSlash,  &mightyLeap};
}

} // namespace core::scrimmage
