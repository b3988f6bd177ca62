// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core::plaguetide {

/// The ids of the two sides: the operatives, and the horde that the game master plays.
inline constexpr const char* teamSide = "operatives";
inline constexpr const char* hordeSide = "horde";
/// The id of the side of an operative or of an enemy.
constexpr const char* sideOf(bool operative) { return operative ? teamSide : hordeSide; }

} // namespace core::plaguetide
