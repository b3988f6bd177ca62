// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/words/words.h"

namespace core::combat_patrol {

/// Deadly Demise X (CP-K14): when the model is destroyed, on a 6 each unit within 6" suffers X mortal wounds.
constinit const Word words::deadlyDemise{.key = "deadly demise", .rule = "CP-K14"};

bool words::explodes(const Sheet& sheet) { return hasKeyword(sheet.rules, deadlyDemise.key); }

DiceSum words::demiseOf(const Sheet& sheet) { return findKeyword(sheet.rules, deadlyDemise.key).value; }

} // namespace core::combat_patrol
