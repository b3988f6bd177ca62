// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Stealth (CP-K18): shots at it have 1 less to hit.
constinit const Word words::stealth{.key = "stealth", .rule = "CP-K18"};

} // namespace core::combat_patrol
