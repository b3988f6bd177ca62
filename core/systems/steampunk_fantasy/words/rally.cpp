// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Rally[4+, range 1]: by order, on a 4 or more, takes a Shaken token off a living unit in range (HX-K29).
constinit const Word rally{.key = "rally", .rallies = [](const Keyword& keyword) {
                               RallyRule out{keyword.number(0), 1};
                               if (keyword.values.size() > 1) out.range = keyword.number(1);
                               return out;
                           }};

/// Officer: takes a Shaken token off a living unit in its hex (HX-K29). The program only reminds players of
/// it.
constinit const Word officer{.key = "officer"};

} // namespace core::steampunk_fantasy::words
