// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Tow: so many wagons are drawn by it, or it is one and needs an engine (HX-K68).
constinit const Word tow{.key = "tow", .draws = [](const Keyword& keyword) { return keyword.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
