// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "kernel/view/board_view.h"

#include <map>
#include <string>

/// Boards of cells: their common parts, whatever the game. A game defines their content and the rules of
/// movement; the connection of cells is defined here, once for hexes and once for squares.
namespace core::table {

/// The arrangement of a board's cells: hexes with a flat side at the bottom and the even or the odd columns
/// half a cell lower, or squares.
enum class CellShape { HexesEvenLower, HexesOddLower, Squares };

/// An empty board: cells with ids "column,row" from "1,1", their positions, outlines, directions clockwise
/// from straight up, and neighbours. The ground is open.
BoardView emptyBoard(CellShape shape, int columns, int rows);

/// The cell of that id, nullptr where there is none.
const BoardCell* cellOf(const BoardView& board, const std::string& id);
/// The cell for changing.
BoardCell* cellOf(BoardView& board, const std::string& id);

/// Sets the text by which a screen reader speaks each cell and piece: place, ground and content; sides are
/// named where `sides` contains their ids.
void setSpokenTexts(BoardView& board, const std::map<std::string, std::string>& sides = {});

/// A Problem about the first thing that does not fit together in a board: an id of nothing, neighbours in one
/// direction only, a facing that is no direction.
Result<Ok> validateBoard(const BoardView& board);

} // namespace core::table
