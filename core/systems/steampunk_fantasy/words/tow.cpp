// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Tow[2]: the unit tows as many as 2 wagons, or it is a wagon and needs a unit that tows it (HX-K68).
constinit const Word tow{.key = "tow", .tows = [](const Keyword& keyword) { return keyword.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
