// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/abilities/ability.h"

#include <optional>

/// Attacks and the damage that they do (3.4, 3.7).
namespace core::scrimmage {

/// The usable weapons of the model for melee or range; for melee bare hands come last. `outsideActivation`:
/// the model attacks outside its own activation, so effects on weapons in the next activation do not apply
/// yet.
std::vector<std::string> weaponsFor(const State& state, const UnitId& unit, bool melee,
                                    bool outsideActivation = false);
/// The named weapon, else the model's first one; empty if it has none.
std::string weaponFor(const State& state, const UnitId& unit, const std::string& named, bool melee,
                      bool outsideActivation = false);
/// The attack as modified by weapon and abilities.
AttackNow attackNow(const State& state, const DeclaredAttack& attack);
/// The range of the weapon for that model (Eagle Eye).
RangeBand reachOf(const State& state, const UnitId& unit, const Weapon& weapon);
/// That band in inches: "up to 12″"; whether exactly 24″ is Long is a switch (AMB-SC7).
std::string inchesOf(const State& state, RangeBand band);
/// The roll of an attack; `which` says which of several it is: ", attack 1 of 2".
Trial trialToHit(const State& state, const DeclaredAttack& attack, const std::string& which = {});
/// The level of damage after armour (3.7); `pierced`: armour counts as what it is when pierced (SC-I2).
Level throughArmour(const State& state, const Unit& unit, Level level, bool pierced);
/// The name of the model's body armour, empty without any.
std::string armourOf(const State& state, const Unit& unit);
/// What reduces damage: nothing; only abilities, as in a fall; or abilities and armour.
enum class Shelter { Nothing, AbilitiesOnly, Armour };
/// Applies damage of that level, reduced as `shelter` allows (damage order of 3.7); returns the health lost.
int damage(Run& run, const UnitId& target, Level level, const UnitId& by, bool blow, Shelter shelter,
           bool pierced, const std::string& cause);
/// Pushes the attacks of a Fight, after a test for Fear if needed.
void pushFight(Run& run, const DeclaredAttack& attack, const std::vector<UnitId>& targets);
/// Pushes a Fight outside the model's activation: a reaction, a Counterstrike, an order of a friend.
void pushFreeFight(Run& run, const UnitId& who, const UnitId& target, const std::string& weapon,
                   Occasion occasion, int inches = 0);
/// Pushes the attacks of `attack` on all targets in order; `declaredTargets`: the target of each attack of
/// Rapid Fire.
void pushAttacks(Run& run, DeclaredAttack attack, std::vector<UnitId> targets,
                 std::vector<UnitId> declaredTargets = {});

} // namespace core::scrimmage
