// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Infiltrators (CP-K18): the unit is set up anywhere away from the enemy.
constinit const Word words::infiltrators{.key = "infiltrators", .rule = "CP-K18"};

} // namespace core::combat_patrol
