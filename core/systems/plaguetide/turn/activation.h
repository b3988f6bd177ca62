// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

#include <optional>

namespace core::plaguetide {

/// Two actions, one when Stunned (PT-S4, PT-G4).
int actionsAllowed(const Unit& unit);

/// Whom a figure leaves by the order's move: whom the order names, else everybody but the one it then strikes
/// (PT-S14).
std::vector<UnitId> leftBy(const State& state, const Activate& order, const UnitId& unit);

/// An enemy's ranged or special attack; nothing when it has none.
std::optional<DeclaredAttack> enemyAttack(const State& state, const UnitId& attacker, const UnitId& target,
                                          Mode mode);

} // namespace core::plaguetide
