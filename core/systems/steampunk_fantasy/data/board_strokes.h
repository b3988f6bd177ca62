// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/board_system.h"
#include "systems/steampunk_fantasy/data/scenario.h"

#include <vector>

/// Boards as the library paints them.
namespace core::steampunk_fantasy {

/// What can be laid on this board: the terrains, roads, smoke, zones, and what changes all of it.
std::vector<BoardBrush> brushesFor(const Board& board);
/// The board after the stroke, whether it can be laid out or not; a Problem where there is no such brush or
/// hex.
Result<Board> withStroke(Board board, const BoardStroke& stroke);
/// As much of the board as can be laid out: nothing outside it, no road that jumps, no zones that meet.
BoardPlan sketchOf(const Board& board);
/// The board with its brushes.
PaintableBoard boardWithBrushes(const Board& board);

} // namespace core::steampunk_fantasy
