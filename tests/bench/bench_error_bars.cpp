// SPDX-License-Identifier: GPL-3.0-or-later
// Many forecasts of one mission of Plaguetide: in how many of them the error bar of the chance to win covers
// the share of all games together. 95 of 100 is what the bars promise.
//     bench_error_bars [FORECASTS [GAMES [MISSION [easy|fair|hard]]]]
#include "app/systems.h"
#include "kernel/store/encounter.h"
#include "lead/forecast.h"
#include "lead/leader.h"
#include "support/whim.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <thread>
#include <vector>

namespace {

using namespace core;

std::unique_ptr<Game> begun(const System& system, const char* mission) {
    Setup setup;
    setup.mission = mission;
    MemoryJournal journal(system.id(), 7);
    const auto encounter = Encounter::create(system, *system.opening(setup), journal, stillPorts());
    if (!encounter) std::exit(1);
    return (*encounter)->game().clone();
}

void measureCover(const System& system, int forecasts, int games, const char* mission, LeadLevel level) {
    const std::shared_ptr<const Game> start = begun(system, mission);
    lead::ForecastTerms terms;
    terms.games = games;
    terms.level = level;
    std::vector<int> won(static_cast<std::size_t>(forecasts));
    std::atomic<int> next{0};
    const auto play = [&] {
        for (int n = next++; n < forecasts; n = next++) {
            auto own = terms;
            own.seed = static_cast<std::uint64_t>(n + 1) * 1'000'003;
            lead::ForecastGames all(start, own);
            all.playSome();
            for (const auto& result : all.sumUp().results)
                if (result.id == "win") won[static_cast<std::size_t>(n)] = result.games;
        }
    };
    std::thread other(play);
    play();
    other.join();
    const double share =
        static_cast<double>(std::accumulate(won.begin(), won.end(), 0)) / (forecasts * games);
    const auto covers = std::count_if(won.begin(), won.end(), [&](int hits) {
        const auto bar = lead::confidence95(hits, games);
        return bar.least <= share && share <= bar.most;
    });
    if (share <= 0 || share >= 1)
        std::printf("every game of %s ends alike at that level: its error bars are not put to the test\n",
                    mission);
    std::printf("%s: won %.1f %% of %d games; the error bars of %d forecasts of %d games cover it in %d\n",
                mission, share * 100, forecasts * games, forecasts, games, static_cast<int>(covers));
}

} // namespace

int main(int argc, char** argv) {
    const auto systems = app::Systems::onDemand();
    const auto system = systems.find("plaguetide");
    if (!system) return 1;
    measureCover(**system, argc > 1 ? std::atoi(argv[1]) : 100, argc > 2 ? std::atoi(argv[2]) : 20,
                 argc > 3 ? argv[3] : "hab_block_17",
                 lead::levelNamed(argc > 4 ? argv[4] : "fair").value_or(LeadLevel::Fair));
    return 0;
}
