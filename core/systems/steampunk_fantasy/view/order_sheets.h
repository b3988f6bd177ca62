// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/order_sheet.h"
#include "systems/steampunk_fantasy/state/state.h"

namespace core::steampunk_fantasy {

/// An order sheet for each unit of the audience: its orders for this turn and the next one, rows to write in,
/// and all orders that it may be given (5.2). Units of others are left out, and so are units without orders.
std::vector<OrderSheet> orderSheetsOf(const State& state, const Audience& audience);

} // namespace core::steampunk_fantasy
