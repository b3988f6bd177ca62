// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Terror: in Agony 0 each enemy in range takes that die of psychic damage. Shaken enemies that fight it roll
/// half their assault dice (HX-K6).
constinit const Word terror{.key = "terror", .frightens = true, .terror = [](const Keyword& keyword) {
                                const bool ranged = keyword.values.size() > 1;
                                return Reach{std::max(1, keyword.number(0)),
                                             ranged ? dieOf(keyword.values[1]).sides : keyword.number(0)};
                            }};

} // namespace core::steampunk_fantasy::words
