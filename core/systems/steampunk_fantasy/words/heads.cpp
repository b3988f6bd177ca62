// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Heads: its minor heads are counted: "1 major, 6 minor; each +3 assault, +1 deflection" (HX-K63).
constinit const Word heads{.key = "heads", .heads = [](const Keyword& keyword) -> std::optional<HeadsRule> {
                               const auto number = [&](int nth) {
                                   return std::max(0, numberIn(keyword.text, nth));
                               };
                               return HeadsRule{number(0), number(1), number(2), number(3)};
                           }};

} // namespace core::steampunk_fantasy::words
