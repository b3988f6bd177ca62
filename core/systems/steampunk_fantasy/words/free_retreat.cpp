// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Free retreat: may retreat after an assault that it won (HX-K32).
constinit const Word freeRetreat{.key = "free retreat", .mayRetreatAsWinner = true};

} // namespace core::steampunk_fantasy::words
