// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/board_system.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <string>

namespace core::steampunk_fantasy {

/// Ids of the offers by which a unit gets the orders of this turn and of the next one.
inline constexpr const char *ordersNow = "orders_now", *ordersAhead = "orders_ahead";

/// All ways over the board that the unit may be ordered to go by one of these two offers; nothing for another
/// offer or without a board.
std::optional<BoardOrders> ordersBy(const State& state, const std::string& unit, const std::string& offer);

} // namespace core::steampunk_fantasy
