// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// The weapons of a unit grouped by their aims, equal ones together; a rule Problem names a weapon that may
/// not be used.
Result<std::vector<Group>> groupsFor(const State& state, const UnitId& attacker, Mode mode,
                                     const std::vector<Aim>& aims, bool overrideRules);

} // namespace core::combat_patrol
