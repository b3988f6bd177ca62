// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Scouts X" (CP-K18): the unit moves up to X inches before the first turn.
constinit const Word words::scouts{.key = "scouts", .rule = "CP-K18"};

int words::scoutsInches(const Sheet& sheet) { return findKeyword(sheet.rules, scouts.key).number(); }

} // namespace core::combat_patrol
