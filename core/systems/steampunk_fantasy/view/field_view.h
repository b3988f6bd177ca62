// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/board_view.h"
#include "systems/steampunk_fantasy/state/state.h"

#include <optional>
#include <string>

namespace core::steampunk_fantasy {

/// The board with all units, markers and pieces; for each unit the layers of its weapon range, its sight, the
/// hexes to which its orders may bring it and, while it may fire, its targets.
BoardView shownField(const State& state);
/// The line between two places, each a unit or a hex: its length, the side of the viewer, and what is in the
/// way; nothing where there is no such place.
std::optional<BoardLine> lineBetween(const State& state, const std::string& from, const std::string& to);

} // namespace core::steampunk_fantasy
