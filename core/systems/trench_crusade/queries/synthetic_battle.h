// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/queries/parameters.h"
#include "systems/trench_crusade/state/rules.h"

/// Small battles of models without a datasheet, so that the game's own rules answer for them.
namespace core::trench_crusade {

/// A battle without models; the first side is to activate.
State emptyBattle(Edition edition);
/// Adds a model without weapons, DICE and armour.
UnitId addModel(State& state, const std::string& id, const std::string& side);
/// Begins the activation of the model.
void activate(State& state, const UnitId& unit);
/// Gives the model an effect that lasts the battle.
void give(State& state, const UnitId& unit, EffectKind kind, int value = 1, Often once = Often::Always);

/// Gives the model of the battle the values of the queried one, and its armour against that attack.
void applyTarget(State& state, const UnitId& unit, const QueryTarget& target, const QueryAttack& against);
/// Gives the attacker a weapon made for the attack, and returns that attack.
DeclaredAttack equip(State& state, const UnitId& attacker, const UnitId& target, const QueryAttack& attack);

} // namespace core::trench_crusade
