// SPDX-License-Identifier: GPL-3.0-or-later
// Led games of one system or of all five, both sides by program, one after the other in one thread: any
// mission, armies and switches. Invariants are asked after each step, one game in ten is played as at a table
// and replayed, one in ten twice.
//     bench_led_games SYSTEM|all [GAMES [FIRST [easy|fair|hard|any]]]
// Prints each game with a fault or without an end, and how many there were; ends with 1 after a fault.
//     bench_led_games --say SYSTEM NUMBER [easy|fair|hard|any [table]]
// prints each step of one game, and what it came to.
#include "app/systems.h"
#include "core/lead/many_games.h"
#include "lead/leader.h"

#include <QString>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>

namespace {

using Clock = std::chrono::steady_clock;

/// Plays games from that number on; returns how many had a fault.
int playMany(const core::System& system, int games, int first, const std::string& level) {
    int faults = 0, steps = 0, unfinished = 0;
    std::map<std::string, int> results;
    const auto begun = Clock::now();
    for (int n = first; n < first + games; ++n) {
        auto terms = many_games::termsOf(n);
        if (const auto all = core::lead::levelNamed(level)) terms.level = *all;
        auto end = many_games::play(system, terms);
        if (n % 10 == 7 && end.fault.empty() && many_games::play(system, terms).digest != end.digest)
            end.fault = "played again it ends otherwise";
        steps += end.steps;
        faults += !end.fault.empty();
        unfinished += end.result.empty();
        ++results[end.result.empty() ? "without an end" : end.result];
        if (!end.fault.empty() || end.result.empty()) {
            std::printf("%s %d, level %d, %s, %d steps, %d turns: %s\n", system.id().c_str(), n,
                        int(terms.level), end.setup.c_str(), end.steps, end.turns,
                        end.fault.empty() ? "no end" : end.fault.c_str());
            std::fflush(stdout);
        }
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    std::printf("%s: %d games from %d on, %d steps, %d faults, %d without an end, %.1f s;",
                system.id().c_str(), games, first, steps, faults, unfinished, seconds);
    for (const auto& [name, count] : results)
        std::printf(" %s %d", name.c_str(), count);
    std::printf("\n");
    std::fflush(stdout);
    return faults;
}

int say(const core::System& system, int number, const char* level, bool atTable) {
    auto terms = many_games::termsOf(number);
    if (const auto asked = core::lead::levelNamed(level)) terms.level = *asked;
    if (atTable) terms.way = many_games::Way::Table;
    terms.report = [](const core::lead::LedStep& step) {
        std::printf("%s — %s\n", step.title.c_str(), step.reason.c_str());
        std::fflush(stdout);
    };
    terms.result = [](const core::Game& after, const std::string& line) {
        std::printf("    %s: %s\n", after.place().c_str(), line.c_str());
    };
    const auto end = many_games::play(system, terms);
    std::printf("%s: %d steps, %d turns, result %s, fault %s\n", end.setup.c_str(), end.steps, end.turns,
                end.result.c_str(), end.fault.c_str());
    return end.fault.empty() ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    const bool says = argc > 1 && std::strcmp(argv[1], "--say") == 0;
    const auto word = [&](int n, const char* otherwise) {
        const int at = n + (says ? 1 : 0);
        return at < argc ? argv[at] : otherwise;
    };
    const auto systems = app::Systems::onDemand();
    const std::string name = word(1, "all");
    int faults = 0;
    for (const auto& id : systems.playable()) {
        if (name != "all" && name != id) continue;
        const auto system = systems.find(id);
        if (!system) return 1;
        if (says)
            return say(**system, std::atoi(word(2, "0")), word(3, "any"),
                       std::strcmp(word(4, ""), "table") == 0);
        faults += playMany(**system, std::atoi(word(2, "20")), std::atoi(word(3, "0")), word(4, "any"));
    }
    return faults == 0 ? 0 : 1;
}
