// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/parameters_for.h"
#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/settings.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool unseen(const WeaponGroup& group, const WeaponTraits& traits) {
    return traits.indirect && !group.aim.visible;
}

bool stealthy(const State& state, const UnitId& id) {
    return allHaveRule(state, id, "stealth") || lasts(state, id, &Lasting::stealth);
}

int hitModifier(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    int modifier = 0;
    modifier += targetModifiers(state, group).hit;
    if (group.melee()) return modifier;
    if (traits.heavy && !group.overwatch && stationary(state, group.attacker)) ++modifier;
    modifier += lastingSum(state, group.attacker, &Lasting::hit);
    if (unseen(group, traits)) --modifier;
    if (stealthy(state, group.target)) --modifier;
    if (traits.pistol) return modifier; // the two modifiers below are for all other weapons (2.2.4)
    if (engaged(state, group.attacker) && monster(state, group.attacker)) --modifier;
    if (engaged(state, group.target) && monster(state, group.target)) --modifier;
    return modifier;
}

HitRoll hitRoll(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    HitRoll hit;
    hit.automatic = traits.torrent; // AMB-CP11: also on Fire Overwatch
    hit.sustained = traits.sustained;
    hit.sustainedDie = traits.sustainedDie;
    hit.lethal = traits.lethal;
    if (traits.torrent) return hit;
    const auto modifiers = attackerModifiers(state, group);
    hit.target = modifiedNeed(group.profile.skill, hitModifier(state, group, traits));
    if (unseen(group, traits)) hit.target = std::max(hit.target, 4);
    if (modifiers.onesAgain) hit.reroll = Reroll::Ones;
    hit.lethal = hit.lethal || modifiers.lethal;
    hit.criticalOn = modifiers.criticalHit;
    if (group.overwatch) { // CP-ST4, AMB-CP9
        hit.target = 7;
        if (setting(state, "overwatch_hits") == "six") hit.criticalOn = 6;
    }
    return hit;
}

/// The Toughness of a unit against all attacks: that of the Bodyguard, one less in Contagion Range (2.3,
/// 2.5).
int toughness(const State& state, const UnitId& target) {
    const auto root = state.rootOf(target);
    const auto& unit = state.at(root);
    return std::max(1, state.sheetOf(unit).toughness - (unit.tainted ? 1 : 0));
}

WoundRoll woundRoll(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    WoundRoll wound;
    const bool lance =
        traits.lance && (state.root(group.attacker).charged || state.root(group.attacker).intervened);
    int modifier = lance ? 1 : 0;
    if (group.melee())
        modifier += lastingSum(state, group.attacker, &Lasting::meleeWound) +
                    lastingSum(state, group.target, &Lasting::meleeWoundAgainst);
    wound.target = modifiedNeed(woundNeed(group.profile.strength, toughness(state, group.target)), modifier);
    if (traits.twinLinked) wound.reroll = Reroll::Failed;
    wound.devastating = traits.devastating;
    for (const auto& [keyword, least] : traits.anti)
        if (anyHas(state, group.target, keyword)) wound.criticalOn = std::clamp(least, 2, wound.criticalOn);
    return wound;
}

DiceSum attacksOf(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    auto one = group.profile.attacks;
    if (traits.blast) one.plus += modelsLeft(state, group.target) / 5; // counted when the target is chosen
    if (group.melee() && !traits.extraAttacks)
        one.plus += lastingSum(state, group.attacker, &Lasting::meleeAttacks);
    if (group.aim.halfRange) one = sum(one, traits.rapidFire);
    return times(one, static_cast<int>(group.bearers.size()));
}

int apOf(const State& state, const WeaponGroup& group) {
    return group.profile.ap + lastingSum(state, group.attacker, &Lasting::ap);
}

bool covered(const State& state, const WeaponGroup& group, const WeaponTraits& traits) {
    if (group.melee() || traits.ignoresCover) return false;
    return (group.aim.cover || unseen(group, traits) || lasts(state, group.target, &Lasting::cover)) &&
           !attackerModifiers(state, group).ignoresCover;
}

} // namespace

bool precise(const State& state, const WeaponGroup& group) {
    if (group.weapon.empty()) return false;
    if (traitsOf(group.profile).precision) return true;
    if (!group.melee() || group.bearers.empty() || !lasts(state, group.attacker, &Lasting::precise))
        return false;
    const auto& keywords = state.sheetOf(state.at(group.bearers.front().unit)).keywords;
    return std::find(keywords.begin(), keywords.end(), "CHARACTER") != keywords.end();
}

bool canHavePrecision(const State& state, const UnitId& unit, Mode mode) {
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
    if (!group.weapon.empty()) out.damageLess = lastingSum(state, group.target, &Lasting::damageLess);
    if (group.mortal) return out;
    out.attacks = attacksOf(state, group, traits);
    out.hit = hitRoll(state, group, traits);
    out.wound = woundRoll(state, group, traits);
    return out;
}

AttackParameters parametersAgainst(const State& state, const WeaponGroup& group, AttackParameters parameters,
                                   const Front& front) {
    const auto& unit = state.at(front.part);
    const auto& first = unit.models[static_cast<std::size_t>(front.models.front())];
    const auto line = state.statlineOf(unit, first);
    const auto traits = traitsOf(group.profile);
    const auto modifiers = targetModifiers(state, group);
    const int shelter =
        std::min(modifiers.invulnerable, lastingFace(state, group.target, &Lasting::invulnerable));
    parameters.save = group.mortal ? 7
                                   : saveNeed({line.save, std::min(line.invulnerable, shelter),
                                               apOf(state, group), covered(state, group, traits)});
    const auto ignores = findKeyword(state.sheetOf(unit).rules, "feel no pain");
    parameters.fnp = ignores.key.empty() ? 7 : ignores.number();
    parameters.fnp = std::min(parameters.fnp, lastingFace(state, group.target, &Lasting::ignores));
    parameters.fnp = std::min(parameters.fnp, modifiers.ignores);
    parameters.target = {static_cast<int>(front.models.size()), line.wounds,
                         std::max(1, line.wounds - first.lost)};
    return parameters;
}

} // namespace core::combat_patrol
