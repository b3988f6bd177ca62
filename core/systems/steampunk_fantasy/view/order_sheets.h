// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/order_sheet.h"
#include "systems/steampunk_fantasy/state/state.h"

namespace core::steampunk_fantasy {

/// What each unit of the audience has been ordered for this turn and the next one, with rows to write in, and
/// all orders of its lists (5.2). Units of others are left out, and so are units without orders.
std::vector<OrderSheet> orderSheetsOf(const State& state, const Audience& audience);

} // namespace core::steampunk_fantasy
