// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"

/// Checks that ranged and melee attacks share, and the hands that a model strikes with.
namespace core::trench_crusade {

/// How often the model has that entry in Activity::done.
int timesDone(const Unit& unit, const std::string& entry);
/// Whether the model has done that ACTION in its activation, with any weapon.
bool hasDone(const Unit& unit, const Action& action);
/// How many of that weapon the model carries, at least one.
int copiesOf(const Unit& unit, const std::string& weapon);

/// Checks that the model has that weapon for shots or blows and has not used it up.
void checkWeapon(Checks& checks, const State& state, const Unit& unit, const std::string& weapon, bool melee);
/// Checks that the model may attack that target: an enemy, or a model that an effect lets it strike; none
/// that is hidden from shots.
void checkTarget(Checks& checks, const State& state, const UnitId& target, const UnitId& of,
                 const Context& blow, const std::string& where = "target");

/// Why the model cannot strike with that weapon now; nothing when it can.
std::optional<Problem> whyNoStrike(const State& state, const Unit& unit, const std::string& weapon);
/// Notes the weapon of the main hand at the first melee attack of the battle (TC-A8).
void noteMainHand(Run& run, const UnitId& unit, const std::string& weapon);

} // namespace core::trench_crusade
