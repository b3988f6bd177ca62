// SPDX-License-Identifier: GPL-3.0-or-later
// What a forecast says of a mission of Plaguetide and of a battle of Steampunk Fantasy with equal armies, and
// how the same games end where both sides do by whim whatever is legal, as the tests play: the share that the
// first side wins, with its error bar.
//     bench_random_play [GAMES [BATTLES]]
#include "app/systems.h"
#include "kernel/dice/seeded_dice.h"
#include "lead/forecast.h"
#include "support/random_play.h"
#include "table/orders.h"
#include "tests/core/lead/hex_battles.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>

namespace {

using namespace core;

constexpr int usualGames = 200, usualBattles = 60, mostSteps = 4000;
constexpr const char *mission = "hab_block_17", *board = "entrenched_hedges", *army = "dwarf_24";

/// How games ended: won by the first side, drawn, otherwise, or not at all.
struct Count {
    int won = 0, drawn = 0, games = 0, unfinished = 0;
};

void print(const char* what, const char* how, const Count& count) {
    const auto bar = lead::confidence95(count.won, count.games);
    std::printf("%-18s %-9s won %3d of %3d: %5.1f %% (%.1f to %.1f), %d drawn, %d without an end\n", what,
                how, count.won, count.games, 100.0 * count.won / std::max(1, count.games), bar.least * 100,
                bar.most * 100, count.drawn, count.unfinished);
    std::fflush(stdout);
}

/// Carries out the order with these dice; false where it is refused.
bool carryOut(Game& game, const Order& order, SeededDice& dice) {
    const auto planned = game.plan(order);
    if (!planned) return false;
    while (const auto request = (*planned)->pending())
        if (!(*planned)->supply(rollAnswer(*request, dice))) return false;
    return game.applyAll(**planned).has_value();
}

/// The result of a mission in which any figure does anything; empty where it has none.
std::string playByWhim(const Game& start, std::uint64_t seed) {
    tests::Habits habits;
    habits.presets = {"inches"};
    habits.rare = {"finish", "remove", "edit_profile", "spawn", "add_operative"};
    habits.rarely = 1'000'000; // they are no play
    const auto game = start.clone();
    SeededDice dice(seed);
    Whim whim(seed + 7919);
    const auto next = table::order(table::Next{});
    for (int step = 0; step < mostSteps; ++step) {
        const auto view = game->outline(Audience::Gm);
        if (!view.outcome.offered.empty()) return view.outcome.offered;
        std::vector<std::string> ready{""}; // the game master, too
        for (const auto& unit : view.units)
            if (unit.present && unit.canAct) ready.push_back(unit.id);
        auto order = whim.oneIn(7)
                         ? std::nullopt
                         : tests::anyOffer(game->offers(ready[whim.below(ready.size())]), habits, whim);
        if (order && (order->command.type == "enqueue")) (*order->command.body.asObject())["count"] = 1;
        if (!order || !carryOut(*game, *order, dice)) carryOut(*game, next, dice);
    }
    return {};
}

void playMission(const System& system, int games) {
    Setup setup;
    setup.mission = mission;
    const auto begun = tests::begun(system, setup, 7);
    const std::shared_ptr<const Game> start = begun.encounter->game().clone();
    lead::ForecastTerms terms;
    terms.games = games;
    lead::ForecastGames forecast(start, terms);
    forecast.playSome();
    Count led, random;
    const auto sum = forecast.sumUp();
    led.games = sum.games;
    led.unfinished = sum.unfinished;
    for (const auto& result : sum.results)
        if (result.id == "win") led.won = result.games;
    for (int n = 0; n < games; ++n) {
        const auto result = playByWhim(*start, static_cast<std::uint64_t>(n + 1));
        ++random.games;
        random.won += result == "win";
        random.unfinished += result.empty();
    }
    print(mission, "forecast", led);
    print(mission, "by whim", random);
}

void playBattles(const System& system, int battles) {
    for (const bool isRandom : {false, true}) {
        Count count;
        for (int n = 0; n < battles; ++n) {
            hex_battles::Terms terms;
            terms.mission = board;
            terms.army = army;
            terms.seed = static_cast<std::uint64_t>(n + 1);
            terms.isRandom = isRandom;
            if (!isRandom) terms.against = terms.level;
            const auto end = hex_battles::play(system, terms);
            ++count.games;
            count.won += end.won;
            count.drawn += !end.won && end.led == end.whims;
            count.unfinished += !end.fault.empty();
        }
        print(army, isRandom ? "by whim" : "led", count);
    }
}

} // namespace

int main(int argc, char** argv) {
    const auto systems = app::Systems::onDemand();
    const auto horde = systems.find("plaguetide"), hexes = systems.find("steampunk_fantasy");
    if (!horde || !hexes) return 1;
    playMission(**horde, std::max(1, argc > 1 ? std::atoi(argv[1]) : usualGames));
    playBattles(**hexes, std::max(1, argc > 2 ? std::atoi(argv[2]) : usualBattles));
    return 0;
}
