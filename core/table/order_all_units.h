// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace core::table {

/// The type of the command that gives orders to all units of a side that have none, in a game in which orders
/// are given ahead of their turn; the command's body names the side.
inline constexpr std::string_view orderAllUnits = "plan_all";

} // namespace core::table
