// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// "3 × Bolt rifle"
std::string bearersText(const WeaponGroup& group);
/// A volley with all groups of one attack, before their first dice.
Volley makeVolley(const State& state, std::vector<Group> groups);
/// A volley of wounds that allow no save, with the damage of the group.
Volley mortalVolley(const State& state, WeaponGroup group, int wounds);

/// The sequence of the current group against the models that take its wounds now.
AttackSequence sequenceOf(const State& state, const Volley& volley, const Front& front);

/// The unit that rolls the dice of this stage: the attacker, or the unit that saves.
UnitId rollerOf(const Volley& volley, const Front& front);

} // namespace core::combat_patrol
