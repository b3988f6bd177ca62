// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Stubborn: the unit never retreats from a hex in which it was before the assault (HX-K5).
constinit const Word stubborn{.key = "stubborn", .neverGivesWay = true};

} // namespace core::steampunk_fantasy::words
