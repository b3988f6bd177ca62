// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/allocation.h"
#include "systems/combat_patrol/rules.h"

namespace core::combat_patrol {

/// All groups of one attack, ready for their first dice.
Volley makeVolley(const State& state, std::vector<Group> groups);
/// So many wounds that allow no save, each of that damage.
Volley mortalVolley(const State& state, WeaponGroup group, int wounds);

/// The points at Apply are lost by the models at the front, wound by wound; what they set off goes on the stack.
void bookPoints(Run& run, Volley& volley);

/// Which of the wounds that wait go to the attached leader, as Precision lets the attacker decide (CP-K10).
Request aimChoice(const State& state, const Volley& volley);
void takeAim(const State& state, Volley& volley, const std::string& pick);
/// Once the leader has taken those, or is slain, the rest of the target takes what is left.
void turnToOthers(const State& state, Volley& volley);

/// The sequence of the group that is being resolved, against those who take its wounds now.
AttackSequence sequenceOf(const State& state, const Volley& volley, const Front& front);

/// Who throws the dice of this stage: the attackers, or those who save.
UnitId rollerOf(const Volley& volley, const Front& front);

/// The choice to roll one roll again (CP-ST1), each of which is so many dice `together`; nothing when there is none.
std::optional<Request> rerollOptions(const State& state, const UnitId& roller, const Request& rolled, const Answer& laid,
                                     int together = 1);
/// Pays for it.
void spendReroll(Run& run, const UnitId& roller);
/// The dice of one roll, once more.
Request rerollDice(const Request& rolled, int together = 1);
/// The answer with the dice of that option exchanged for the new ones.
Answer exchanged(Answer laid, const std::string& option, const Answer& dice);

/// "3 hit, 1 critical"
std::string tallyWords(const Request& request, const Answer& answer);
/// Notes thrown dice for the debrief.
void bookRoll(Run& run, const UnitId& unit, const Request& request, const Answer& answer);

} // namespace core::combat_patrol
