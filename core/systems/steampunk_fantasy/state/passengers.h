// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <string>
#include <vector>

/// Passengers and their transports (HX-K25), and how passengers count for the room in a hex (AMB-HX26).
namespace core::steampunk_fantasy {

/// The units that ride in that transport, sorted by id.
std::vector<UnitId> passengersOf(const State& state, const UnitId& transport);
bool isTransport(const Sheet& sheet);
/// Whether all of them together may ride in that transport, and fit with it into a hex where they count.
bool haveRoomTogether(const State& state, const Unit& transport, const std::vector<UnitId>& riders);
/// Why the unit may not ride in the transport; empty where it may.
std::string whyNotAboard(const State& state, const Unit& unit, const Unit& transport);

/// How passengers get out of that unit; if its datasheet says nothing, into its hex and those around it
/// (HX-K72).
ExitRule exitRuleOf(const Sheet& sheet);

/// The sizes of passengers that count for what fits into a hex (AMB-HX26).
std::vector<Size> loadOf(const State& state, const UnitId& transport);
/// Adds the unit to the stack of a hex, with its passengers where they count.
void addTo(Stack& stack, const State& state, const Unit& unit);

} // namespace core::steampunk_fantasy
