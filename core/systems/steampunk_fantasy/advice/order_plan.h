// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/advice/place_value.h"

#include <optional>
#include <string>

/// The order that a plan gives to a unit: the best of its list, on the best way, with the best gunnery.
namespace core::steampunk_fantasy {

/// An order with what it is worth, part by part.
struct PlannedOrder {
    UnitOrders orders;
    Waypoint from, to;       ///< where the unit begins and ends
    bool meets = false;      ///< it ends in the hex of an enemy
    std::optional<Hex> edge; ///< the hex that it has begun to enter at the end of its way
    double worth = 0;
    double fire = 0;    ///< what its shots in this turn are worth
    double later = 0;   ///< what its shots in the turn after are worth
    double assault = 0; ///< what the assault is worth, where it meets an enemy
    PlaceValue place;
    std::optional<std::size_t> target; ///< the best target of its shots
    std::string gun;                   ///< the weapon for that target
};

/// The best order of the unit for this turn or, `ahead`, for the next one; nothing where it has none to
/// choose. Friends keep to the orders that they have.
std::optional<PlannedOrder> bestOrder(Situation& situation, const ExpectedPlaces& expected,
                                      PlaceValues& values, std::size_t unit, bool ahead);

} // namespace core::steampunk_fantasy
