// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Fog sight: the penalty for fog at the unit counts double, that at its target not at all; fog still blocks
/// sight (HX-K64).
constinit const Word fogSight{.key = "fog sight", .seesInFog = true};

} // namespace core::steampunk_fantasy::words
