// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Lone Operative (CP-K18): the unit may only be shot from within 12 inches.
constinit const Word words::loneOperative{.key = "lone operative", .rule = "CP-K18"};

} // namespace core::combat_patrol
