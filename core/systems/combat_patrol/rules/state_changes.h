// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/roll.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/sentences.h"

/// Small verbs that several procedures share; each emits the events for one thing that happens.
namespace core::combat_patrol {

using table::plural;

/// Gains command points: the one of each Command phase, or an additional one, of which a player gets one a
/// round (CP-F5).
void gainPoint(Run& run, Side side, bool extra, const std::string& why);
/// Battle-shocked or not, on the root.
void setShock(Run& run, const UnitId& unit, bool on);
/// Books who is within Engagement Range of the unit from now on.
void setContacts(Run& run, const UnitId& unit, const std::vector<UnitId>& enemies);
/// Books the markers that all models of the unit are at.
void setMarkers(Run& run, const UnitId& unit, const std::vector<std::string>& markers);
void setTaint(Run& run, const UnitId& unit, bool on);
/// Brings about what follows from the state whatever led to it: broken Attached units part (2.6), contagion
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
/// One die with so many sides.
inline Roll oneDie(int sides = 6) {
    RollDice dice;
    dice.sides = sides;
    return Roll(dice);
}

/// A request of dice whose sum counts; the faces or the sum may be typed.
Request sumRoll(const State& state, const UnitId& unit, std::string id, std::string purpose, std::string rule,
                std::string need, const Roll& roll = twoDice());
/// A choice that a side makes.
Request choice(Side side, const UnitId& unit, std::string id, std::string purpose, std::string rule);
/// The sum that such an answer names.
int sumOf(const Answer& answer, const Roll& roll = twoDice());

} // namespace core::combat_patrol
