// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/odds/attack_chain.h"

#include "kernel/odds/odds.h"
#include "kernel/odds/outcome_table.h"

#include <string>

namespace core::trench_crusade {

/// The odds of the rows of a success roll.
OddsReport successReport(std::string title, const Roll& roll);
/// The odds of the rows of an injury roll.
OddsReport injuryReport(std::string title, const Roll& roll);
/// The odds of the kept totals of a pool, before any modifier.
OddsReport totalReport(const RollDice& pool, const NumberChances& totals);
/// The odds of the ends of an attack.
OddsReport attackReport(const AttackChain& attack);

/// "2D6", "3 of 5D6, the lowest".
std::string poolName(const RollDice& pool);

} // namespace core::trench_crusade
