// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/known_values.h"
#include "kernel/game/game.h"
#include "kernel/game/system.h"
#include "lead/open_ground.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// How a game will probably end: it is played on many times with all sides led (lead/leader.h).
/// docs/leading.md says what is assumed.
namespace core::lead {

/// How well the program leads one side of a forecast.
struct SideLevel {
    std::string side, name; ///< id and name of the side
    LeadLevel level = LeadLevel::Fair;
};

/// How many games a forecast plays, and how.
struct ForecastTerms {
    LeadLevel level = LeadLevel::Fair;  ///< how well the program leads the sides
    std::vector<SideLevel> levels = {}; ///< the sides that it leads at another level
    int games = 50;                     ///< how many games are played
    std::uint64_t seed = 1;             ///< of the dice of all games
    GroundTerms ground = {};            ///< what is assumed of distances
    int mostSteps = 1500;               ///< of one game; one that is longer counts as unfinished
};

/// The level at which the program leads that side.
LeadLevel levelOf(const ForecastTerms& terms, const std::string& side);

/// The game of that setup as it begins, with dice of that seed where its opening rolls any.
Result<std::unique_ptr<Game>> gameAtStart(const System& system, const Setup& setup, std::uint64_t seed);

/// What a forecast of these terms assumes, as sentences.
std::vector<std::string> assumptionsOf(const ForecastTerms& terms);

/// How one game ended.
struct GameRun {
    std::string result, headline; ///< empty where the game did not end
    int turns = 0;                ///< the turn in which it ended
    std::vector<std::string>
        lost;          ///< ids of the units that were on the table at its start and not at its end
    std::string stuck; ///< why the game could not go on; empty = it could
};

/// In how many of the games something happened.
struct ForecastCount {
    std::string id;
    std::string name; ///< "Won", "Veyra"
    int games = 0;    ///< in how many it happened
};

/// The results of all games that a forecast played.
struct GameForecast {
    int games = 0;      ///< games that were played; fewer than asked for when the forecast was cancelled
    int unfinished = 0; ///< longer than the terms allow, or stuck
    std::string stuck;  ///< why a game could not go on; empty = none was stuck
    double turns = 0;   ///< the mean number of turns of the finished games
    std::vector<ForecastCount> results; ///< how they ended, the most frequent result first
    std::vector<ForecastCount>
        lost; ///< units of the start that were gone at the end, the most frequent first
};

/// Plays the game of that number, from 0 on, on a copy of this one. The same terms give the same game, on any
/// thread. `values` keeps what equal situations are worth, for further games of the same terms.
GameRun playGame(const Game& start, const ForecastTerms& terms, int number, const WorkBudget& work,
                 advice::KnownValues* values = nullptr);

/// All games of a forecast. Threads of the caller share the work; the result does not depend on their number.
class ForecastGames {
public:
    /// The game is not changed.
    ForecastGames(std::shared_ptr<const Game> start, const ForecastTerms& terms);
    const ForecastTerms& terms() const { return m_terms; }
    /// Plays games until none is left or the work is cancelled; in every thread that shares the work.
    /// `report` gets the number of games that are played by then, in that thread.
    void playSome(const std::function<void(int)>& report = {});
    /// Ends the games that are being played as soon as possible; those that have ended are counted.
    void cancel() { m_work.cancel(); }
    bool isCancelled() const { return m_work.isCancelled(); }
    /// Counts the results of the games that have ended by now; in any thread.
    GameForecast sumUp() const;

private:
    std::shared_ptr<const Game> m_start;
    ForecastTerms m_terms;
    WorkBudget m_work;
    std::vector<GameRun> m_runs;
    std::vector<std::atomic<bool>> m_hasEnded; ///< of each game: its run is written
    std::atomic<int> m_next{0}, m_done{0};
};

/// The bounds of a chance with 95 % confidence (Wilson's interval), from 0 to 1.
struct Interval {
    double least = 0, most = 1;
};
/// The bounds of the chance of something that happened in `hits` of the games.
Interval confidence95(int hits, int games);

} // namespace core::lead
