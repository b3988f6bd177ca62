// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/advice/order_plan.h"

/// Why a plan gives an order: sentences that are true of the board as it is.
namespace core::steampunk_fantasy {

/// "to the ruins in 4,5: cover; its Tank Gun reaches Char 1".
std::string reasonOf(Situation& situation, PlaceValues& values, std::size_t unit, const PlannedOrder& order,
                     bool ahead);

} // namespace core::steampunk_fantasy
