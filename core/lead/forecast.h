// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// How a game will probably end: it is played on many times with all sides led (lead/leader.h).
/// docs/leading.md says what is assumed.
namespace core::lead {

/// How many games a forecast plays, and how.
struct ForecastTerms {
    LeadLevel level = LeadLevel::Fair;
    int games = 50;
    std::uint64_t seed = 1;
    int mostSteps = 1500; ///< of one game; one that is longer counts as unfinished
};

/// How one game ended.
struct GameRun {
    std::string result, headline; ///< empty where it did not end
    int turns = 0;                ///< at its end
    std::vector<std::string>
        lost;          ///< ids of the units that were on the table at its start and not at its end
    std::string stuck; ///< why it could not go on; empty = it could
};

/// In how many of the games something happened.
struct ForecastCount {
    std::string id;
    std::string name; ///< "Won", "Veyra"
    int games = 0;
};

/// The results of all games that a forecast played.
struct GameForecast {
    int games = 0;      ///< that were played; fewer than asked for when the forecast was cancelled
    int unfinished = 0; ///< longer than the terms allow, or stuck
    std::string stuck;  ///< why a game could not go on; empty = none was stuck
    double turns = 0;   ///< the mean number of turns at the end of the finished ones
    std::vector<ForecastCount> results; ///< how they ended, the most frequent result first
    std::vector<ForecastCount>
        lost; ///< units of the start that were gone at the end, the most frequent first
};

/// Plays on from `start`, on a copy of it, with the dice of that game of the forecast; games are numbered
/// from 0. The same terms give the same game, on any thread.
GameRun playGame(const Game& start, const ForecastTerms& terms, int number, const WorkBudget& work);
/// Counts the results of the games; `played` has a place for each game, empty where it was not played.
GameForecast sumUp(const Game& start, const std::vector<std::optional<GameRun>>& played);

/// The bounds of a chance with 95 % confidence (Wilson's interval), from 0 to 1.
struct Interval {
    double least = 0, most = 1;
};
/// The bounds of the chance of something that happened in `hits` of the games.
Interval confidence95(int hits, int games);

} // namespace core::lead
