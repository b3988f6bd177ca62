// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Evasion[5+]: the unit ignores an area hit on a 5 or more (HX-K61).
constinit const Word evasion{.key = "evasion", .evades = [](const Keyword& on) { return on.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
