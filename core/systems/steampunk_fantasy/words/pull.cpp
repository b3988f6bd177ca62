// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Pull: in Agony 0 a target of one model that is large at most is dragged one hex towards the shooter
/// (HX-K49).
constinit const Word pull{.key = "pull", .drags = true};

} // namespace core::steampunk_fantasy::words
