// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/allocation.h"

namespace core::combat_patrol {

/// Its wounds may be put on a CHARACTER (CP-K10, CP-ST8).
bool precise(const State& state, const WeaponGroup& group);
/// The unit carries something of this mode that has Precision, or could be given it by Epic Challenge.
bool canHavePrecision(const State& state, const UnitId& unit, Mode mode);
/// The dice of a group before anybody takes wounds: attacks, hit and wound rolls, damage (2.3, 2.4, 2.6).
AttackParameters parametersFor(const State& state, const WeaponGroup& group);
/// The same with the saves, wounds and Feel No Pain of those who take the wounds.
AttackParameters parametersAgainst(const State& state, const WeaponGroup& group, AttackParameters parameters,
                                   const Front& front);

} // namespace core::combat_patrol
