// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Counter-attack: each deflection is a hit as well (HX-K70).
constinit const Word counterAttack{.key = "counter-attack", .strikesByDeflecting = true};

} // namespace core::steampunk_fantasy::words
