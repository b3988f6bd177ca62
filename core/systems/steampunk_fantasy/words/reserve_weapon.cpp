// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Reserve weapon: used by the order for reserve weapons, one weapon at a time (HX-K41).
constinit const Word reserveWeapon{.key = "reserve weapon", .isReserve = true};

} // namespace core::steampunk_fantasy::words
