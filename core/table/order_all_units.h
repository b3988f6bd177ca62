// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace core::table {

/// The type of the command by which a game with orders ahead of their turn gives orders to all units of a
/// side that have none; its body names the side.
inline constexpr std::string_view orderAllUnits = "plan_all";

} // namespace core::table
