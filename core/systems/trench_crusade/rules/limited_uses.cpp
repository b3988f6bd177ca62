// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/limited_uses.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

std::string onceName(const Effect& effect, const std::string& from) {
    return "once " + std::string(EnumNames<EffectKind>::names[static_cast<std::size_t>(effect.kind)]) + ":" +
           from;
}

void spendAll(Run& run, const UnitId& unit, const std::vector<EffectKind>& kinds, const Context& context) {
    for (const auto kind : kinds)
        spend(run, activeEffects(run.state, unit, kind, context));
}

const std::string withheld = "withheld ";

/// Powers that were paid for have been asked for by their price.
bool isPaidFor(const State& state, const Context& context, const std::string& from) {
    return std::any_of(context.paid.begin(), context.paid.end(), [&](const std::string& id) {
        const auto power = state.abilities.find(id);
        return power != state.abilities.end() && power->second.name == from;
    });
}

/// What was kept back for this roll may act on the next one.
void endWithholding(Run& run, const UnitId& unit) {
    const auto* model = run.state.find(unit);
    if (!model) return;
    const auto used = model->used;
    for (const auto& [what, until] : used)
        if (what.starts_with(withheld)) use(run, unit, what, Often::Always);
}

} // namespace

bool isSpent(const Unit& unit, const Effect& effect, const std::string& from) {
    if (effect.once == Often::Always) return false;
    const auto name = onceName(effect, from);
    return isUsed(unit, name) || isUsed(unit, withheld + name);
}

void withhold(Run& run, const UnitId& who, const std::string& what) {
    use(run, who, withheld + what, Often::Activation);
}

void askToUse(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context) {
    for (const auto kind : kinds)
        for (const auto& active : activeEffects(run.state, who, kind, context))
            if (active.effect->once != Often::Always && active.effect->aura == 0 &&
                !isPaidFor(run.state, context, active.from))
                run.push(specialTask(askedOnce + (":" + onceName(*active.effect, active.from)), who,
                                     context.other, active.from));
}

void spend(Run& run, const std::vector<ActiveEffect>& effects) {
    std::vector<std::tuple<UnitId, std::string, Often>> used; // events may move what the effects point at
    for (const auto& active : effects)
        if (active.effect->once != Often::Always && active.effect->aura == 0)
            used.emplace_back(active.bearer, onceName(*active.effect, active.from), active.effect->once);
    for (const auto& [unit, what, until] : used)
        use(run, unit, what, until);
}

void spendOnHit(Run& run, const Context& context) {
    const auto from = run.events.size();
    spendAll(run, context.actor, {EffectKind::Hit, EffectKind::AnyAction, EffectKind::NoEnemyBlood}, context);
    spendAll(run, context.other, {EffectKind::HitAgainst}, context);
    notePaid(run, from);
    endWithholding(run, context.actor);
    endWithholding(run, context.other);
}

void spendOnInjury(Run& run, const Context& context) {
    const auto from = run.events.size();
    spendAll(run, context.actor,
             {EffectKind::Injury, EffectKind::InjuryFlat, EffectKind::Keep, EffectKind::IgnoreArmour,
              EffectKind::ArmourPiercing},
             context);
    spendAll(run, context.other, {EffectKind::InjuryAgainst, EffectKind::InjuryFlatAgainst}, context);
    notePaid(run, from);
    endWithholding(run, context.actor);
    endWithholding(run, context.other);
}

bool isLoaded(const Gear& gear) {
    return std::any_of(gear.effects.begin(), gear.effects.end(), [](const Effect& effect) {
        return effect.kind == EffectKind::Special && effect.text == "one_rifle_or_pistol";
    });
}

std::vector<std::string> gunsOf(const State& state, const Unit& unit) {
    std::vector<std::string> out;
    for (const auto& id : unit.weapons) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || !it->second.ranged() || it->second.grenade) continue;
        if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
    return out;
}

std::string gunWith(const State& state, const Unit& unit, const std::string& gear) {
    const auto guns = gunsOf(state, unit);
    const auto declared = unit.loaded.find(gear);
    if (declared != unit.loaded.end() && std::find(guns.begin(), guns.end(), declared->second) != guns.end())
        return declared->second;
    return guns.empty() ? std::string() : guns.front();
}

bool isForShot(const State& state, const Unit& unit, const std::string& gear, const Effect& effect,
               const Context& context) {
    if (context.weapon.empty()) return effect.kind == EffectKind::WeaponKeyword;
    return context.actor == unit.id && gunWith(state, unit, gear) == context.weapon;
}

} // namespace core::trench_crusade
