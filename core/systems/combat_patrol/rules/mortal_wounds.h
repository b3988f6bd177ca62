// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Rolls dice; each that reaches `need` is a mortal wound on the unit, up to `most` (CP-ST9, ST10).
void pushMortalWounds(Run& run, const UnitId& target, int dice, int need, int most, const std::string& cause,
                      const UnitId& by);

} // namespace core::combat_patrol
