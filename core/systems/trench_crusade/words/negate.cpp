// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// NEGATE keywords of 1.0 (4.9): what they name has no effect on the model.
constinit const Word words::negateFire{.key = "NEGATE_FIRE", .rule = "TC 4.9", .proofAgainst = fireKey};
constinit const Word words::negateGas{.key = "NEGATE_GAS", .rule = "TC 4.9", .proofAgainst = gasKey};
constinit const Word words::negateShrapnel{
    .key = "NEGATE_SHRAPNEL", .rule = "TC 4.9", .proofAgainst = shrapnelKey};
constinit const Word words::negateFear{.key = "NEGATE_FEAR", .rule = "TC 4.9", .fearless = true};
constinit const Word words::negateHeavy{.key = "NEGATE_HEAVY", .rule = "TC 4.9", .unburdened = true};

} // namespace core::trench_crusade
