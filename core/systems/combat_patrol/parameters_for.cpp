// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/allocation.h"
#include "systems/combat_patrol/booking.h"
#include "systems/combat_patrol/formation.h"
#include "systems/combat_patrol/switches.h"
#include "systems/combat_patrol/weapon_traits.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

constexpr int wardingSave = 5, deniedPain = 5; ///< what these of our own bring, as a face

bool hasEffect(const State& state, const UnitId& id, StratagemKind kind) {
    const auto* root = state.find(state.rootOf(id));
    return root && root->effects.contains(kind);
}

/// An ability that holds while its bearer leads (2.6).
const Ability* leadersAbility(const State& state, const UnitId& id, AbilityKind kind) {
    return attached(state, id) ? abilityOf(state, id, kind) : nullptr;
}

bool stationary(const State& state, const UnitId& id) {
    const auto& root = state.root(id);
    return root.side == state.active && (root.moved == MoveKind::Stationary || root.moved == MoveKind::None);
}

bool unseen(const WeaponGroup& group, const WeaponTraits& traits) { return traits.indirect && !group.aim.visible; }

bool stealthy(const State& state, const UnitId& id) {
    return allHaveRule(state, id, "stealth") || hasEffect(state, id, StratagemKind::Smokescreen) || hasEffect(state, id, StratagemKind::HardToSee);
}

int hitModifier(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    int modifier = 0;
    if (group.melee()) {
        const auto* hive = leadersAbility(state, group.target, AbilityKind::DestroyerHive);
        return hive ? -std::max(1, hive->value) : 0;
    }
    if (traits.heavy && !group.overwatch && stationary(state, group.attacker)) ++modifier;
    if (hasEffect(state, group.attacker, StratagemKind::VolleyFire)) ++modifier;
    if (unseen(group, traits)) --modifier;
    if (stealthy(state, group.target)) --modifier;
    if (!traits.pistol && engaged(state, group.attacker) && monster(state, group.attacker)) --modifier;
    return modifier;
}

/// The army ability of a patrol, which every unit with its faction keyword has.
const Ability* armyAbility(const State& state, const UnitId& id, AbilityKind kind) {
    const auto& patrol = *state.player(state.at(id).side).patrol;
    return patrol.ability.kind == kind && allHave(state, id, patrol.faction) ? &patrol.ability : nullptr;
}

bool steady(const State& state, const WeaponGroup& group) {
    const bool its = armyAbility(state, group.attacker, AbilityKind::SteadyAim);
    return !group.melee() && !group.overwatch && (its || abilityOf(state, group.attacker, AbilityKind::SteadyAim)) && stationary(state, group.attacker);
}

/// Hit rolls of 1 are rolled again in the turn of a charge.
bool storms(const State& state, const WeaponGroup& group) {
    return group.melee() && state.root(group.attacker).charged && armyAbility(state, group.attacker, AbilityKind::Onslaught);
}

HitRoll hitRoll(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    HitRoll hit;
    hit.automatic = traits.torrent; // AMB-CP11: also on Fire Overwatch
    hit.sustained = traits.sustained;
    hit.sustainedDie = traits.sustainedDie;
    hit.lethal = traits.lethal || (group.melee() && bears(state, group.attacker, EnhancementKind::HallowedEdge));
    if (traits.torrent) return hit;
    hit.target = modifiedNeed(group.profile.skill, hitModifier(state, group, traits));
    if (unseen(group, traits)) hit.target = std::max(hit.target, 4);
    if (steady(state, group) || storms(state, group)) hit.reroll = Reroll::Ones;
    if (const auto* infusion = leadersAbility(state, group.attacker, AbilityKind::FoulInfusion)) {
        hit.lethal = true;
        hit.criticalOn = infusion->value > 0 ? infusion->value : 5;
    }
    if (group.overwatch) { // CP-ST4, AMB-CP9
        hit.target = 7;
        if (setting(state, "overwatch_hits") == "six") hit.criticalOn = 6;
    }
    return hit;
}

/// The Toughness that all attacks of a unit meet: that of the Bodyguard, less one in Contagion Range (2.3, 2.5).
int toughness(const State& state, const UnitId& target) {
    const auto root = state.rootOf(target);
    const auto& unit = state.at(root);
    return std::max(1, state.sheetOf(unit).toughness - (unit.tainted ? 1 : 0));
}

WoundRoll woundRoll(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    WoundRoll wound;
    const bool lance = traits.lance && (state.root(group.attacker).charged || state.root(group.attacker).intervened);
    int modifier = lance ? 1 : 0;
    if (group.melee() && hasEffect(state, group.attacker, StratagemKind::HeavyBlows)) ++modifier;
    if (group.melee() && hasEffect(state, group.target, StratagemKind::CloseRanks)) --modifier;
    wound.target = modifiedNeed(woundNeed(group.profile.strength, toughness(state, group.target)), modifier);
    if (traits.twinLinked) wound.reroll = Reroll::Failed;
    wound.devastating = traits.devastating;
    for (const auto& [keyword, least] : traits.anti)
        if (anyHas(state, group.target, keyword)) wound.criticalOn = std::clamp(least, 2, wound.criticalOn);
    return wound;
}

DiceSum attacksOf(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    auto one = group.profile.attacks;
    if (traits.blast) one.plus += modelsLeft(state, group.target) / 5; // counted when targeted
    if (group.melee() && !traits.extraAttacks && hasEffect(state, group.attacker, StratagemKind::ExtraBlow)) one.plus += 1;
    if (group.aim.halfRange) one = sum(one, traits.rapidFire);
    return times(one, static_cast<int>(group.bearers.size()));
}

int apOf(const State& state, const WeaponGroup& group) {
    return group.profile.ap - (hasEffect(state, group.attacker, StratagemKind::CorrosiveEffluents) ? 1 : 0);
}

bool covered(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    if (group.melee() || traits.ignoresCover || bears(state, group.attacker, EnhancementKind::Searchlight)) return false;
    return group.aim.cover || unseen(group, traits) || hasEffect(state, group.target, StratagemKind::GoToGround) ||
           hasEffect(state, group.target, StratagemKind::Smokescreen);
}

} // namespace

bool precise(const State& state, const WeaponGroup& group) {
    if (group.weapon.empty()) return false;
    if (traitsOf(group.profile).precision) return true;
    if (!group.melee() || group.bearers.empty() || !hasEffect(state, group.attacker, StratagemKind::EpicChallenge)) return false;
    const auto& keywords = state.sheetOf(state.at(group.bearers.front().unit)).keywords;
    return std::find(keywords.begin(), keywords.end(), "CHARACTER") != keywords.end();
}

bool mayBePrecise(const State& state, const UnitId& unit, Mode mode) {
    if (mode == Mode::Melee && anyHas(state, unit, "CHARACTER")) return true;
    for (const auto& part : parts(state, unit))
        for (const auto& model : state.at(part).models)
            for (const auto& id : model.weapons)
                for (const auto& profile : state.weapons.at(id).profiles)
                    if (!model.slain && profile.mode == mode && traitsOf(profile).precision) return true;
    return false;
}

AttackParameters parametersFor(const State& state, const WeaponGroup& group) {
    AttackParameters out;
    const auto traits = traitsOf(group.profile);
    out.damage = group.profile.damage;
    if (group.aim.halfRange) out.damage = sum(out.damage, traits.melta);
    if (!group.weapon.empty() && hasEffect(state, group.target, StratagemKind::DisgustinglyResilient)) out.damageLess = 1; // AMB-CP3
    if (group.mortal) return out;
    out.attacks = attacksOf(state, group, traits);
    out.hit = hitRoll(state, group, traits);
    out.wound = woundRoll(state, group, traits);
    return out;
}

AttackParameters parametersAgainst(const State& state, const WeaponGroup& group, AttackParameters parameters, const Front& front) {
    const auto& unit = state.at(front.part);
    const auto& first = unit.models[static_cast<std::size_t>(front.models.front())];
    const auto line = state.statlineOf(unit, first);
    const auto traits = traitsOf(group.profile);
    const bool warded = !group.melee() && bears(state, group.target, EnhancementKind::WardingIcon);
    const int shelter = warded ? wardingSave : hasEffect(state, group.target, StratagemKind::GoToGround) ? 6 : 7;
    parameters.save = group.mortal ? 7 : saveNeed({line.save, std::min(line.invulnerable, shelter), apOf(state, group), covered(state, group, traits)});
    const auto ignores = findKeyword(state.sheetOf(unit).rules, "feel no pain");
    parameters.fnp = ignores.key.empty() ? 7 : ignores.number();
    if (hasEffect(state, group.target, StratagemKind::DenyPain)) parameters.fnp = std::min(parameters.fnp, deniedPain);
    if (const auto* ground = armyAbility(state, group.target, AbilityKind::HallowedGround); ground && !markersOf(state, group.target).empty())
        parameters.fnp = std::min(parameters.fnp, std::clamp(ground->value, 2, 7));
    parameters.target = {static_cast<int>(front.models.size()), line.wounds, std::max(1, line.wounds - first.lost)};
    return parameters;
}

} // namespace core::combat_patrol
