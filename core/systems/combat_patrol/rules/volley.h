// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// "3 × Bolt rifle"
std::string bearersText(const WeaponGroup& group);
/// All groups of one attack, ready for their first dice.
Volley makeVolley(const State& state, std::vector<Group> groups);
/// So many wounds that allow no save, each of that damage.
Volley mortalVolley(const State& state, WeaponGroup group, int wounds);

/// The sequence of the group that is being resolved, against those who take its wounds now.
AttackSequence sequenceOf(const State& state, const Volley& volley, const Front& front);

/// Who throws the dice of this stage: the attackers, or those who save.
UnitId rollerOf(const Volley& volley, const Front& front);

} // namespace core::combat_patrol
