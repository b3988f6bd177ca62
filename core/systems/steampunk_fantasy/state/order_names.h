// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/orders/order_grammar.h"
#include "systems/steampunk_fantasy/state/state.h"

/// Orders as people read them, with the names of weapons and speeds.
namespace core::steampunk_fantasy {

/// The order with names in place of ids of weapons.
GunneryOrder withNames(const State& state, GunneryOrder order);
/// A movement order as order sheets write it: "A[slow fly]|F|F".
std::string shownOrder(const MovementOrder& order);
/// A gunnery order as order sheets write it: "-|Fire[Heavy MG]".
std::string shownOrder(const State& state, const GunneryOrder& order);
/// Given orders as order sheets write them; empty ones stay empty, texts that are no orders stay as they are.
UnitOrders shownOrders(const State& state, const UnitOrders& given);
/// A gunnery order for people who do not know the letters: "nothing; fire Heavy MG".
std::string orderWords(const State& state, const GunneryOrder& order);

} // namespace core::steampunk_fantasy
