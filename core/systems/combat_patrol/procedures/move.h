// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules.h"

namespace core::combat_patrol {

/// "advances"
std::string moveWords(MoveKind kind);
/// Dice of Desperate Escape: one for each model that crosses an enemy, or for all of a Battle-shocked unit (2.2.3).
int escapeDice(const State& state, const MoveUnit& order);
/// The unit comes onto the table, by its own Reinforcements step or by Rapid Ingress.
void pushArrival(Run& run, const Arrive& order);
/// The other side may answer a move with Fire Overwatch (CP-ST4).
void offerOverwatch(Run& run, const UnitId& mover, const std::string& why);

} // namespace core::combat_patrol
