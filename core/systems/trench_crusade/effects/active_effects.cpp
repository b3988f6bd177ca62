// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/active_effects.h"

#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/data/keyword_names.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/effects/loaded.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/state/unit_facts.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

const std::string withheld = "withheld ";

/// Whether effects of the kind protect the bearer of a weapon even when it is not in use.
bool protects(EffectKind kind) {
    switch (kind) {
    case EffectKind::HitAgainst:
    case EffectKind::InjuryAgainst:
    case EffectKind::InjuryFlatAgainst:
    case EffectKind::Armour:
    case EffectKind::AlwaysCover:
    case EffectKind::Obstacle:
        return true;
    default:
        return false;
    }
}

/// The effects that a question is about: auras or others, and among those the ones that `wanted` accepts.
template <class Wanted> class Asked {
public:
    Asked(const State& state, bool auras, const Wanted& wanted)
        : m_auras(auras), m_wanted(wanted),
          m_listed(isIn(state.abilities) || isIn(state.gear) || isIn(state.weapons)) {}

    bool operator()(const Effect& effect) const {
        return (m_auras ? effect.aura > 0 : effect.aura == 0) && m_wanted(effect);
    }
    bool auras() const { return m_auras; }
    /// Whether any ability, gear or weapon of the battle has an effect of the kind. Most questions are about
    /// effects that no model has, and need not look at each model for them.
    bool isListed() const { return m_listed; }
    /// Whether the list has an effect of the kind; most lists have none, and no further question is asked of
    /// them.
    bool any(const Effects& effects) const {
        return std::any_of(effects.begin(), effects.end(),
                           [this](const Effect& effect) { return (*this)(effect); });
    }

private:
    template <class List> bool isIn(const List& list) const {
        return std::any_of(list.begin(), list.end(),
                           [this](const auto& entry) { return any(entry.second.effects); });
    }

    bool m_auras; ///< the question is about auras, else about effects on their bearer alone
    const Wanted& m_wanted;
    bool m_listed; ///< see isListed()
};

/// Calls `with(effect, name)` for the effects of a model's abilities and gear that the question is about.
template <class Wanted, class With>
void eachOfAbilitiesAndGear(const State& state, const Unit& unit, const Context& context,
                            const Asked<Wanted>& asked, const With& with) {
    const auto paid = [&](const std::string& id) {
        return std::find(context.paid.begin(), context.paid.end(), id) != context.paid.end();
    };
    for (const auto& id : unit.abilities)
        if (const auto it = state.abilities.find(id);
            it != state.abilities.end() && asked.any(it->second.effects))
            if (!isUsed(unit, "lost:" + id) && (!isPaidEffect(it->second) || paid(id)))
                for (const auto& effect : it->second.effects)
                    if (asked(effect) && effect.in(state.edition)) with(effect, it->second.name);
    for (const auto& id : unit.gear)
        if (const auto it = state.gear.find(id);
            it != state.gear.end() && asked.any(it->second.effects) && !isUsed(unit, "lost:" + id)) {
            const bool loads = isLoaded(it->second);
            for (const auto& effect : it->second.effects)
                if (asked(effect) && effect.in(state.edition) &&
                    (!loads || isForShot(state, unit, id, effect, context)))
                    with(effect, it->second.name);
        }
}

/// Calls `with(effect, name)` for the effects of the weapon that a model uses in that context, and of its
/// other weapons those that protect it.
template <class Wanted, class With>
void eachOfWeapons(const State& state, const Unit& unit, const Context& context, const Asked<Wanted>& asked,
                   const With& with) {
    const auto each = [&](const std::string& id, bool used) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end()) return;
        for (const auto& effect : it->second.effects)
            if (asked(effect) && (used || protects(effect.kind)) && effect.in(state.edition))
                with(effect, it->second.name);
    };
    const bool uses = context.actor == unit.id;
    if (uses && !context.weapon.empty()) each(context.weapon, true);
    for (const auto& id : unit.weapons)
        if (!uses || id != context.weapon) each(id, false);
}

/// Calls `with(effect, name)` for all effects that a model carries and that are asked for: abilities, gear,
/// what came up in the battle, the weapon that it uses in that context, and what of others protects it.
template <class Wanted, class With>
void eachEffect(const State& state, const Unit& unit, const Context& context, const Asked<Wanted>& asked,
                const With& with) {
    if (asked.isListed()) eachOfAbilitiesAndGear(state, unit, context, asked, with);
    for (const auto& gained : unit.gained)
        if (asked(gained.effect) && gained.effect.in(state.edition)) with(gained.effect, gained.from);
    if (asked.isListed()) eachOfWeapons(state, unit, context, asked, with);
}

/// Whether an aura of `from` acts on `unit`: the right side, and within its reach as the table has declared.
bool reaches(const State& state, const Unit& from, const Unit& unit, const Effect& effect) {
    if (from.id == unit.id) return effect.self;
    const bool friendly = from.side == unit.side;
    if (effect.on == Reach::Enemies && friendly) return false;
    if (effect.on == Reach::Friends && !friendly) return false;
    return inAura(state, from.id, unit.id);
}

/// Everything that acts on the unit and that `wanted(effect)` asks for.
template <class Wanted>
std::vector<ActiveEffect> collect(const State& state, const UnitId& id, const Context& context,
                                  const Wanted& wanted) {
    std::vector<ActiveEffect> out;
    const auto* unit = state.find(id);
    if (!unit) return out;
    const auto other = context.actor == id ? context.other : context.actor;
    const Asked own(state, false, wanted), auras(state, true, wanted);
    eachEffect(state, *unit, context, own, [&](const Effect& effect, const std::string& name) {
        if (!isSpent(*unit, effect, name) && allConditionsHold(state, effect.when, {id, other, context}))
            out.push_back({&effect, id, name});
    });
    for (const auto& one : state.units) {
        const auto& bearerId = one.first;
        const auto& bearer = one.second;
        if (!bearer.isOnTable()) continue;
        eachEffect(state, bearer, {}, auras, [&](const Effect& effect, const std::string& name) {
            if (reaches(state, bearer, *unit, effect) &&
                allConditionsHold(state, effect.when, {bearerId, id, context}))
                out.push_back({&effect, bearerId, name});
        });
    }
    return out;
}

/// Whether a condition of the effect asks for keywords: keywords that depend on each other would never end.
bool asksKeywords(const Effect& effect) {
    return std::any_of(effect.when.begin(), effect.when.end(), [](const std::string& when) {
        return when.find("self:") != std::string::npos || when.find("other:") != std::string::npos;
    });
}

/// The context of a model that uses that weapon, at range and in melee as far as it can.
Context usingWeapon(const State& state, const UnitId& unit, const std::string& weapon) {
    Context context;
    context.actor = unit;
    context.weapon = weapon;
    if (const auto it = state.weapons.find(weapon); it != state.weapons.end()) {
        context.melee = it->second.melee;
        context.ranged = it->second.ranged();
    }
    return context;
}

} // namespace

std::vector<ActiveEffect> activeEffects(const State& state, const UnitId& unit, EffectKind kind,
                                        const Context& context) {
    return collect(state, unit, context, [kind](const Effect& effect) { return effect.kind == kind; });
}

bool hasEffect(const State& state, const UnitId& unit, EffectKind kind, const Context& context) {
    return !activeEffects(state, unit, kind, context).empty();
}

int sumOf(const State& state, const UnitId& unit, EffectKind kind, const Context& context) {
    int sum = 0;
    for (const auto& active : activeEffects(state, unit, kind, context))
        sum += active.effect->value;
    return sum;
}

int rangeOf(const State& state, const UnitId& unit, const std::string& weapon) {
    const auto found = state.weapons.find(weapon);
    if (found == state.weapons.end() || !found->second.ranged()) return 0;
    Context context;
    context.actor = unit;
    context.weapon = weapon;
    context.ranged = true;
    const int inches = found->second.range + sumOf(state, unit, EffectKind::Range, context);
    return std::max(1, hasEffect(state, unit, EffectKind::HalfRange, context) ? (inches + 1) / 2 : inches);
}

int bestOf(const State& state, const UnitId& unit, EffectKind kind, int otherwise, const Context& context) {
    const auto all = activeEffects(state, unit, kind, context);
    if (all.empty()) return otherwise;
    return std::max_element(
               all.begin(), all.end(),
               [](const ActiveEffect& a, const ActiveEffect& b) { return a.effect->value < b.effect->value; })
        ->effect->value;
}

bool hasKeyword(const State& state, const UnitId& id, const std::string& keyword) {
    const auto* unit = state.find(id);
    if (!unit) return false;
    const auto given = [&](EffectKind kind) {
        return !collect(state, id, {}, [&](const Effect& effect) {
                    return effect.kind == kind && effect.text == keyword && !asksKeywords(effect);
                }).empty();
    };
    if (given(EffectKind::WithoutKeyword)) return false;
    if (keyword == keywords::leader && unit->leader) return true;
    const auto& own = state.sheetOf(*unit).keywords;
    return std::find(own.begin(), own.end(), keyword) != own.end() || given(EffectKind::Keyword);
}

int countNearWith(const State& state, const UnitId& unit, const std::string& keyword) {
    const auto& near = *table::findRelation(relationKinds(), "near");
    int count = 0;
    for (const auto& [id, other] : state.units)
        if (id != unit && other.isOnTable() && table::isRelated(*state.relations, near, unit, id) &&
            hasKeyword(state, id, keyword))
            ++count;
    return count;
}

std::vector<std::string> keywordsOf(const State& state, const UnitId& unit, const std::string& weapon) {
    const auto it = state.weapons.find(weapon);
    auto out = it == state.weapons.end() ? std::vector<std::string>{} : it->second.keywords;
    const auto given = collect(state, unit, usingWeapon(state, unit, weapon),
                               [](const Effect& effect) { return effect.kind == EffectKind::WeaponKeyword; });
    for (const auto& active : given)
        if (std::find(out.begin(), out.end(), active.effect->text) == out.end())
            out.push_back(active.effect->text);
    return out;
}

bool weaponHas(const State& state, const UnitId& unit, const std::string& weapon,
               const std::string& keyword) {
    if (weapon.empty()) return false;
    const auto it = state.weapons.find(weapon);
    if (it != state.weapons.end() && keywordIn(it->second.keywords, keyword))
        return editionHas(state.edition, keyword);
    const auto given = collect(state, unit, usingWeapon(state, unit, weapon), [&](const Effect& effect) {
        return effect.kind == EffectKind::WeaponKeyword && keywordNamed(effect.text).key == keyword;
    });
    return !given.empty() && editionHas(state.edition, keyword);
}

std::optional<int> specialOn(const State& state, const UnitId& unit, std::string_view text,
                             const Context& context) {
    for (const auto& active : activeEffects(state, unit, EffectKind::Special, context))
        if (active.effect->text == text) return active.effect->value;
    return std::nullopt;
}

std::vector<std::string> specialNames(const State& state, const UnitId& unit, const std::string& prefix) {
    std::vector<std::string> out;
    for (const auto& active : activeEffects(state, unit, EffectKind::Special))
        if (active.effect->text.starts_with(prefix + ":"))
            out.push_back(active.effect->text.substr(prefix.size() + 1));
    return out;
}

bool isPaidEffect(const Ability& ability) {
    return !ability.goetic.empty() && !ability.action && ability.triggers.empty();
}

std::string limitedUseName(const Effect& effect, const std::string& from) {
    return "once " + std::string(EnumNames<EffectKind>::names[static_cast<std::size_t>(effect.kind)]) + ":" +
           from;
}

std::string withheldName(const std::string& once) { return withheld + once; }

bool isSpent(const Unit& unit, const Effect& effect, const std::string& from) {
    if (effect.once == Often::Always) return false;
    const auto name = limitedUseName(effect, from);
    return isUsed(unit, name) || isUsed(unit, withheldName(name));
}

} // namespace core::trench_crusade
