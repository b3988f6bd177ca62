// SPDX-License-Identifier: GPL-3.0-or-later
// 200 battles of Steampunk Fantasy with equal armies, 100 from each side, on all cores: how many the program
// wins against the whims of the recorded battles, and how long they take.
//     bench_hex_battles [--json] [BATTLES [easy|fair|hard [FIRST [easy|fair|hard [usual]]]]]
// FIRST is the number of the first battle; with a second level the other side is led, too, at that level, and
// with the word usual after it that side is set up as *Set up everybody* does it.
// With --led both sides are led, as forecasts play them: how many battles end, how, and how long they take.
//     bench_hex_battles --led [BATTLES [easy|fair|hard]]
// With --say each led step of the battle of that number, with its reason.
//     bench_hex_battles --say [NUMBER [easy|fair|hard]]
#include "database/data_pack.h"
#include "lead/forecast.h"
#include "lead/leader.h"
#include "tests/core/lead/hex_battles.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace core::steampunk_fantasy {
std::unique_ptr<core::System> module();
}

namespace {

using Clock = std::chrono::steady_clock;

struct Count {
    int won = 0, all = 0;
};

void print(const char* what, const std::map<std::string, Count>& counts) {
    for (const auto& [name, count] : counts)
        std::printf("  %-10s %-20s %3d of %3d\n", what, name.c_str(), count.won, count.all);
}

/// Calls `play` for each number below `count`, on all cores.
template <class Play> void onAllCores(std::size_t count, Play&& play) {
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> threads;
    for (unsigned n = 0; n < std::max(1U, std::thread::hardware_concurrency()); ++n)
        threads.emplace_back([&] {
            for (auto at = next++; at < count; at = next++)
                play(at);
        });
    for (auto& thread : threads)
        thread.join();
}

double secondsSince(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

int playLed(const core::System& system, int battles, core::LeadLevel level) {
    core::Setup setup;
    setup.mission = "entrenched_hedges";
    const auto opening = system.opening(setup);
    const auto game = system.newGame();
    const auto begin = opening ? game->plan(*opening) : tl::unexpected<core::Problem>(opening.error());
    if (!begin) return 1;
    for (const auto& event : (*begin)->events())
        if (!game->apply(event)) return 1;
    core::lead::ForecastTerms terms;
    terms.level = level;
    terms.games = battles;
    std::vector<core::lead::GameRun> runs(static_cast<std::size_t>(battles));
    const auto begun = Clock::now();
    onAllCores(runs.size(), [&](std::size_t n) {
        const core::WorkBudget work;
        runs[n] = core::lead::playGame(*game, terms, int(n), work);
    });
    std::printf("%d battles, %.1f s\n", battles, secondsSince(begun));
    std::map<std::string, std::pair<int, int>> results; // games and their turns
    for (std::size_t n = 0; n < runs.size(); ++n) {
        auto& [games, turns] = results[runs[n].result];
        ++games;
        turns += runs[n].turns;
        if (runs[n].result.empty()) std::printf("  battle %d has no end%s\n", int(n), runs[n].stuck.c_str());
    }
    for (const auto& [result, sum] : results)
        std::printf("  %-20s %4d, %.1f turns\n", result.c_str(), sum.first, double(sum.second) / sum.first);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const bool json = argc > 1 && std::strcmp(argv[1], "--json") == 0;
    const bool led = argc > 1 && std::strcmp(argv[1], "--led") == 0;
    const bool say = argc > 1 && std::strcmp(argv[1], "--say") == 0;
    const char* const* words = argv + (json || led || say ? 2 : 1);
    const int given = argc - (json || led || say ? 2 : 1);
    const int battles = given > 0 ? std::atoi(words[0]) : 200;
    const auto level = core::lead::levelNamed(given > 1 ? words[1] : "fair").value_or(core::LeadLevel::Fair);
    const int first = given > 2 ? std::atoi(words[2]) : 0;
    const auto system = core::steampunk_fantasy::module();
    const auto files =
        database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/steampunk_fantasy"));
    if (!files || !system->load(*files)) return 1;
    if (led) return playLed(*system, battles, level);
    if (say) {
        auto terms = hex_battles::termsOf(given > 0 ? battles : 0, level);
        terms.report = [](const core::lead::LedStep& step) {
            std::printf("%s — %s\n", step.title.c_str(), step.reason.c_str());
        };
        return hex_battles::play(*system, terms).fault.empty() ? 0 : 1;
    }
    std::vector<hex_battles::Terms> all;
    for (int n = 0; n < battles; ++n)
        all.push_back(hex_battles::termsOf(first + n, level));
    if (given > 3)
        for (auto& one : all) {
            one.against = core::lead::levelNamed(words[3]);
            one.isUsual = given > 4 && std::strcmp(words[4], "usual") == 0;
        }
    const auto begun = Clock::now();
    std::vector<hex_battles::End> ends(all.size());
    onAllCores(all.size(), [&](std::size_t n) { ends[n] = hex_battles::play(*system, all[n]); });
    const double seconds = secondsSince(begun);
    std::map<std::string, Count> sides, armies, missions;
    int won = 0;
    for (std::size_t n = 0; n < ends.size(); ++n) {
        if (!ends[n].fault.empty()) {
            std::fprintf(stderr, "bench_hex_battles: battle %d: %s\n", first + int(n), ends[n].fault.c_str());
            return 1;
        }
        won += ends[n].won;
        for (auto* count : {&sides[all[n].led], &armies[all[n].army], &missions[all[n].mission]}) {
            count->won += ends[n].won;
            ++count->all;
        }
    }
    if (json) {
        std::printf("{\"battles\": %d, \"won\": %d, \"seconds\": %.2f}\n", battles, won, seconds);
        return 0;
    }
    std::printf("won %d of %d, %.1f s\n", won, battles, seconds);
    print("side", sides);
    print("army", armies);
    print("mission", missions);
    return 0;
}
