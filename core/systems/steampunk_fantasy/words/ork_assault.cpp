// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Ork Assault: each 6 in an assault counts as two successes (HX-K10).
constinit const Word orkAssault{.key = "ork assault", .sixesCountTwice = true};

} // namespace core::steampunk_fantasy::words
