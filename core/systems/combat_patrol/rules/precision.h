// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Asks the attacker how many of the waiting wounds go to the attached leader by Precision (CP-K10).
Request aimChoice(const State& state, const Volley& volley);
/// Applies the answer to aimChoice.
void takeAim(const State& state, Volley& volley, const Answer& answer);
/// Gives the remaining wounds to the rest of the target after the leader has taken those, or is slain.
void allocateToOthers(const State& state, Volley& volley);

} // namespace core::combat_patrol
