// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/words/word.h"

/// Officers take Shaken tokens off living units (HX-K29).
namespace core::steampunk_fantasy {

/// The key in Unit::magazines under which it is recorded that the officer of a base has rallied in this half.
inline constexpr const char* rallying = "rally"; // stored
/// The die that the best officer of a base needs, and how far the officer reaches; a need of 0 = no officer.
RallyRule rallyOf(const State& state, const Unit& unit);
/// Whether the unit has an order to rally in this half and has not done so.
bool mayRally(const State& state, const Unit& unit);
/// The units that this unit may rally: living Shaken friends in range, the most Shaken first.
std::vector<UnitId> shakenInRange(const State& state, const Unit& unit);
/// The units with an order to rally and a friend to rally.
std::vector<RallyUnit> waitingToRally(const State& state);

} // namespace core::steampunk_fantasy
