// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Keywords of models that forces, campaigns and imports ask for as well as battles (words/), in one
/// spelling.
namespace core::trench_crusade::keywords {

inline constexpr const char* elite = "ELITE";
inline constexpr const char* leader = "LEADER";
inline constexpr const char* infiltrator = "INFILTRATOR";
inline constexpr const char* heavy = "heavy"; ///< of weapons
inline constexpr const char* mercenary = "MERCENARY";

} // namespace core::trench_crusade::keywords
