// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <vector>

/// Where units that give way may go (5.7).
namespace core::steampunk_fantasy {

/// The hex right behind a unit; it may be off the board.
Hex behind(const Unit& unit);
/// Where a unit may go back to: straight back alone where that can be; else every neighbour that is open,
/// free of enemies and not full, the nearest to straight back first.
std::vector<Hex> waysBack(const State& state, const Unit& unit);
/// Whether a unit that entered the hex may stay in the one from which it came: there is room and no enemy (of
/// two that exchange hexes the winner may be there).
bool mayStayOutside(const State& state, const Unit& unit);
/// Whether the unit cannot go anywhere and an enemy is right behind it: it has to break out.
bool isSurrounded(const State& state, const Unit& unit);
/// Puts a unit into that hex, or leaves it in its own, with nothing left to enter; `slows`: a unit that was
/// still is slow from then on (HX-K4).
void placeUnit(Run& run, const UnitId& id, std::optional<Hex> hex, bool slows = false);
/// The side that has the upper hand; at a tie the one whose faction is higher.
int winnerOf(const State& state, const Melee& melee);
/// Whether one side has no unit left that fights.
bool isOver(const State& state, const Melee& melee);
/// Takes the place of a side in the mark of an ending after which the assault goes on.
inline constexpr const char* heldAgain = "again";
/// The most often that one assault is fought again (AMB-HX6).
inline constexpr int mostRounds = 10;

} // namespace core::steampunk_fantasy
