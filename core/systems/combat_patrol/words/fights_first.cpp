// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Fights First (CP-K15): a unit in which every model has it fights in the first step of the Fight phase.
constinit const Word words::fightsFirst{.key = "fights first", .rule = "CP-K15"};

} // namespace core::combat_patrol
