// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Feel No Pain X+ (CP-K13): each point of damage is ignored on X or more.
constinit const Word words::feelNoPain{.key = "feel no pain", .rule = "CP-K13"};

int words::feelNoPainOf(const Sheet& sheet) {
    constexpr int never = 7;
    const auto found = findKeyword(sheet.rules, feelNoPain.key);
    return found.key.empty() ? never : found.number();
}

} // namespace core::combat_patrol
