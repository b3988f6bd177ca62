// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// The choice to roll one roll again (CP-ST1), each of which is so many dice `together`; nothing when there
/// is none.
std::optional<Request> rerollOptions(const State& state, const UnitId& roller, const Request& rolled,
                                     const Answer& shownDice, int together = 1);
/// Pays for it; `what` is the roll, as it was.
void spendReroll(Run& run, const UnitId& roller, const std::string& what);
/// What the dice of that option show: "miss", "2 and 5".
std::string shownDiceText(const Request& rolled, const Answer& shownDice, const std::string& option,
                          int together = 1);
/// The same of the dice that took their place.
std::string rerolledDiceText(const Request& rolled, const Answer& answer);
/// The dice of one roll, once more.
Request rerollDice(const Request& rolled, int together = 1);
/// The answer with the dice of that option exchanged for the new ones.
Answer exchanged(Answer shownDice, const std::string& option, const Answer& dice);

/// "3 hit, 1 critical"
std::string tallyWords(const Request& request, const Answer& answer);
/// Notes thrown dice for the debrief.
void bookRoll(Run& run, const UnitId& unit, const Request& request, const Answer& answer);

} // namespace core::combat_patrol
