// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"
#include "systems/trench_crusade/words/words.h"

/// Attacks and injuries.
namespace core::trench_crusade {

/// The context of an attack's success roll; of its injury roll against `target` (empty = its own).
Context contextOf(const State& state, const DeclaredAttack& attack, const UnitId& target = {});
/// Weapons that the model can shoot or strike with, bare hands among them.
std::vector<std::string> weaponsFor(const State& state, const Unit& unit, bool melee);
/// Inches of the Blast of the shot; 0 = it has none.
int blastOf(const State& state, const DeclaredAttack& attack);
/// Whether striking with this weapon now is the attack of the second hand.
bool isOffHand(const State& state, const Unit& unit, const std::string& weapon);
/// The attack that an order declares, with the facts that it presumes.
DeclaredAttack declared(const State& state, const Shoot& order);
DeclaredAttack declared(const State& state, const Fight& order);

/// Friends of the shooter in melee with the target: a D6 decides for each hit whether one of them takes it
/// (TC-A7); none where there is no such D6.
std::vector<UnitId> friendsInTheWay(const State& state, const DeclaredAttack& attack);

/// Marks those of the effects that have limited uses as used up.
void spend(Run& run, const std::vector<ActiveEffect>& effects);
/// Marks the effects with limited uses that have acted on that success roll as used up.
void spendOnHit(Run& run, const Context& context);
/// Marks the effects with limited uses that have acted on that injury roll as used up.
void spendOnInjury(Run& run, const Context& context);

/// An injury roll against the model that no attack causes.
InjuryRoll injuryBy(const UnitId& target, const std::string& cause);

/// Asks a model that may strengthen its blow once an activation whether it does so now (TC-E28).
void askForBoost(Run& run, const UnitId& who, const UnitId& target, const Context& context);

/// Pushes what a row of the injury chart does to the model: markers, Down, Out of Action, and TOUGH, GOLEM
/// and other rules that turn one row into another (4.1, TC-K11, TC-K21).
void applyInjury(Run& run, const UnitId& unit, Injury row, const InjuryRoll& cause);

/// Inches that a shot which scatters lands away from its point, by the total of its success roll.
int scatterOf(int total);

} // namespace core::trench_crusade
