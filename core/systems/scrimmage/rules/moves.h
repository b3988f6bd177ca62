// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// Who may react to a move: all on Overwatch, those who shoot, or none (Covering Fire).
enum class Reacting { All, Shots, NoReaction };

/// The model moves in the course of its action: it is elsewhere, and enemies on Overwatch may react
/// before anything that was pushed earlier.
void move(Run& run, const UnitId& who, Reacting reacting = Reacting::All);
/// Climbs and jumps: inches that they take off the Move, and inches that the model has gone.
void climbed(Run& run, const UnitId& who, int height);
void coverGround(Run& run, const UnitId& who, int cost, int inches);
/// Those friends are near it where it acts, which was unknown since its move.
void noteNeighbours(Run& run, const UnitId& who, const std::vector<UnitId>& nearby);
/// Whether the mover is about to Fight a friend of that watcher.
bool guardsFriend(const Run& run, const UnitId& watcher, const UnitId& mover);
/// Whether there is anything that the watcher could do: a model that is held by others or is in front of one
/// that may not be attacked is not asked.
bool canReact(const State& state, const React& react);
/// Whether it waits on Overwatch, can act, and has something that it can do about the mover.
bool watches(const State& state, const React& react);
/// Who waits for an enemy to move and could react to this one (SC-A6).
std::vector<UnitId> watchersOf(const State& state, const UnitId& mover);
/// Breaks off what the mover was about to do, where the reactions have made it impossible.
void breakOff(Run& run, const Reactions& reactions);
/// Damage of a fall from that height; armour does not help (3.4).
Level fallLevel(int inches);
void fall(Run& run, const UnitId& who, int inches);

} // namespace core::scrimmage
