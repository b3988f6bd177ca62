// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Two hexes: its rear stands in the hex behind it; turning swings the rear round (HX-K74). People are
/// reminded of it.
constinit const Word twoHexes{.key = "two hexes"};

} // namespace core::steampunk_fantasy::words
