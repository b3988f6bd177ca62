// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Forester: forest costs one point to enter (HX-K23).
constinit const Word forester{.key = "forester", .easesForest = true};

/// All-terrain: every terrain costs one point to enter (HX-K24).
constinit const Word allTerrain{.key = "all-terrain", .easesGround = true};

} // namespace core::steampunk_fantasy::words
