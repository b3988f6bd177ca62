// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/board_view.h"

#include <string>
#include <vector>

/// Boards with something of everything that a board can show.
namespace samples {

/// Twenty by twenty hexes with every ground, heights, a road, zones, marks, layers, lines of sight and that
/// many pieces of two sides, "unit1", "unit2", …
core::BoardView hexBoard(int pieces = 60);
/// Eight by eight squares with four pieces.
core::BoardView squareBoard();
/// The sides of both.
std::vector<std::string> boardSides();

} // namespace samples
