// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Forward Position[2]: the unit may set up as far as 2 hexes beyond the usual zone (HX-K3).
constinit const Word forwardPosition{
    .key = "forward position", .setsUpForward = [](const Keyword& forward) { return forward.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
