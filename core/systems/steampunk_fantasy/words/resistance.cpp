// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/tokens.h"
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Resistance[fire, 2]: fire damage of the unit is 2 less (HX-K16).
constinit const Word resistance{.key = "resistance", .resists = [](const Keyword& keyword, Resistances& out) {
                                    if (keyword.values.size() < 2) return;
                                    const auto& kind = keyword.values[0];
                                    const int amount = keyword.number(1);
                                    if (kind == "regular") out.regular += amount;
                                    if (kind == tokens::fire) out.fire += amount;
                                    if (kind == tokens::poison) out.poison += amount;
                                    if (kind == "psychic") out.psychic += amount;
                                    if (kind == "crew") out.crew += amount;
                                }};

/// Elite nerve: while an elite with it lives, psychic damage to its base is less by the number in the
/// brackets (HX-K36).
constinit const Word eliteNerve{.key = "elite nerve",
                                .steelsBase = [](const Keyword& nerve) { return nerve.number(1); }};

} // namespace core::steampunk_fantasy::words
