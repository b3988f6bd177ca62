// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Support AP: a supporting hit may add 1 AP instead of 1 damage (HX-K56).
constinit const Word supportAp{.key = "support ap", .supportsPiercing = true};

} // namespace core::steampunk_fantasy::words
