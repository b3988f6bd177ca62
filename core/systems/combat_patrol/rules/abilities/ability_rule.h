// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/ability_kinds.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/words/words.h"

#include <optional>
#include <span>
#include <string_view>

namespace core::combat_patrol {

/// What abilities and enhancements add to one attack (2.3).
struct AttackModifiers {
    int hit = 0;            ///< added to hit rolls
    int criticalHit = 6;    ///< a hit roll of this face or more is critical
    bool lethal = false;    ///< critical hits wound
    bool onesAgain = false; ///< hit rolls of 1 are rolled again
    bool ignoresCover = false;
    int invulnerable = 7; ///< a save on this face or more
    int ignores = 7;      ///< each point is ignored on this face or more
};

/// An ability at work: of which unit, and with which number.
struct AbilityUse {
    const State& state;
    const UnitId& unit;
    int number;
    const WeaponGroup* group = nullptr; ///< in an attack
};

/// An ability or an enhancement that the program carries out; name and text are in the data. One file of
/// this folder each; the attack pipeline, tests, charges, checklists and offers read it from here.
struct AbilityRule {
    std::optional<AbilityKind> ability = std::nullopt;
    std::optional<EnhancementKind> enhancement = std::nullopt;
    int number = 0;                          ///< of an enhancement; that of an ability is data
    std::optional<Mode> mode = std::nullopt; ///< of the attacks that it concerns; all
    /// The moments at which it acts.
    void (*attacks)(const AbilityUse& use, AttackModifiers& modifiers) = nullptr;  ///< its unit does
    void (*attacked)(const AbilityUse& use, AttackModifiers& modifiers) = nullptr; ///< its unit is
    int (*battleShock)(const AbilityUse& use) = nullptr;                           ///< added to the test
    int (*charge)(const AbilityUse& use) = nullptr;                                ///< added to the roll
    /// A part of its unit, or its unit with these weapons, slew an enemy model; true when that did something.
    bool (*slew)(Run& run, const UnitId& part, const WeaponGroup& group, const Sheet& slain) = nullptr;
    const Word* grants = nullptr; ///< a core ability
    bool commandPoint = false;    ///< one more in each own Command phase while its bearer is on the table
    bool raises = false;          ///< the dead of a unit, in the own Command phase

    /// The number with which the unit has it now; nothing when it has it not.
    std::optional<int> on(const State& state, const UnitId& unit) const;
};

std::span<const AbilityRule* const> abilityRules();
const AbilityRule& ruleOf(EnhancementKind kind);

/// What both units bring to an attack by the attacker's, or by the target's abilities.
AttackModifiers attackerModifiers(const State& state, const WeaponGroup& group);
AttackModifiers targetModifiers(const State& state, const WeaponGroup& group);
/// The sum of what all abilities of the unit add to such a roll.
int addedBy(const State& state, const UnitId& unit, int (*AbilityRule::*moment)(const AbilityUse&));
/// These weapons have just slain a model of that datasheet.
void slewModel(Run& run, const WeaponGroup& group, const Sheet& slain);

/// The enhancement that the player has picked; nullptr when there is none.
const Enhancement* pickedEnhancement(const Player& player);

} // namespace core::combat_patrol
