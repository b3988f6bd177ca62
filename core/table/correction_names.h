// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// The names by which a correction names what it sets, at every table (table/commands.h, Correct).
namespace core::table::correctable {

inline constexpr std::string_view turn = "turn";       ///< the number of the turn or round
inline constexpr std::string_view clock = "clock";     ///< the clock of the mission
inline constexpr std::string_view phase = "phase";     ///< its text is the phase's id
inline constexpr std::string_view present = "present"; ///< 0 = off the table
inline constexpr std::string_view acted = "acted";     ///< 1 = has acted in this turn or round
/// 1 = captured: waits to be freed, also after the end of a game.
inline constexpr std::string_view captive = "captured";

/// The remaining duration of the piece; 0 takes it off.
inline std::string piece(std::string_view id) { return "piece:" + std::string(id); }

/// The progress of the objective, or the side that controls it, as its view counts.
inline std::string objective(std::string_view id) { return "objective:" + std::string(id); }

} // namespace core::table::correctable
