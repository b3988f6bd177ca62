// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Infiltrators (CP-K18): the unit may be set up outside its zone, away from enemies and from their zone.
constinit const Word words::infiltrators{.key = "infiltrators", .rule = "CP-K18"};

} // namespace core::combat_patrol
