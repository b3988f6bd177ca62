// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Pre-assault retreat[4+]: before an assault, on a 4 or more, the unit retreats unhurt (HX-K4).
constinit const Word preAssaultRetreat{.key = "pre-assault retreat",
                                       .slipsAway = [](const Keyword& on) { return on.number(0); }};

} // namespace core::steampunk_fantasy::words
