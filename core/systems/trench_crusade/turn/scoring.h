// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Victory points that follow from objectives and casualties (scenarios).
namespace core::trench_crusade {

/// Whether the rule is for that warband: for both, or for its role.
bool isFor(const State& state, const ScoreRule& rule, const std::string& side);
/// The points that the rule gives the warband in the present state.
int scoredPoints(const State& state, const ScoreRule& rule, const std::string& side);
/// The way of leaving play (destroyed, carried off, used) for which that kind of points is given;
/// `GoneBy::Unknown` for all other kinds.
GoneBy removalScoredBy(ScoreWhat what);
/// The ways of leaving play for which the scenario scores objectives of that kind.
std::vector<GoneBy> scoredRemovals(const Scenario& scenario, const std::string& objective);
/// Whether a die decides after the last turn if one more is played.
bool rollsForFurtherTurn(const Scenario& scenario);
/// The faces on which one more turn is played: "4+", "1–3".
std::string furtherWords(const Scenario& scenario);
/// Whether the ending turn is the last because a side has already won.
bool isDecided(const State& state);
/// The ids of the objectives for whose holders points are given at that moment, and of those that are gone.
std::vector<std::string> objectivesScoredNow(const State& state, ScoreWhen when);
/// Scores the points after the last turn and decides how the battle ended.
void closeBattle(Run& run, const std::vector<std::string>& skip);
/// The id of the line of the checklist for that rule.
std::string scoreLine(const ScoreRule& rule);

} // namespace core::trench_crusade
