// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/odds/pool.h"
#include "systems/trench_crusade/state/state.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The effects that change a roll or a limit: those of datasheets, gear, weapons and auras, and those gained
/// in the battle, as far as their conditions hold.
namespace core::trench_crusade {

/// One roll or one question, as conditions of effects see it. Everything that is unknown is false.
struct Context {
    UnitId actor;                       ///< the model that attacks or takes the ACTION; empty = none
    UnitId other;                       ///< its target; empty = none
    std::string weapon;                 ///< id
    std::string action;                 ///< id of the ACTION: "dash", "ranged", "melee", an ability
    bool ranged = false, melee = false; ///< it is a shot; a blow
    /// The target is in cover, beyond half range, lower than the shooter, behind a defended obstacle.
    bool cover = false, longRange = false, elevated = false, obstacle = false;
    bool thrown = false; ///< the attack is made with a grenade
    /// With the second hand; of a blast; after a critical success; the bearer touches scenery.
    bool offHand = false, blast = false, critical = false, touchingScenery = false;
    bool ignoreArmour = false;     ///< armour does not count, whatever the weapon
    std::vector<std::string> paid; ///< powers that BLOOD MARKERS were paid for, for this roll
    std::string damage;            ///< keyword of an injury that no weapon causes: fire, gas, shrapnel
    /// Whether the roll is that of an attack.
    bool isAttack() const { return ranged || melee; }
};

/// An effect that applies, and its bearer.
struct ActiveEffect {
    const Effect* effect = nullptr;
    UnitId bearer;
    std::string from; ///< name of what gives it
};

/// Everything of that kind that acts on the unit in that context: its own, that of the weapon in use, of the
/// warband, those gained in the battle, and the auras that reach it.
std::vector<ActiveEffect> activeEffects(const State& state, const UnitId& unit, EffectKind kind,
                                        const Context& context = {});
/// Whether activeEffects finds any.
bool hasEffect(const State& state, const UnitId& unit, EffectKind kind, const Context& context = {});
/// Inches that the model shoots with that weapon, with what lengthens it or halves it; 0 = it does not shoot.
int rangeOf(const State& state, const UnitId& unit, const std::string& weapon);
/// The sum of the values of activeEffects.
int sumOf(const State& state, const UnitId& unit, EffectKind kind, const Context& context = {});
/// The largest value of activeEffects; `otherwise` when there is none.
int bestOf(const State& state, const UnitId& unit, EffectKind kind, int otherwise,
           const Context& context = {});

/// Whether the model has the keyword: by its datasheet, or given by an effect.
bool hasKeyword(const State& state, const UnitId& unit, const std::string& keyword);
/// How many models with the keyword are within 3″ of this one, as the table has declared.
int countNearWith(const State& state, const UnitId& unit, const std::string& keyword);
/// The keywords of a weapon as this model uses it: its own and those that effects give or take.
std::vector<std::string> keywordsOf(const State& state, const UnitId& unit, const std::string& weapon);
/// Whether the edition knows the keyword and the weapon has it for this model.
bool weaponHas(const State& state, const UnitId& unit, const std::string& weapon, const std::string& keyword);

/// The value of the special effect on that model in that context; nothing when it has none.
std::optional<int> specialOn(const State& state, const UnitId& unit, std::string_view text,
                             const Context& context = {});
/// The names after the colon of the special effects with that prefix: "gives_weapon:shovel_blow".
std::vector<std::string> specialNames(const State& state, const UnitId& unit, const std::string& prefix);

/// Whether the power is neither an ACTION nor a trigger: BLOOD MARKERS make its effects act on one roll.
bool isPaidEffect(const Ability& ability);
/// The name under which a model notes that an effect of that source with limited uses has acted.
std::string limitedUseName(const Effect& effect, const std::string& from);
/// The name under which it notes that the effect is kept for another roll.
std::string withheldName(const std::string& once);
/// Whether the effect has acted as often as it may, or is kept for another roll.
bool isSpent(const Unit& unit, const Effect& effect, const std::string& from);

/// An ability, a piece of gear or a weapon that gives a model an ACTION, triggers or effects.
struct Source {
    std::string id, name, help, rule;
    const std::optional<AbilityAction>* action = nullptr; ///< empty = it gives none
    const std::vector<Trigger>* triggers = nullptr;
    const Effects* effects = nullptr;
    bool gear = false;       ///< a piece of gear and no ability
    bool consumable = false; ///< used up by its first use
    bool proposed = false;   ///< a house rule
    Automated automated = Automated::Automatic;
};
/// All sources of a model, in the order of datasheet, upgrades, gear.
std::vector<Source> sourcesOf(const State& state, const Unit& unit);
std::optional<Source> sourceOf(const State& state, const Unit& unit, const std::string& id);

} // namespace core::trench_crusade
