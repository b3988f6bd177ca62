// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/board_view.h"
#include "systems/steampunk_fantasy/state/state.h"

namespace core::steampunk {

/// The board with everybody and everything on it; of each unit how far its weapons reach, what it sees, where
/// its orders may bring it and, while it may fire, at whom.
BoardView shownField(const State& state);

} // namespace core::steampunk
