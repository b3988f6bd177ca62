// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Spot: the unit may look for hidden units (HX-K21).
constinit const Word spot{.key = "spot", .spots = true};

} // namespace core::steampunk_fantasy::words
