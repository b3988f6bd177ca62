// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/ability_rule.h"

#include "systems/combat_patrol/rules/abilities/all_abilities.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>
#include <array>

namespace core::combat_patrol {

namespace {

constexpr std::array<const AbilityRule*, 8> rulesOfEnhancements{
    &abilities::walkingPlague, &abilities::miasmicArrival, &abilities::signalLamp,  &abilities::grimResolve,
    &abilities::searchlight,   &abilities::quickBlades,    &abilities::wardingIcon, &abilities::hallowedEdge};
static_assert(rulesOfEnhancements.size() == std::size(EnumNames<EnhancementKind>::names));

constexpr std::array<const AbilityRule*, 16> allAbilityRules{
    &abilities::steadyAim,      &abilities::onslaught,      &abilities::destroyerHive,
    &abilities::foulInfusion,   &abilities::remorseless,    &abilities::walkingPox,
    &abilities::hallowedGround, &abilities::leadsTheCharge, &abilities::walkingPlague,
    &abilities::miasmicArrival, &abilities::signalLamp,     &abilities::grimResolve,
    &abilities::searchlight,    &abilities::quickBlades,    &abilities::wardingIcon,
    &abilities::hallowedEdge};

/// The army ability of a patrol, which every unit with its faction keyword has.
const Ability* armyAbility(const State& state, const UnitId& id, AbilityKind kind) {
    const auto& patrol = *state.player(state.at(id).side).patrol;
    return patrol.ability.kind == kind && allHave(state, id, patrol.faction) ? &patrol.ability : nullptr;
}

AttackModifiers modifiers(const State& state, const UnitId& unit, const WeaponGroup& group,
                          void (*AbilityRule::*moment)(const AbilityUse&, AttackModifiers&)) {
    AttackModifiers out;
    const auto mode = group.isMelee() ? Mode::Melee : Mode::Ranged;
    for (const auto* rule : allAbilityRules)
        if (rule->*moment && rule->mode.value_or(mode) == mode)
            if (const auto number = rule->on(state, unit))
                (rule->*moment)({state, unit, *number, &group}, out);
    return out;
}

} // namespace

std::optional<int> AbilityRule::on(const State& state, const UnitId& unit) const {
    if (enhancement) return hasEnhancement(state, unit, *enhancement) ? std::optional(number) : std::nullopt;
    const auto& facts = factsOf(*ability);
    const Ability* found = nullptr;
    const bool led = facts.of != AbilityFacts::Of::Leader || isAttached(state, unit);
    if (facts.isForUnit() && led) found = abilityOf(state, unit, *ability);
    if (!found && facts.isForArmy()) found = armyAbility(state, unit, *ability);
    return found ? std::optional(facts.number(found->value)) : std::nullopt;
}

std::span<const AbilityRule* const> abilityRules() { return allAbilityRules; }
const AbilityRule& ruleOf(EnhancementKind kind) {
    return *rulesOfEnhancements[static_cast<std::size_t>(kind)];
}

AttackModifiers attackerModifiers(const State& state, const WeaponGroup& group) {
    return modifiers(state, group.attacker, group, &AbilityRule::attacks);
}
AttackModifiers targetModifiers(const State& state, const WeaponGroup& group) {
    return modifiers(state, group.target, group, &AbilityRule::attacked);
}

int addedBy(const State& state, const UnitId& unit, int (*AbilityRule::*moment)(const AbilityUse&)) {
    int sum = 0;
    for (const auto* rule : allAbilityRules)
        if (rule->*moment)
            if (const auto number = rule->on(state, unit)) sum += (rule->*moment)({state, unit, *number});
    return sum;
}

void actAfterSlaying(Run& run, const WeaponGroup& group, const Sheet& slain) {
    const auto& state = run.state;
    if (group.weapon.empty() || group.bearers.empty() ||
        state.at(group.attacker).side == state.at(group.target).side)
        return;
    const auto has = [&](const UnitId& part, AbilityKind kind) {
        const auto& all = state.sheetOf(state.at(part)).abilities;
        return std::any_of(all.begin(), all.end(), [&](const Ability& each) { return each.kind == kind; });
    };
    for (const auto* rule : allAbilityRules)
        if (rule->slew)
            for (const auto& part : parts(state, group.attacker))
                if (has(part, *rule->ability) && rule->slew(run, part, group, slain)) break;
}

const Enhancement* pickedEnhancement(const Player& player) {
    const auto& all = player.patrol->enhancements;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Enhancement& each) { return each.id == player.enhancement; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace core::combat_patrol
