// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/board_view.h"
#include "systems/steampunk_fantasy/board/board.h"
#include "systems/steampunk_fantasy/board/sight.h"

#include <string>
#include <vector>

namespace core::steampunk_fantasy {

/// The board as a screen draws it: ground, heights, roads and zones; callers add marks, pieces and
/// layers, and then let table::setSpokenTexts describe all of it.
BoardView shownBoard(const HexBoard& board, const std::string& name);

/// Hexes as a layer of the drawn board.
BoardLayer shownLayer(std::string id, std::string name, std::string unit, BoardLayer::Look look, Tone tone,
                      const std::vector<Hex>& hexes);
/// A line of sight as the drawn board shows it.
BoardLine shownLine(const HexBoard& board, Hex from, Hex to, const Sight& sight);

} // namespace core::steampunk_fantasy
