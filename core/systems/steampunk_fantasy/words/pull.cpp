// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Pull: drags a target of one model up to large a hex towards the shooter in Agony 0 (HX-K49).
constinit const Word pull{.key = "pull", .drags = true};

} // namespace core::steampunk_fantasy::words
