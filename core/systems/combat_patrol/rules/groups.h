// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

class Checks;

/// The weapons of a unit grouped by their aims, equal ones together; refused by a rule where a weapon that is
/// named may not be used.
std::vector<Group> groupsFor(Checks& checks, const UnitId& attacker, Mode mode,
                             const std::vector<WeaponsAtTarget>& aims);
Result<std::vector<Group>> groupsFor(const State& state, const UnitId& attacker, Mode mode,
                                     const std::vector<WeaponsAtTarget>& aims, bool overrideRules);

} // namespace core::combat_patrol
