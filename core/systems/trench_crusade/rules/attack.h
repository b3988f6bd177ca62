// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"
#include "systems/trench_crusade/words/words.h"

/// Attacks and injuries: what single rules push, and what others ask about them.
namespace core::trench_crusade {

/// The context of an attack's success roll; of its injury roll against `target` (empty = its own).
Context contextOf(const State& state, const Declared& attack, const UnitId& target = {});
/// Weapons that the model can shoot or strike with, its own and what is always there (unarmed).
std::vector<std::string> weaponsFor(const State& state, const Unit& unit, bool melee);
/// Inches around its point that the shot reaches; 0 = only whom it hits.
int blastOf(const State& state, const Declared& attack);
/// Whether striking with this weapon now is the attack of the second hand.
bool isOffHand(const State& state, const Unit& unit, const std::string& weapon);
/// An attack as a Shoot or Fight declares it, its presumptions taken over.
Declared declared(const State& state, const Shoot& order);
Declared declared(const State& state, const Fight& order);

/// Friends of the shooter in melee with the target: a D6 decides for each hit whether one of them takes it
/// (TC-A7); none where there is no such D6.
std::vector<UnitId> friendsInTheWay(const State& state, const Declared& attack);

/// Marks those of these effects that may act only once as used up.
void spend(Run& run, const std::vector<ActiveEffect>& effects);
/// Marks the effects that act only once, and did so on that success or injury roll, as used up.
void spendOnHit(Run& run, const Context& context);
void spendOnInjury(Run& run, const Context& context);

/// An injury roll that is not caused by an attack.
InjuryRoll injuryBy(const UnitId& target, const std::string& cause);

/// Asks a model that may strengthen its blow once an activation whether it does so now (TC-E28).
void askForBoost(Run& run, const UnitId& who, const UnitId& target, const Context& context);

/// What a row of the injury chart does to the model, asked and carried out next: markers, Down, Out of
/// Action, TOUGH, GOLEM and what else turns one row into another (4.1, TC-K11, TC-K21).
void applyInjury(Run& run, const UnitId& unit, Injury row, const InjuryRoll& cause);

/// Inches that a shot which scatters lands away from its point, by the total of its success roll.
int scatterOf(int total);

} // namespace core::trench_crusade
