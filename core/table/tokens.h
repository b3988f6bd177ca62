// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Names that a correction takes at every table (table/commands.h, Correct).
namespace core::table::token {

inline constexpr std::string_view turn = "turn";
inline constexpr std::string_view clock = "clock";
inline constexpr std::string_view phase = "phase";     ///< its text is the phase's id
inline constexpr std::string_view present = "present"; ///< 0 = off the table
inline constexpr std::string_view acted = "acted";
/// 1 = held prisoner: waits to be freed, over the end of a game, too.
inline constexpr std::string_view captive = "captured";

/// How long the piece stays; 0 takes it off.
inline std::string piece(std::string_view id) { return "piece:" + std::string(id); }

/// How far the objective is, or who holds it, as its view counts.
inline std::string objective(std::string_view id) { return "objective:" + std::string(id); }

} // namespace core::table::token
