// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Stealth (CP-K18): −1 to hit rolls of shots at the unit.
constinit const Word words::stealth{.key = "stealth", .rule = "CP-K18"};

} // namespace core::combat_patrol
