// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Deep Strike (CP-K11): the unit may begin in Reserves and arrives more than 9 inches from all enemies.
constinit const Word words::deepStrike{.key = "deep strike", .rule = "CP-K11"};

} // namespace core::combat_patrol
