// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Troll stench: every other unit in an assault with it is poisoned and takes crew damage, however the
/// assault ends (HX-K47).
constinit const Word trollStench{.key = "troll stench", .stinks = [](const Keyword& stench) {
                                     return Stench{stench.number(0), stench.number(1)};
                                 }};

} // namespace core::steampunk_fantasy::words
