// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/board.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <string>
#include <vector>

/// The positions of units relative to each other: taken from the board, or where there is none, declared by
/// the table. Every rule asks here for a distance, a side, sight or cover between two units.
///
/// Where there is no board every unit has a separate place, a hex that says only which units share it,
/// which markers are in it and which units fight over it. Only the table knows the directions and distances
/// between places.
namespace core::steampunk_fantasy {

/// Whether the program knows the hexes (hx.board).
bool hasBoard(const State& state);
/// The plan in place of a board where there is none: separate places for all units.
BoardPlan placesOnly();
/// A place without units and markers.
Hex freshPlace(const State& state);
/// The hex by its column and row, or the place by the units in it.
std::string placeName(const State& state, Hex hex);

/// The distance between two units in hexes; nothing where the table has not declared it.
std::optional<int> hexesApart(const State& state, const Unit& unit, const Unit& other);
/// Whether the distance is at most that number of hexes; `presumed` where it is not declared.
bool isWithin(const State& state, const Unit& unit, const Unit& other, int hexes, bool presumed = false);
/// Whether one sees the other; without a board it does unless the table says otherwise.
bool isSeen(const State& state, const Unit& by, const Unit& other);
/// Whether one unit sees the other on a board that is laid out already.
bool isSeenOn(const HexBoard& board, const State& state, const Unit& by, const Unit& other);
/// The sides of a unit at which the other one is.
std::vector<Side> sidesTowards(const State& state, const Unit& unit, const Unit& other);
/// The ground under a unit.
Terrain groundOf(const State& state, const Unit& unit);
/// Whether the two share a hex; without a board the order itself declares it.
bool mayShareHex(const State& state, const Unit& unit, const Unit& other);

/// Why the position cannot be declared; empty where it can.
std::string whyNotDeclarable(const State& state, const DeclarePosition& declared);
/// Remembers a declared position and logs it; does nothing for an empty declaration.
void rememberPosition(Run& run, const DeclarePosition& declared);
/// Marks a unit as cornered: it has no hex to retreat to, until it moves.
void markCornered(Run& run, const UnitId& unit);
/// Forgets the declared positions of a unit that has moved.
void forgetPosition(Run& run, const UnitId& unit);

} // namespace core::steampunk_fantasy
