// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/allocation.h"

namespace core::combat_patrol {

/// Whether wounds by the weapons of the group may be allocated to a CHARACTER (CP-K10, CP-ST8).
bool isPrecise(const State& state, const WeaponGroup& group);
/// Whether the unit has a weapon of this mode with Precision, or can get Precision by Epic Challenge.
bool canHavePrecision(const State& state, const UnitId& unit, Mode mode);
/// The dice of a group before wounds are allocated: attacks, hit and wound rolls, damage (2.3, 2.4, 2.6).
AttackParameters parametersFor(const State& state, const WeaponGroup& group);
/// The parameters with the saves, wounds and Feel No Pain of the models that take the wounds.
AttackParameters parametersAgainst(const State& state, const WeaponGroup& group, AttackParameters parameters,
                                   const Front& front);

} // namespace core::combat_patrol
