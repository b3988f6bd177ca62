// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Reroll Assault[2]: each 6 lets 2 assault dice be rolled again; a new 6 among them lets 2 more be rolled
/// again (HX-K9).
constinit const Word rerollAssault{.key = "reroll assault",
                                   .rerollsPerSix = [](const Keyword& dice) { return dice.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
