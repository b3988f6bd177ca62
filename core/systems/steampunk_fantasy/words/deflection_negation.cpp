// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Deflection negation: its deflections cancel enemy deflections instead of hits (HX-K51).
constinit const Word deflectionNegation{.key = "deflection negation", .negatesDeflections = true};

} // namespace core::steampunk_fantasy::words
