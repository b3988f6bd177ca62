// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/board_view.h"
#include "systems/steampunk_fantasy/state/state.h"

#include <optional>
#include <string>

namespace core::steampunk_fantasy {

/// The board with everybody and everything on it; of each unit how far its weapons reach, what it sees, where
/// its orders may bring it and, while it may fire, at whom.
BoardView shownField(const State& state);
/// What is between two places, each a unit or a hex: how far it is, to which side of the viewer, and what is
/// in the way; nothing where there is no such place.
std::optional<BoardLine> lineBetween(const State& state, const std::string& from, const std::string& to);

} // namespace core::steampunk_fantasy
