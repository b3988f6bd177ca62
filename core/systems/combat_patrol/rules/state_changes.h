// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/sentences.h"

/// Small changes that several procedures use; each emits the events of one change.
namespace core::combat_patrol {

using table::plural;

/// Gains a command point: that of the Command phase, or an additional one, at most one each round (CP-F5).
void gainPoint(Run& run, Side side, bool extra, const std::string& why);
/// Sets or ends Battle-shock of the whole unit.
void setShock(Run& run, const UnitId& unit, bool on);
/// Stores the enemies within Engagement Range of the unit.
void setContacts(Run& run, const UnitId& unit, const std::vector<UnitId>& enemies);
/// Stores the markers that all models of the unit are at.
void setMarkers(Run& run, const UnitId& unit, const std::vector<std::string>& markers);
/// Records whether the unit is in Contagion Range of an enemy (2.5), and logs a change.
void setInContagionRange(Run& run, const UnitId& unit, bool on);
/// Applies consequences that follow from the state alone: broken Attached units separate (2.6), contagion
/// ends with the last unit that spreads it (2.5). Not while an attack is being resolved.
void settle(Run& run);
/// The markers that a unit is at.
std::vector<std::string> markersOf(const State& state, const UnitId& unit);

/// The 2D6 of Battle-shock tests and charges.
inline Roll twoDice() {
    RollDice dice;
    dice.dice = 2;
    return Roll(dice);
}
/// One die with that number of sides.
inline Roll oneDie(int sides = 6) {
    RollDice dice;
    dice.sides = sides;
    return Roll(dice);
}

/// A request for dice whose sum counts; the faces or the sum may be typed.
Request sumRoll(const State& state, const UnitId& unit, std::string id, std::string purpose, std::string rule,
                std::string need, const Roll& roll = twoDice());
/// A request for a choice of a side.
Request choice(Side side, const UnitId& unit, std::string id, std::string purpose, std::string rule);
/// The sum of the answer to a sumRoll.
int sumOf(const Answer& answer, const Roll& roll = twoDice());

} // namespace core::combat_patrol
