// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/queries/parameters.h"
#include "systems/trench_crusade/state/rules.h"

/// Small battles of models without a datasheet, so that the game's own rules answer for them.
namespace core::trench_crusade {

/// No model is there yet; the first side chooses who acts.
State emptyBattle(Edition edition);
/// A model without weapons, DICE and armour.
UnitId addModel(State& state, const std::string& id, const std::string& side);
/// It acts now.
void activate(State& state, const UnitId& unit);
/// An effect that lasts the battle.
void give(State& state, const UnitId& unit, EffectKind kind, int value = 1, Often once = Often::Always);

/// Describes the queried model in the state, with its armour against that attack.
void describe(State& state, const UnitId& unit, const QueryTarget& target, const QueryAttack& against);
/// The attack of that model, with a weapon made for it.
Declared equip(State& state, const UnitId& attacker, const UnitId& target, const QueryAttack& attack);

} // namespace core::trench_crusade
