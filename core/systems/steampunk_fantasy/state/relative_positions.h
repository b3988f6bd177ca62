// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/board.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <string>
#include <vector>

/// How units stand to one another: as the board has it, or where there is none as the table says it. Whoever
/// needs a distance, a side, sight or cover between two units asks here.
///
/// Where there is no board every unit has a place of its own, a hex that says only who shares it: what lies
/// in it, who fights over it. How places lie to one another only the table knows.
namespace core::steampunk_fantasy {

/// Whether the program knows the hexes (hx.board).
bool hasBoard(const State& state);
/// What takes the room of a board where there is none.
BoardPlan placesOnly();
/// A place in which nobody stands and nothing lies.
Hex freshPlace(const State& state);
/// The hex by its column and row, or the place by who stands in it.
std::string placeName(const State& state, Hex hex);

/// How many hexes lie between two units; nothing where the table has not said it.
std::optional<int> awayBetween(const State& state, const Unit& unit, const Unit& other);
/// Whether it is not more; `presumed` where nobody has said it.
bool isWithin(const State& state, const Unit& unit, const Unit& other, int hexes, bool presumed = false);
/// Whether one sees the other; without a board it does unless the table says otherwise.
bool isSeen(const State& state, const Unit& by, const Unit& other);
/// The same where there is a board, which is laid out already.
bool isSeenOn(const HexBoard& board, const State& state, const Unit& by, const Unit& other);
/// The sides of a unit at which the other one lies.
std::vector<Side> sidesTowards(const State& state, const Unit& unit, const Unit& other);
/// What a unit stands on.
Terrain groundOf(const State& state, const Unit& unit);
/// Whether the two share a hex; without a board that is the word of whoever gives the order.
bool mayShareHex(const State& state, const Unit& unit, const Unit& other);

/// Why that cannot be said; empty where it can.
std::string whyNotDeclarable(const State& state, const DeclarePosition& declared);
/// Remembers what is said; nothing where nothing is.
void rememberPosition(Run& run, const DeclarePosition& declared);
/// It has no hex to retreat to, until it moves.
void corner(Run& run, const UnitId& unit);
/// The unit has moved: nothing that was known of where it stands holds any more.
void forgetPosition(Run& run, const UnitId& unit);

} // namespace core::steampunk_fantasy
