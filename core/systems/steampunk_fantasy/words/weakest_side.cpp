// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Weakest side: in an assault its lowest armour counts (HX-K55).
constinit const Word weakestSide{.key = "weakest side", .showsWeakestSide = true};

} // namespace core::steampunk_fantasy::words
