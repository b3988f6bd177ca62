// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Linked weapons: all load, aim and fire by one order, each at a separate target (HX-K37).
constinit const Word linkedWeapons{.key = "linked weapons", .linksWeapons = true};

} // namespace core::steampunk_fantasy::words
