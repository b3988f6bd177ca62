// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Leader (CP-K12): the unit may be attached to a Bodyguard.
constinit const Word words::leader{.key = "leader", .rule = "CP-K12"};

} // namespace core::combat_patrol
