// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/routes.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <string>

/// Orders in short words, and where a unit will be when it begins to carry one out.
namespace core::steampunk_fantasy {

/// A whole movement order in short: "turn · ahead · stay".
std::string shortWords(const MovementOrder& order);
/// A whole gunnery order in short: "fire first", "load, then fire", "no gunnery".
std::string shortWords(const GunneryOrder& order);

/// All units as they will be when this unit begins its order: as they are now; for the order of the next turn
/// the unit is where its order of this turn leads it. Nothing for a unit that is not on the board.
std::optional<MovingUnits> movingUnitsAt(const State& state, const Unit& unit, bool ahead);

/// Whether the declared way of the order of this turn can begin where the unit is now. It cannot where the
/// unit has been held up since it was declared: then the unit carries the order out from another place.
bool isOnItsWay(const Unit& unit);

/// The order that a unit needs next: in the first turn that of the next turn comes after its whole side has
/// orders for this turn (5.2). None outside the orders phase, and for an illusion that imitates infantry.
enum class OrderDue { None, Now, Ahead };
OrderDue orderDue(const State& state, const Unit& unit);
/// How many units of a side have their next orders: "3 of 9 ordered"; empty outside the orders phase.
std::string orderedOf(const State& state, const std::string& side);

/// The orders of a unit for this turn or, `ahead`, for the next one: "goes to 5,5, fires first".
std::string summaryOf(const State& state, const Unit& unit, const UnitOrders& given, bool ahead);

} // namespace core::steampunk_fantasy
