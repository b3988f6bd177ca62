// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/board_view.h"
#include "kernel/result.h"

#include <map>
#include <string>

/// Boards of cells: what they have in common whatever the game. A game says what is where and by which
/// rules it is crossed; how the cells are joined is written here, once for hexes and once for squares.
namespace core::table {

/// How the cells of a board are arranged: hexes on a flat side with the even or the odd columns half a cell
/// lower, or squares.
enum class CellShape { HexesEvenLower, HexesOddLower, Squares };

/// An empty board: cells with ids "column,row" from "1,1", their places, outlines, directions clockwise from
/// straight up and neighbours. The ground is open.
BoardView emptyBoard(CellShape shape, int columns, int rows);

/// The cell of that id, nullptr where there is none.
const BoardCell* cellOf(const BoardView& board, const std::string& id);
BoardCell* cellOf(BoardView& board, const std::string& id);

/// Describes every cell and piece in full for a screen reader: where, what ground, what and who is there;
/// sides by their names, where these are given by id.
void speak(BoardView& board, const std::map<std::string, std::string>& sides = {});

/// What does not fit together in a board: an id that names nothing, neighbours of one way only, a facing that
/// is no direction. Ok where all fits.
Result<Ok> validateBoard(const BoardView& board);

} // namespace core::table
