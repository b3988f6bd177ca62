// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Two hexes: the rear of the unit is in the hex behind it; turning swings the rear round (HX-K74). The
/// program reminds the table of it.
constinit const Word twoHexes{.key = "two hexes"};

} // namespace core::steampunk_fantasy::words
