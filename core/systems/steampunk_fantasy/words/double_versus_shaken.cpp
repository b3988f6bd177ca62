// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Double versus shaken: its assault and deflection dice are doubled against Shaken units (HX-K65).
constinit const Word doubleVersusShaken{.key = "double versus shaken", .doublesAgainstShaken = true};

} // namespace core::steampunk_fantasy::words
