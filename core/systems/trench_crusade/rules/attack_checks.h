// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"

/// What shots and blows are checked for alike, and what hands a model strikes with.
namespace core::trench_crusade {

/// How often the model has done that in its activation, by its entry in Activity::done.
int timesDone(const Unit& unit, const std::string& entry);
/// Whether it has done that ACTION with any weapon.
bool hasDone(const Unit& unit, const Action& action);
/// How many of that weapon it carries, one at least.
int copiesOf(const Unit& unit, const std::string& weapon);

/// It has that weapon for shots or blows, not used up.
void checkWeapon(Checks& checks, const State& state, const Unit& unit, const std::string& weapon, bool melee);
/// Checks that it may attack that model: an enemy, or a model that an effect lets it strike; none that is
/// hidden from shots.
void checkTarget(Checks& checks, const State& state, const UnitId& target, const UnitId& of,
                 const Context& blow, const std::string& where = "target");

/// Why the model does not strike with that weapon now; nothing when it may.
std::optional<Problem> whyNoStrike(const State& state, const Unit& unit, const std::string& weapon);
/// Which hand strikes with what is fixed at the first melee attack of the battle (TC-A8).
void fixHands(Run& run, const UnitId& unit, const std::string& weapon);

} // namespace core::trench_crusade
