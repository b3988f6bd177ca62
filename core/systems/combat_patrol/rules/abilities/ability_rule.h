// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/ability_kinds.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/words/words.h"

#include <optional>
#include <span>
#include <string_view>

namespace core::combat_patrol {

/// The modifiers of one attack by abilities and enhancements (2.3).
struct AttackModifiers {
    int hit = 0;               ///< added to hit rolls
    int criticalHit = 6;       ///< a hit roll of this face or more is critical
    bool lethal = false;       ///< critical hits wound
    bool rerollsOnes = false;  ///< hit rolls of 1 are re-rolled
    bool ignoresCover = false; ///< the target has no cover
    int invulnerable = 7;      ///< a save on this face or more
    int ignores = 7;           ///< each point is ignored on this face or more
};

/// An active ability: its unit and its number.
struct AbilityUse {
    const State& state;
    const UnitId& unit;
    int number;                         ///< of the ability; its meaning depends on the ability
    const WeaponGroup* group = nullptr; ///< in an attack
};

/// An ability or an enhancement that the program carries out; name and text are in the data. Each is in a
/// file of this folder; the attack pipeline, tests, charges, checklists and offers use this description.
struct AbilityRule {
    std::optional<AbilityKind> ability = std::nullopt;
    std::optional<EnhancementKind> enhancement = std::nullopt;
    int number = 0;                          ///< number of an enhancement; the number of an ability is data
    std::optional<Mode> mode = std::nullopt; ///< the kind of attacks that it changes; nothing = all
    /// The moments at which it acts.
    void (*attacks)(const AbilityUse& use, AttackModifiers& modifiers) = nullptr;  ///< its unit attacks
    void (*attacked)(const AbilityUse& use, AttackModifiers& modifiers) = nullptr; ///< its unit is attacked
    int (*battleShock)(const AbilityUse& use) = nullptr;                           ///< added to the test
    int (*charge)(const AbilityUse& use) = nullptr;                                ///< added to the roll
    /// Acts after a part of its unit, or its unit with these weapons, slew an enemy model; true if it had an
    /// effect.
    bool (*slew)(Run& run, const UnitId& part, const WeaponGroup& group, const Sheet& slain) = nullptr;
    const Word* grants = nullptr; ///< a core ability that it grants
    bool commandPoint = false;    ///< one more in each Command phase of its side while its bearer is there
    bool raises = false;          ///< returns models to a unit in the Command phase of its side

    /// The number with which the unit has the ability now; nothing if it does not have it.
    std::optional<int> on(const State& state, const UnitId& unit) const;
};

/// All abilities and enhancements.
std::span<const AbilityRule* const> abilityRules();
/// The rule of an enhancement.
const AbilityRule& ruleOf(EnhancementKind kind);

/// The modifiers of an attack by the abilities of the attacker.
AttackModifiers attackerModifiers(const State& state, const WeaponGroup& group);
/// The modifiers of an attack by the abilities of the target.
AttackModifiers targetModifiers(const State& state, const WeaponGroup& group);
/// The sum of the bonuses of all abilities of the unit to the roll of this `moment`: a Battle-shock
/// test or a charge.
int addedBy(const State& state, const UnitId& unit, int (*AbilityRule::*moment)(const AbilityUse&));
/// Lets the abilities of the attackers act after these weapons have slain a model of that datasheet.
void actAfterSlaying(Run& run, const WeaponGroup& group, const Sheet& slain);

/// The enhancement that the player has chosen; nullptr if there is none.
const Enhancement* pickedEnhancement(const Player& player);

} // namespace core::combat_patrol
