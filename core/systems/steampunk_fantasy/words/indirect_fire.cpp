// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Indirect fire: it is enough that a friend sees the target (HX-K38).
constinit const Word indirectFire{.key = "indirect fire", .firesIndirectly = true};

} // namespace core::steampunk_fantasy::words
