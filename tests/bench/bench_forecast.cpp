// SPDX-License-Identifier: GPL-3.0-or-later
// Missions of Plaguetide played ahead: milliseconds of processor time for a game of a forecast and for one of
// its turns, and how many times as long the same game takes where every step is found as in led play, with
// reasons and nothing known before.
//     bench_forecast [--json] [GAMES]
#include "app/systems.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/store/encounter.h"
#include "lead/forecast.h"
#include "lead/leader.h"
#include "lead/open_ground.h"
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

constexpr int usualGames = 100, ledGames = 2;

double millisecondsSince(std::clock_t from) { return 1000.0 * double(std::clock() - from) / CLOCKS_PER_SEC; }

std::unique_ptr<Game> begun(const System& system, const char* mission) {
    Setup setup;
    setup.mission = mission;
    MemoryJournal journal(system.id(), 7);
    const auto encounter = Encounter::create(system, *system.opening(setup), journal, stillPorts());
    if (!encounter) std::exit(1);
    return (*encounter)->game().clone();
}

/// Plays a game as it is led at a table, without its journal.
int playLed(const Game& start, int number) {
    const auto game = start.clone();
    lead::OpenGround ground{lead::GroundTerms{}};
    ground.follow(game->view(Audience::Gm));
    std::vector<lead::Leader> leaders;
    for (const auto& side : game->view(Audience::Gm).sides)
        leaders.emplace_back(side.id, LeadLevel::Fair, lead::Manner{&ground, nullptr});
    SeededDice dice(static_cast<std::uint64_t>(number + 1));
    int steps = 0;
    for (; steps < 1500; ++steps) {
        auto [leader, next] = lead::nextOfAll(*game, leaders);
        if (!leader || next.kind == lead::LedStep::Kind::Over) break;
        leader->note(*game, next);
        const auto planned = game->plan(next.order);
        if (!planned) break;
        while (const auto request = (*planned)->pending())
            if (!(*planned)->supply(rollAnswer(*request, dice))) std::exit(1);
        for (const auto& event : (*planned)->events())
            if (!game->apply(event)) std::exit(1);
        ground.walk(next);
        ground.follow(game->view(Audience::Gm));
    }
    return steps;
}

void measure(const System& system, const char* mission, int games, bool json) {
    const std::shared_ptr<const Game> start = begun(system, mission);
    lead::ForecastTerms terms;
    terms.games = games;
    lead::ForecastGames forecast(start, terms);
    auto from = std::clock();
    forecast.playSome();
    const double quick = millisecondsSince(from) / games, turns = forecast.sumUp().turns;
    from = std::clock();
    int steps = 0;
    for (int n = 0; n < ledGames; ++n)
        steps += playLed(*start, n);
    const double led = millisecondsSince(from) / ledGames;
    std::printf(
        json ? "{\"mission\":\"%s\",\"forecast_ms\":%.1f,\"turns\":%.1f,\"led_ms\":%.1f,\"led_steps\":%d,"
               "\"ratio\":%.1f}\n"
             : "forecast of %-14s %6.1f ms a game of %4.1f turns   led %8.1f ms (%d steps)   %.1f times as "
               "long\n",
        mission, quick, turns, led, steps / ledGames, led / quick);
}

} // namespace

int main(int argc, char** argv) {
    const bool json = argc > 1 && std::strcmp(argv[1], "--json") == 0;
    const int given = argc > (json ? 2 : 1) ? std::atoi(argv[json ? 2 : 1]) : usualGames;
    const auto systems = app::Systems::onDemand();
    const auto system = systems.find("plaguetide");
    if (!system) return 1;
    for (const char* mission : {"first_watch", "hab_block_17", "the_cells", "long_night"})
        measure(**system, mission, std::max(1, given), json);
    return 0;
}
