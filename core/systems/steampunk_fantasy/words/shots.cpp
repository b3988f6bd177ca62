// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Shots[2]: each model makes 2 rolls to hit by one order; some weapons 2 for each head that lives (HX-K40,
/// HX-K63).
constinit const Word shots{.key = "shots", .rolls = [](const Keyword& keyword) {
                               Rolls out;
                               if (keyword.values.empty()) return out;
                               out.each = std::max(1, keyword.number(0));
                               out.perHead = keyword.values.front().find("head") != std::string::npos;
                               out.minorOnly = keyword.values.front().find("minor head") != std::string::npos;
                               return out;
                           }};

} // namespace core::steampunk_fantasy::words
