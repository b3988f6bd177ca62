// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// Objective control and victory points (2.3, 2.5, 2.8).
namespace core::combat_patrol {

/// Sum of the Objective Control of a side's models at a marker; Battle-shocked units count nothing.
int controlAt(const State& state, const Marker& marker, Side side);
/// Who controls it by models alone: the strictly higher sum; nothing = contested.
std::optional<Side> controllerOf(const State& state, const Marker& marker);
/// Who holds it now, secured markers included (CP-F7).
std::optional<Side> holderOf(const State& state, const Marker& marker);
/// Who held it when control was last looked at: units whose Battle-shock ended since count nothing yet
/// (2.3, 2.2.1).
std::optional<Side> heldBefore(const State& state, const Marker& marker);
/// The marker would become secured by this side: controlled, with a Battleline unit that is not
/// Battle-shocked.
bool canSecure(const State& state, const Marker& marker, Side side);
/// A living CHARACTER of the side is at it.
bool characterAt(const State& state, const Marker& marker, Side side);

/// The objective of the mission with that id; nullptr for the centre of the table.
const Objective* objectiveOf(const State& state, const std::string& id);
std::string markerName(const State& state, const std::string& id);
/// Markers of the mission still in play, those in no man's land alone where `noMansLand`.
std::vector<std::string> markersLeft(const State& state, bool noMansLand = false);

/// Points with the reasons for them.
struct Tally {
    int points = 0;
    std::string why;
};
/// The primary points that the side would score now.
Tally primaryNow(const State& state, Side side);
/// The mission schedules the side's primary for leaving this phase (2.8).
bool scoresPrimary(const State& state, Side side);
/// Points at the end of the battle, before those for painted armies.
Tally finalNow(const State& state, Side side);
/// The side's chosen secondary.
const Secondary* secondaryOf(const State& state, Side side);
/// What the side's secondary would bring now at the end of its turn; 0 where it is scored at other
/// moments.
Tally secondaryNow(const State& state, Side side);

/// A part of a unit was destroyed by a model of `by`: secondaries that count it (2.5, CP-T4, AMB-CP14).
void scoreDestroyed(Run& run, const UnitId& unit, const UnitId& by);
void score(Run& run, Side side, ScoreSource source, int points, std::string why);

int victoryPoints(const State& state, Side side);
int victoryPoints(const State& state, Side side, ScoreSource source);

} // namespace core::combat_patrol
