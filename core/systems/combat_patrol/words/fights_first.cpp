// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Fights First (CP-K15): the unit fights in the first step.
constinit const Word words::fightsFirst{.key = "fights first", .rule = "CP-K15"};

} // namespace core::combat_patrol
