// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// The choice of a roll for Command Re-roll (CP-ST1), where each roll is `together` dice; nothing if there is
/// none.
std::optional<Request> rerollOptions(const State& state, const UnitId& roller, const Request& rolled,
                                     const Answer& shownDice, int together = 1);
/// Pays for Command Re-roll; `what` describes the original roll.
void spendReroll(Run& run, const UnitId& roller, const std::string& what);
/// The result of the dice of that option: "miss", "2 and 5".
std::string shownDiceText(const Request& rolled, const Answer& shownDice, const std::string& option,
                          int together = 1);
/// The result of the new dice.
std::string rerolledDiceText(const Request& rolled, const Answer& answer);
/// The request that re-rolls the dice of one roll.
Request rerollDice(const Request& rolled, int together = 1);
/// The answer with the dice of that option replaced by the new ones.
Answer withRerolledDice(Answer shownDice, const std::string& option, const Answer& dice);

/// "3 hit, 1 critical"
std::string tallyWords(const Request& request, const Answer& answer);
/// Records rolled dice for the debrief.
void recordRoll(Run& run, const UnitId& unit, const Request& request, const Answer& answer);

} // namespace core::combat_patrol
