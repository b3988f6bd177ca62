// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Bullet storm: without an aim a natural 6 always hits (HX-K50).
constinit const Word bulletStorm{.key = "bullet storm", .sixesHitUnaimed = true};

} // namespace core::steampunk_fantasy::words
