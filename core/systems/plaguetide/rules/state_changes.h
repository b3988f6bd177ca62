// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/state/rules.h"
#include "table/sentences.h"

/// Small changes that several actions use; each emits the events of one change of one figure.
namespace core::plaguetide {

using table::plural;

/// Sets the number of that token on the figure.
void setToken(Run& run, const UnitId& unit, Token token, int value);
/// Adds `by` to the tokens of that kind, within 0 and their cap (PT-S5 to S7).
void addToken(Run& run, const UnitId& unit, Token token, int by);
/// Pays action points, never below 0 (1.4). They are counted for `action`, or for the label of the run if
/// that is empty.
void pay(Run& run, const UnitId& unit, int ap, const std::string& action = {});
inline void pay(Run& run, const UnitId& unit, const Action& action) { pay(run, unit, action.ap); }
/// Begins or ends a status; `by` and `melee` belong to Pinned: which figure pins, and whether in melee.
void setStatus(Run& run, const UnitId& unit, Status status, bool on, const UnitId& by = {},
               bool melee = false);

/// Puts a figure whose health has reached 0 Down, captures it (PT-S9, PT-S10) or, if it is an enemy, destroys
/// it (PT-S15).
void fallDown(Run& run, const UnitId& unit);
/// A rescue point without a captive, else the first (PT-S10).
std::string freeRescuePoint(const State& state);
/// Takes an operative that is Down away to a rescue point (PT-S10).
void capture(Run& run, const UnitId& unit);
/// Makes an operative Ready again, with half health (rounded up) and no Toughness (PT-S9, PT-S10).
void standUp(Run& run, const UnitId& unit);
/// Gives health back, up to its maximum; a figure that is Down gets up.
void heal(Run& run, const UnitId& unit, int by);
/// Takes a figure off the table; its pins on other figures end (PT-S3).
void takeOff(Run& run, const UnitId& unit, Presence presence);
/// Takes a figure off the table as destroyed.
inline void destroy(Run& run, const UnitId& unit) { takeOff(run, unit, Presence::Destroyed); }
/// Whether a figure still holds the one it has pinned: it is on the table and not Down.
bool canHold(const State& state, const UnitId& pinner);

/// Ends the base contact of the two, and a melee pin between them.
void part(Run& run, const UnitId& a, const UnitId& b);
/// Begins base contact where both are on the table.
void touch(Run& run, const UnitId& a, const UnitId& b);

/// Records that an operative has moved, so that its coherency must be confirmed (PT-S2).
void recordMove(Run& run, const UnitId& unit);
/// Presumes after a move of operatives that a Ready one is within reach of every enemy again (PT-S9).
void presumeTargetsInReach(Run& run);

/// All figures in base contact with this one.
std::vector<UnitId> engagedWith(const State& state, const UnitId& unit);
/// Whether a figure is in base contact with an enemy.
inline bool inCombat(const State& state, const UnitId& unit) { return !engagedWith(state, unit).empty(); }
/// Whether the unit can make its Overwatch shot now: in combat only from the hip, and with a round left.
bool canShootOnWatch(const State& state, const Unit& unit);

/// The highest number of that token on the figure, by its datasheet or by the rule of the token.
int tokenCap(const State& state, const Unit& unit, Token token);
/// The action points that an operative gets at the start of a turn, by the switch.
int actionPointsPerTurn(const State& state);

/// Hits without an attacker, as caused by markers, perils and falls (steps 9 and following); they
/// allow no reaction unless the caller changes that.
DeclaredAttack unattributedHits(const UnitId& target, std::string cause, int criticals);

/// "3.5″"
std::string inches(double value);
/// The name of the figure; its id if it is unknown.
std::string nameOf(const State& state, const UnitId& unit);
/// "Threat 5 → 8", which only the game master reads.
std::string threatChangeText(int before, int after);
/// Sets the threat points of the horde and logs the change, if there is one.
void setThreat(Run& run, int threat);
/// The log line when the horde loses threat points.
std::string threatReductionText(int points);
/// The log line when the end of the mission is found.
std::string outcomeSentence(const std::string& result, const std::string& why);

} // namespace core::plaguetide
