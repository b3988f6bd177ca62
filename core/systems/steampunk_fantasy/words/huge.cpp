// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Huge: +1 to be hit (HX-K19).
constinit const Word huge{.key = "huge", .looksHuge = true};

} // namespace core::steampunk_fantasy::words
