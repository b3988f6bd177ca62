// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

#include <string>

namespace app::players {

/// The ways over the board by which a unit may carry out that offer, as plain data for a phone; an empty
/// object where the offer is no movement order. `seen` is the game as the phone's audience knows it.
core::Value boardOrders(const core::System& system, const core::Game& seen, const std::string& unit,
                        const std::string& offer);

} // namespace app::players
