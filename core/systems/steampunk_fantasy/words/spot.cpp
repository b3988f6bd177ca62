// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Spot: may look for what hides (HX-K21).
constinit const Word spot{.key = "spot", .spots = true};

} // namespace core::steampunk_fantasy::words
