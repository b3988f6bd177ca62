// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <string>

/// The orders of an army, unit by unit: friends that have theirs are counted on, so that no two go to one
/// place and fire is shared.
namespace core::steampunk_fantasy {

/// The order that the plan gives to a unit.
struct UnitPlan {
    GiveOrders order;
    std::string title;  ///< "Dw42 1 goes to 4,5, fires first, next turn"
    std::string reason; ///< "its Tank Gun reaches Char 1 from there; cover in the ruins"
    double worth = 0;
};

/// The order of the next unit of the side that needs one, or of that unit; `seen` is the state as the side
/// knows it. Nothing where no order is due, and without a board.
std::optional<UnitPlan> planNext(const State& seen, const std::string& side, LeadLevel level,
                                 const std::optional<UnitId>& only = {});

} // namespace core::steampunk_fantasy
