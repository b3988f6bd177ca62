// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// Possible reactions to a move: all on Overwatch, only shots, or none (Covering Fire).
enum class Reacting { All, Shots, NoReaction };

/// Moves the model as part of its action: contacts change, and enemies on Overwatch may react before all
/// tasks that were pushed earlier.
void move(Run& run, const UnitId& who, Reacting reacting = Reacting::All);
/// Records a climb or jump: the movement that it costs and the distance covered.
void recordClimb(Run& run, const UnitId& who, int height);
/// Adds to the inches that the next Move has cost and to those that it has covered.
void coverGround(Run& run, const UnitId& who, int cost, int inches);
/// Records the friends near the model, which were unknown since its move.
void noteNeighbours(Run& run, const UnitId& who, const std::vector<UnitId>& nearby);
/// Whether the mover is about to Fight a friend of the watcher.
bool threatensFriendOf(const Run& run, const UnitId& mover, const UnitId& watcher);
/// Whether the watcher has a possible reaction: a model that is held by others, or whose target may not be
/// attacked, is not asked.
bool canReact(const State& state, const React& react);
/// Whether the model is on Overwatch, can act, and has a possible reaction to the mover.
bool watches(const State& state, const React& react);
/// The models on Overwatch that could react to this mover (SC-A6).
std::vector<UnitId> watchersOf(const State& state, const UnitId& mover);
/// Cancels the mover's action if the reactions have made it impossible.
void breakOff(Run& run, const Reactions& reactions);
/// The damage of a fall from that height; armour does not reduce it (3.4).
Level fallLevel(int inches);
/// Lets the model fall that number of inches and take the damage.
void fall(Run& run, const UnitId& who, int inches);

} // namespace core::scrimmage
