// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// The place of a unit that enters by Ambush instead of a spawn point (PT-K1).
inline constexpr std::string_view ambushPoint = "over 9″ from every operative";

/// Puts the units of an arrival on the table and pays their threat points (PT-G1).
void place(Run& run, const Arrival& arrival);

/// A figure as it begins: full tokens, magazines and counters (1.9).
Unit makeUnit(const State& state, const Sheet& sheet, int number, std::string name,
              const std::vector<std::string>& weapons);

} // namespace core::plaguetide
