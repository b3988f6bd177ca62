// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/routes.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>
#include <string>

/// Orders in the words of a table, and where a unit will be when it begins to carry one out.
namespace core::steampunk_fantasy {

/// A whole movement order in short: "turn · ahead · stay".
std::string shortWords(const MovementOrder& order);
/// A whole gunnery order in short: "fire first", "load, then fire", "no gunnery".
std::string shortWords(const GunneryOrder& order);

/// Everybody as they will be when this unit begins its order: now, or for the order of the next turn with the
/// unit where its order of this turn leads it. Nothing of a unit that is not on the board.
std::optional<Walkers> walkersAt(const State& state, const Unit& unit, bool ahead);

/// Which order of a unit is asked for next; in the first turn those of the next turn come when its whole side
/// has those of this one (5.2). Nothing outside of the orders phase, and of an illusion that goes along.
enum class OrderDue { None, Now, Ahead };
OrderDue orderDue(const State& state, const Unit& unit);
/// "3 of 9 ordered" of the orders that a side gives next; empty outside of the orders phase.
std::string orderedOf(const State& state, const std::string& side);

/// "goes to 5,5, fires first" of what a unit has been ordered for this turn or for the next one.
std::string summaryOf(const State& state, const Unit& unit, const Given& given, bool ahead);

} // namespace core::steampunk_fantasy
