// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Objective control and victory points (2.3, 2.5, 2.8).
namespace core::combat_patrol {

/// Sum of the Objective Control of a side's models at a marker; Battle-shocked units count nothing.
int controlAt(const State& state, const Marker& marker, Side side);
/// The side that controls the marker by its models: the strictly higher sum; nothing = contested.
std::optional<Side> controllerOf(const State& state, const Marker& marker);
/// The side that holds the marker now, secured markers included (CP-F7).
std::optional<Side> holderOf(const State& state, const Marker& marker);
/// The side that held the marker when control was last determined: units whose Battle-shock has ended since
/// then do not count yet (2.3, 2.2.1).
std::optional<Side> heldBefore(const State& state, const Marker& marker);
/// Whether this side can secure the marker: it controls it with a Battleline unit that is not Battle-shocked.
bool canSecure(const State& state, const Marker& marker, Side side);
/// Whether a living CHARACTER of the side is at the marker.
bool hasCharacterAt(const State& state, const Marker& marker, Side side);

/// The objective of the mission with that id; nullptr for the centre of the table.
const Objective* objectiveOf(const State& state, const std::string& id);
/// The name of the marker for the players.
std::string markerName(const State& state, const std::string& id);
/// Markers of the mission that are still in play; only those in no man's land if `noMansLand`.
std::vector<std::string> markersLeft(const State& state, bool noMansLand = false);

/// Victory points that would be scored now, with the reasons for them.
struct ScoredPoints {
    int points = 0;
    std::string why;
};
/// The primary points that the side would score now.
ScoredPoints primaryNow(const State& state, Side side);
/// Whether the side's primary is scored at the end of this phase (2.8).
bool scoresPrimary(const State& state, Side side);
/// Points at the end of the battle, before those for painted armies.
ScoredPoints finalNow(const State& state, Side side);
/// The side's chosen secondary.
const Secondary* secondaryOf(const State& state, Side side);
/// The points of the side's secondary at the end of its turn; 0 if it is scored at other moments.
ScoredPoints secondaryNow(const State& state, Side side);

/// Scores secondaries after a model of `by` has destroyed a part of a unit (2.5, CP-T4, AMB-CP14).
void scoreDestroyed(Run& run, const UnitId& unit, const UnitId& by);
/// Adds a line to the score sheet and logs it; nothing for 0 points.
void score(Run& run, Side side, ScoreSource source, int points, std::string why);

/// The victory points of the side, in all or from one source.
int victoryPoints(const State& state, Side side);
int victoryPoints(const State& state, Side side, ScoreSource source);

} // namespace core::combat_patrol
