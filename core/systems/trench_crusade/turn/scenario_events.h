// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// What a scenario brings in addition to the two warbands: events, drawn deeds, ends (scenarios).
namespace core::trench_crusade {

/// The event of that id; null when there is none.
const ScenarioEvent* eventOf(const Scenario& scenario, const std::string& id);
/// Whether a D6 decides at the start of that turn whether an event happens.
bool rollsForEvent(const State& state, int turn);
inline constexpr const char* eventLine = "event"; ///< id of its line in the checklist
/// Ids of the events that only follow from others.
std::vector<std::string> followingEvents(const Scenario& scenario);
/// Pushes what begins with a turn: reinforcements, then the roll for an event.
void pushTurnStart(Run& run, int turn, const std::vector<std::string>& skip);
/// Pushes the draw of one deed of each set, where the scenario has sets.
void pushDeedDraw(Run& run);
/// Ends the battle at the end of a turn if a side has held an objective for the whole turn and the scenario
/// ends by that.
void endByHolding(Run& run);
/// The end of the battle that the scenario finds in the state; empty = none.
OutcomeFound scenarioEnd(const State& state);

} // namespace core::trench_crusade
