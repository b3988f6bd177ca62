// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Reroll Assault: each 6 lets so many assault dice be rolled again; a new 6 among them does so again
/// (HX-K9).
constinit const Word rerollAssault{.key = "reroll assault",
                                   .rerollsPerSix = [](const Keyword& dice) { return dice.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
