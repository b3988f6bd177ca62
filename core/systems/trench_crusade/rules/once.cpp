// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/once.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/booking.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

std::string onceName(const Effect& effect, const std::string& from) {
    return "once " + std::string(EnumNames<EffectKind>::names[static_cast<std::size_t>(effect.kind)]) + ":" +
           from;
}

void spendAll(Run& run, const UnitId& unit, const std::vector<EffectKind>& kinds, const Context& context) {
    for (const auto kind : kinds)
        spend(run, activeOn(run.state, unit, kind, context));
}

} // namespace

bool isSpent(const Unit& unit, const Effect& effect, const std::string& from) {
    return effect.once != Often::Always && isUsed(unit, onceName(effect, from));
}

void spend(Run& run, const std::vector<Active>& effects) {
    std::vector<std::tuple<UnitId, std::string, Often>> used; // events may move what the effects point at
    for (const auto& active : effects)
        if (active.effect->once != Often::Always && active.effect->aura == 0)
            used.emplace_back(active.bearer, onceName(*active.effect, active.from), active.effect->once);
    for (const auto& [unit, what, until] : used)
        use(run, unit, what, until);
}

void spendOnHit(Run& run, const Context& context) {
    spendAll(run, context.actor, {EffectKind::Hit, EffectKind::AnyAction, EffectKind::NoEnemyBlood}, context);
    spendAll(run, context.other, {EffectKind::HitAgainst}, context);
}

void spendOnInjury(Run& run, const Context& context) {
    spendAll(run, context.actor,
             {EffectKind::Injury, EffectKind::InjuryFlat, EffectKind::Keep, EffectKind::IgnoreArmour,
              EffectKind::ArmourPiercing},
             context);
    spendAll(run, context.other, {EffectKind::InjuryAgainst, EffectKind::InjuryFlatAgainst}, context);
}

bool isLoaded(const Gear& gear) {
    return std::any_of(gear.effects.begin(), gear.effects.end(), [](const Effect& effect) {
        return effect.kind == EffectKind::Special && effect.text == "one_rifle_or_pistol";
    });
}

bool isForShot(const State& state, const Unit& unit, const Effect& effect, const Context& context) {
    if (context.weapon.empty()) return effect.kind == EffectKind::WeaponKeyword;
    const auto loaded = std::find_if(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        return it != state.weapons.end() && it->second.ranged() && !it->second.grenade;
    });
    return context.actor == unit.id && loaded != unit.weapons.end() && *loaded == context.weapon;
}

} // namespace core::trench_crusade
