// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/abilities/several_actions.h"
#include "systems/scrimmage/rules/moves.h"

#include <algorithm>

/// The abilities of Adventurer, Bodyguard, Explorer and Healer.
namespace core::scrimmage {

namespace {

using Form = AbilityRule::Form;
using TargetKind = AbilityRule::TargetKind;

constexpr int halfHealth = 4; ///< of seven, rounded up (AMB-SC9)

/// Heals and cures the model by a Healer's touch; it is cured even if there is no health to heal.
void tend(Run& run, const UnitId& unit, int points) {
    if (heal(run, unit, points) == 0 || !isSwitched(run.state, switches::poisonCure, "any")) cure(run, unit);
}

const AbilityRule quickReflexes{
    .id = "quick_reflexes", .rollsAgain = [](const State&, const UnitId& owner, const DieRequest& asked) {
        const bool fails = asked.what != DiePurpose::Breathe; // a Breathe roll cannot fail
        return owner == asked.who && fails && (asked.stat == Stat::Agility || asked.stat == Stat::Vitality);
    }};

const AbilityRule thrillOfDiscovery{.id = "thrill_of_discovery", .form = Form::Investigate};

const AbilityRule gambit{
    .id = "gambit", .form = Form::Alone, .does = [](Run& run, const UseAbility& order, const Ability& data) {
        allowActions(run, order.who, data.amount, Allowed::Any, true);
    }};

const AbilityRule protectorsOath{.id = "protectors_oath"}; // takes a hit for a friend: rules/attack_tasks.cpp

const AbilityRule emergencyExtraction{.id = "emergency_extraction",
                                      .form = Form::Alone,
                                      .aim = TargetKind::Friend,
                                      .does = [](Run& run, const UseAbility& order, const Ability&) {
                                          run.say(nameOf(run.state, order.who) + " takes " +
                                                  nameOf(run.state, order.target) + " along");
                                          move(run, order.target);
                                          move(run, order.who);
                                      }};

const AbilityRule shieldWall{
    .id = "shield_wall",
    .form = Form::Alone,
    .aim = TargetKind::Friend,
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            addLasting(run, order.target, {Tag::FullCover, Ends::Moved, order.who.text, false});
            run.say(nameOf(run.state, order.target) + " is in full cover");
        },
    .contact = true};

const AbilityRule trailblazer{.id = "trailblazer",
                              .aura = true,
                              .easesGround = [](const State& state, const UnitId& owner, const UnitId& unit) {
                                  return inAura(state, owner, unit);
                              }};

const AbilityRule survivalInstinct{.id = "survival_instinct",
                                   .form = Form::Alone,
                                   .aim = TargetKind::FriendOrSelf,
                                   .does = [](Run& run, const UseAbility& order,
                                              const Ability& data) { heal(run, order.target, data.amount); },
                                   .contact = true};

const AbilityRule tombRaider{
    .id = "tomb_raider",
    .form = Form::Alone,
    .aim = TargetKind::Trap,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            const auto piece = state.pieces.find(order.piece);
            checks.require(piece != state.pieces.end(), "piece.unknown", "choose an existing trap", "piece");
            checks.rule(piece->second.kind == "trap", "spring.trap", piece->second.name + " is not a trap",
                        "piece");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            if (!run.state.pieces.contains(order.piece)) return;
            run.say(run.state.pieces.at(order.piece).name + " is made harmless");
            run.emit(PieceGone{order.piece});
        }};

const AbilityRule auraOfRestoration{
    .id = "aura_of_restoration", .activationStarts = [](Run& run, const UnitId& owner, const Ability& data) {
        for (const auto& id : alliesOf(run.state, owner))
            if (inAura(run.state, owner, id)) tend(run, id, data.amount);
    }};

const AbilityRule revitalise{
    .id = "revitalise",
    .form = Form::Alone,
    .aim = TargetKind::Friend,
    .checks =
        [](Checks& checks, const State& state, const UseAbility& order, const Ability&) {
            checks.rule(state.at(order.target).health == 0, "ability.conscious",
                        nameOf(state, order.target) + " is conscious", "target");
        },
    .does =
        [](Run& run, const UseAbility& order, const Ability&) {
            const int half = isSwitched(run.state, switches::revive, "three") ? halfHealth - 1 : halfHealth;
            tend(run, order.target, std::max(0, half - run.state.at(order.target).health));
        },
    .contact = true};

const AbilityRule calmingPresence{.id = "calming_presence",
                                  .form = Form::Alone,
                                  .aim = TargetKind::Several,
                                  .does =
                                      [](Run& run, const UseAbility& order, const Ability& data) {
                                          for (const auto& id : reached(run.state, order)) {
                                              run.say(nameOf(run.state, id) + " calms down");
                                              addStrain(run, id, -data.amount);
                                              tend(run, id, 0);
                                          }
                                      },
                                  .friends = true};

} // namespace

std::vector<const AbilityRule*> guardAbilities() {
    return {&quickReflexes,       &thrillOfDiscovery, &gambit,      &protectorsOath,
            &emergencyExtraction, &shieldWall,        &trailblazer, &survivalInstinct,
            &tombRaider,          &auraOfRestoration, &revitalise,  &calmingPresence};
}

} // namespace core::scrimmage
