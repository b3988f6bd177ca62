// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Flexible deflection: a successful deflection may be taken as an assault success instead (HX-K30).
constinit const Word flexibleDeflection{.key = "flexible deflection", .mayStrikeInstead = true};

} // namespace core::steampunk_fantasy::words
