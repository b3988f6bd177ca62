// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/orders/order_grammar.h"
#include "systems/steampunk_fantasy/state/state.h"

/// Orders as people read them: weapons and speeds go by their names.
namespace core::steampunk_fantasy {

/// The order with names in place of ids of weapons.
GunneryOrder withNames(const State& state, GunneryOrder order);
/// As order sheets write it: "A[slow fly]|F|F".
std::string shownOrder(const MovementOrder& order);
/// The same of gunnery: "-|Fire[Heavy MG]".
std::string shownOrder(const State& state, const GunneryOrder& order);
/// Those that are given, with what stays empty; a text that is no order stays as it is.
Given shownOrders(const State& state, const Given& given);
/// For those who do not know the letters: "nothing; fire Heavy MG".
std::string orderWords(const State& state, const GunneryOrder& order);

} // namespace core::steampunk_fantasy
