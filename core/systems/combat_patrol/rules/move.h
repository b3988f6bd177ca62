// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// "advances"
std::string moveWords(MoveKind kind);
/// The number of Desperate Escape dice: one for each model that crosses an enemy, or for each model of a
/// Battle-shocked unit (2.2.3).
int escapeDice(const State& state, const MoveUnit& order);
/// The units of the active side that have not moved in this phase.
std::vector<UnitId> unitsYetToMove(const State& state);
/// Sets the unit up on the table, in the Reinforcements step or by Rapid Ingress.
void pushArrival(Run& run, const Arrive& order);
/// Fire Overwatch may answer the start or the end of a move, or the set-up of a unit (CP-ST4).
enum class MoveEdge { Start, End };
/// Lets the opponent of the mover fire Overwatch; `why` says what the mover does.
void offerOverwatch(Run& run, const UnitId& mover, MoveEdge edge, const std::string& why);

} // namespace core::combat_patrol
