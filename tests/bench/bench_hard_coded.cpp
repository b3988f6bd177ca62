// SPDX-License-Identifier: GPL-3.0-or-later
// The mission First watch, level fair, as forecasts play it, and as plain structs and loops with the same
// dice and policy (hard_coded_watch.h): how many of the games come to the same end, and how many times as
// long the program takes.
//     bench_hard_coded [--json] [GAMES]
#include "app/systems.h"
#include "hard_coded_watch.h"
#include "kernel/store/encounter.h"
#include "lead/forecast.h"
#include "support/whim.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <vector>

namespace {

using namespace core;

constexpr int usualGames = 2000, timedRounds = 20;
constexpr std::uint64_t seedStride = 0x9E3779B97F4A7C15; // as forecasts spread their seeds

double secondsSince(std::clock_t from) { return double(std::clock() - from) / CLOCKS_PER_SEC; }

std::shared_ptr<const Game> begun(const System& system) {
    Setup setup;
    setup.mission = "first_watch";
    MemoryJournal journal(system.id(), 7);
    const auto encounter = Encounter::create(system, *system.opening(setup), journal, stillPorts());
    if (!encounter) std::exit(1);
    return (*encounter)->game().clone();
}

/// What is compared of the games of one way to play.
struct Sums {
    int won = 0, turns = 0, lost = 0;
    double seconds = 0; ///< of processor time
};

} // namespace

int main(int argc, char** argv) {
    const bool json = argc > 1 && std::strcmp(argv[1], "--json") == 0;
    const int games = std::max(1, argc > (json ? 2 : 1) ? std::atoi(argv[json ? 2 : 1]) : usualGames);
    const auto systems = app::Systems::onDemand();
    const auto system = systems.find("plaguetide");
    if (!system) return 1;
    const auto start = begun(**system);
    lead::ForecastTerms terms;
    terms.games = games;

    std::vector<hard_coded::Ended> plain(static_cast<std::size_t>(games));
    auto from = std::clock();
    for (int round = 0; round < timedRounds; ++round)
        for (int n = 0; n < games; ++n)
            plain[static_cast<std::size_t>(n)] =
                hard_coded::playFirstWatch(terms.seed + seedStride * static_cast<std::uint64_t>(n + 1));
    Sums hard, own;
    hard.seconds = secondsSince(from) / timedRounds;

    from = std::clock();
    lead::ForecastGames forecast(start, terms);
    forecast.playSome();
    own.seconds = secondsSince(from);

    int same = 0, simplified = 0;
    const WorkBudget work;
    std::unique_ptr<advice::KnownValues> values;
    for (int n = 0; n < games; ++n) {
        const int block = std::clamp(games / 16, 1, 32); // as a forecast shares what it knows
        if (n % block == 0) values = std::make_unique<advice::KnownValues>();
        const auto run = lead::playGame(*start, terms, n, work, values.get());
        const auto& one = plain[static_cast<std::size_t>(n)];
        const auto lost = static_cast<int>(std::count_if(
            run.lost.begin(), run.lost.end(), [](const std::string& id) { return !id.starts_with("op"); }));
        own.won += run.result == "win";
        own.turns += run.turns;
        own.lost += lost;
        hard.won += one.isWon;
        hard.turns += one.turns;
        hard.lost += one.lost;
        simplified += one.isSimplified;
        same += one.isWon == (run.result == "win") && one.turns == run.turns && one.lost == lost;
    }
    const double ratio = own.seconds / hard.seconds;
    if (json) {
        std::printf("{\"games\":%d,\"same\":%d,\"simplified\":%d,\"own_us\":%.1f,\"hard_us\":%.2f,"
                    "\"ratio\":%.1f}\n",
                    games, same, simplified, own.seconds * 1e6 / games, hard.seconds * 1e6 / games, ratio);
        return 0;
    }
    const auto print = [&](const char* what, const Sums& sums) {
        const auto bar = lead::confidence95(sums.won, games);
        std::printf(
            "%-10s %9.2f us a game, won %5.1f %% (%.1f to %.1f), %.3f turns, %.3f foes of the start lost\n",
            what, sums.seconds * 1e6 / games, 100.0 * sums.won / games, bar.least * 100, bar.most * 100,
            double(sums.turns) / games, double(sums.lost) / games);
    };
    print("program", own);
    print("hard-coded", hard);
    std::printf("%d of %d games come to the same end; in %d the hard-coded game came to what it leaves out; "
                "the program takes %.0f times as long\n",
                same, games, simplified, ratio);
    return 0;
}
