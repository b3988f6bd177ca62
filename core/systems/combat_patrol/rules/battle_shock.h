// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// The bonus of the unit's Battle-shock tests.
int shockBonus(const State& state, const UnitId& unit);
/// "2D6, 6+" with its bonus.
std::string shockWords(const State& state, const UnitId& unit);
/// Whether 2D6 with this sum pass the test.
bool passesShock(const State& state, const UnitId& unit, int sum);

} // namespace core::combat_patrol
