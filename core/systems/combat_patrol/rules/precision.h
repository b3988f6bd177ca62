// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Which of the wounds that wait go to the attached leader, as Precision lets the attacker decide (CP-K10).
Request aimChoice(const State& state, const Volley& volley);
void takeAim(const State& state, Volley& volley, const Answer& answer);
/// Once the leader has taken those, or is slain, the rest of the target takes what is left.
void turnToOthers(const State& state, Volley& volley);

} // namespace core::combat_patrol
