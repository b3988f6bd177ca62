// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// What a scenario brings beside the two warbands: events, drawn deeds, ends (scenarios).
namespace core::trench_crusade {

const ScenarioEvent* eventOf(const Scenario& scenario, const std::string& id);
/// Whether a D6 says at the start of that turn whether an event comes.
bool rollsForEvent(const State& state, int turn);
inline constexpr const char* eventLine = "event"; ///< the line of the checklist for it
/// Events that follow from others and are not ordered.
std::vector<std::string> followingEvents(const Scenario& scenario);
/// What starts with a turn: reinforcements, then the roll for an event.
void pushTurnStart(Run& run, int turn, const std::vector<std::string>& skip);
/// One deed of each set is drawn, where the scenario has sets.
void pushDeedDraw(Run& run);
/// A side has held it for a whole turn, and that ends the battle: looked for at the end of a turn.
void endByHolding(Run& run);
/// The end that the scenario sees in the state as it is; empty = none.
OutcomeFound scenarioEnd(const State& state);

} // namespace core::trench_crusade
