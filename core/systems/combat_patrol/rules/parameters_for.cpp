// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/parameters_for.h"
#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/switch_values.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool isStealthy(const State& state, const UnitId& id) {
    return allHaveRule(state, id, words::stealth) || hasLasting(state, id, &Lasting::stealth);
}

int hitModifier(const AttackFacts& facts) {
    const auto& [state, group, traits] = facts;
    int modifier = targetModifiers(state, group).hit;
    words::each(traits, &Word::toHit, [&](const Word& word) { modifier += word.toHit(facts); });
    if (group.isMelee()) return modifier;
    modifier += lastingSum(state, group.attacker, &Lasting::hit);
    if (isStealthy(state, group.target)) --modifier;
    // The two modifiers below are for all weapons but Pistols (2.2.4).
    if (words::pistol.isOn(traits)) return modifier;
    if (isEngaged(state, group.attacker) && isMonster(state, group.attacker)) --modifier;
    if (isEngaged(state, group.target) && isMonster(state, group.target)) --modifier;
    return modifier;
}

HitRoll hitRoll(const AttackFacts& facts) {
    const auto& [state, group, traits] = facts;
    HitRoll hit;
    words::each(traits, &Word::hits, [&](const Word& word) { word.hits(hit, facts); });
    if (hit.automatic) return hit;
    const auto modifiers = attackerModifiers(state, group);
    hit.target = modifiedNeed(group.profile.skill, hitModifier(facts));
    words::each(traits, &Word::hitsAtBest,
                [&](const Word& word) { hit.target = std::max(hit.target, word.hitsAtBest(facts)); });
    if (modifiers.rerollsOnes) hit.reroll = Reroll::Ones;
    hit.lethal = hit.lethal || modifiers.lethal;
    hit.criticalOn = modifiers.criticalHit;
    if (group.overwatch) { // CP-ST4, AMB-CP9
        hit.target = 7;
        if (switchNow(state, "overwatch_hits") == "six") hit.criticalOn = 6;
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

WoundRoll woundRoll(const AttackFacts& facts) {
    const auto& [state, group, traits] = facts;
    WoundRoll wound;
    int modifier = 0;
    words::each(traits, &Word::toWound, [&](const Word& word) { modifier += word.toWound(facts); });
    if (group.isMelee())
        modifier += lastingSum(state, group.attacker, &Lasting::meleeWound) +
                    lastingSum(state, group.target, &Lasting::meleeWoundAgainst);
    wound.target = modifiedNeed(woundNeed(group.profile.strength, toughness(state, group.target)), modifier);
    words::each(traits, &Word::wounds, [&](const Word& word) { word.wounds(wound, facts); });
    return wound;
}

DiceSum attacksOf(const AttackFacts& facts) {
    const auto& [state, group, traits] = facts;
    auto one = group.profile.attacks;
    words::each(traits, &Word::attacks, [&](const Word& word) { word.attacks(one, facts); });
    if (group.isMelee() && !words::extraAttacks.isOn(traits))
        one.plus += lastingSum(state, group.attacker, &Lasting::meleeAttacks);
    return times(one, static_cast<int>(group.bearers.size()));
}

int apOf(const State& state, const WeaponGroup& group) {
    return group.profile.ap + lastingSum(state, group.attacker, &Lasting::ap);
}

bool isCovered(const AttackFacts& facts) {
    const auto& [state, group, traits] = facts;
    if (group.isMelee()) return false;
    bool cover = group.aim.cover || hasLasting(state, group.target, &Lasting::cover);
    words::each(traits, &Word::covers, [&](const Word& word) { cover = cover || word.covers(facts); });
    bool ignored = false;
    words::each(traits, &Word::ignoresCover, [&](const Word&) { ignored = true; });
    return cover && !ignored && !attackerModifiers(state, group).ignoresCover;
}

} // namespace

bool isPrecise(const State& state, const WeaponGroup& group) {
    if (group.weapon.empty()) return false;
    if (words::precision.isOn(traitsOf(group.profile))) return true;
    if (!group.isMelee() || group.bearers.empty() || !hasLasting(state, group.attacker, &Lasting::precise))
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
                    if (!model.slain && profile.mode == mode && words::precision.isOn(traitsOf(profile)))
                        return true;
    return false;
}

AttackParameters parametersFor(const State& state, const WeaponGroup& group) {
    AttackParameters out;
    const auto traits = traitsOf(group.profile);
    const AttackFacts facts{state, group, traits};
    out.damage = group.profile.damage;
    words::each(traits, &Word::damage, [&](const Word& word) { word.damage(out.damage, facts); });
    if (!group.weapon.empty()) out.damageLess = lastingSum(state, group.target, &Lasting::damageLess);
    if (group.mortal) return out;
    out.attacks = attacksOf(facts);
    out.hit = hitRoll(facts);
    out.wound = woundRoll(facts);
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
                                               apOf(state, group), isCovered({state, group, traits})});
    parameters.fnp = words::feelNoPainOf(state.sheetOf(unit));
    parameters.fnp = std::min(parameters.fnp, lastingFace(state, group.target, &Lasting::ignores));
    parameters.fnp = std::min(parameters.fnp, modifiers.ignores);
    parameters.target = {static_cast<int>(front.models.size()), line.wounds,
                         std::max(1, line.wounds - first.lost)};
    return parameters;
}

} // namespace core::combat_patrol
