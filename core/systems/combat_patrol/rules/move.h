// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// "advances"
std::string moveWords(MoveKind kind);
/// Dice of Desperate Escape: one for each model that crosses an enemy, or for all of a Battle-shocked unit
/// (2.2.3).
int escapeDice(const State& state, const MoveUnit& order);
/// The units of the side whose turn it is that have not moved in this phase.
std::vector<UnitId> yetToMove(const State& state);
/// The unit comes onto the table, by its own Reinforcements step or by Rapid Ingress.
void pushArrival(Run& run, const Arrive& order);
/// The other side may answer the start or the end of a move, or that a unit is set up, with Fire Overwatch
/// (CP-ST4).
enum class MoveEdge { Start, End };
void offerOverwatch(Run& run, const UnitId& mover, MoveEdge edge, const std::string& why);

} // namespace core::combat_patrol
