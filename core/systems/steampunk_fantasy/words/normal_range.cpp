// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Normal range: there is no long range (HX-K20).
constinit const Word normalRange{.key = "normal range", .hasNoLongRange = true};

} // namespace core::steampunk_fantasy::words
