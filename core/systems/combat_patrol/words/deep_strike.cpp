// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Deep Strike (CP-K11): begins in Reserves and arrives anywhere.
constinit const Word words::deepStrike{.key = "deep strike", .rule = "CP-K11"};

} // namespace core::combat_patrol
