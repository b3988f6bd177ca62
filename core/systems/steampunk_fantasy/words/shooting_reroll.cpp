// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Shooting re-roll: each natural 6 to hit lets dice be rolled again, once for each die and wave (HX-K57).
constinit const Word shootingReroll{.key = "shooting re-roll",
                                    .rollsAgain = [](const Keyword& again) { return again.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
