// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/abilities/ability.h"

#include <optional>

/// Attacks and the damage that they do (3.4, 3.7).
namespace core::scrimmage {

/// Its weapons for melee or at range that are of use, bare hands last for melee. `beside`: not in its own
/// activation, so that what forbids weapons in the next one does not count yet.
std::vector<std::string> weaponsFor(const State& state, const UnitId& unit, bool melee, bool beside = false);
/// The weapon that was named, else the first one; empty when it has none.
std::string weaponFor(const State& state, const UnitId& unit, const std::string& named, bool melee,
                      bool beside = false);
/// The attack as weapon and abilities make it.
AttackNow attackNow(const State& state, const Declared& attack);
/// How far the weapon reaches in the hands of that model (Eagle Eye).
RangeBand reachOf(const State& state, const UnitId& unit, const Weapon& weapon);
/// That band in inches: "up to 12″"; whether exactly 24″ is Long is a switch (AMB-SC7).
std::string inchesOf(const State& state, RangeBand band);
/// The trial of one attack now.
Trial hitTrial(const State& state, const Declared& attack);
/// What armour leaves of a level (3.7); `pierced`: SC-I2.
Level throughArmour(const State& state, const Unit& unit, Level level, bool pierced);
/// What is taken off damage before health: nothing; what its abilities take off, as in a fall; armour, too.
enum class Shelter { Nothing, Nature, Armour };
/// Damage of that level, what lessens it counted as far as `shelter` says (damage order of 3.7); how much
/// health it cost.
int damage(Run& run, const UnitId& target, Level level, const UnitId& by, bool blow, Shelter shelter,
           bool pierced, const std::string& cause);
/// The attacks of a Fight; who is frightened tests before it engages.
void pushFight(Run& run, const Declared& attack, const std::vector<UnitId>& targets);
/// A Fight beside any turn: a reaction, a blow back, a friend's word.
void pushFreeFight(Run& run, const UnitId& who, const UnitId& target, const std::string& weapon,
                   Occasion occasion, int inches = 0);
/// Everybody who has to be attacked for `attack` to be carried out, in order; `names`: as declared, one
/// attack each.
void pushAssault(Run& run, Declared attack, std::vector<UnitId> targets, std::vector<UnitId> names = {});

} // namespace core::scrimmage
