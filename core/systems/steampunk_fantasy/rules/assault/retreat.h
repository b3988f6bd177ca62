// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <vector>

/// Where who gives way may go (5.7).
namespace core::steampunk_fantasy {

/// The hex right behind a unit; it may lie beside the board.
Hex behind(const Unit& unit);
/// Where a unit may go back to: straight back alone where that can be; else every neighbour that is open,
/// free of enemies and not full, the nearest to straight back first.
std::vector<Hex> waysBack(const State& state, const Unit& unit);
/// It entered, and where it came from there is room for it and no enemy: of two that change hexes the winner
/// may stand there.
bool staysBehind(const State& state, const Unit& unit);
/// Whether the unit cannot go anywhere and an enemy is right behind it: it has to break out.
bool isSurrounded(const State& state, const Unit& unit);
/// Puts a unit there, or where it is, with nothing left to enter; `slows`: a unit that was still goes slow
/// from then on (HX-K4).
void placeUnit(Run& run, const UnitId& id, std::optional<Hex> hex, bool slows = false);
/// The side that has the upper hand; at a tie the one whose faction is higher.
int winnerOf(const State& state, const Melee& melee);
/// Whether one side has no unit left that fights.
bool isOver(const State& state, const Melee& melee);
/// What the mark of an end says instead of a side where the assault goes on.
inline constexpr const char* heldAgain = "again";
/// The most often that one assault is fought again (AMB-HX6).
inline constexpr int mostRounds = 10;

} // namespace core::steampunk_fantasy
