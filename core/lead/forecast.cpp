// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/forecast.h"

#include "kernel/dice/seeded_dice.h"
#include "lead/leader.h"
#include "table/orders.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace core::lead {

namespace {

constexpr std::uint64_t seedStride = 0x9E3779B97F4A7C15; ///< spreads the seeds of neighbouring games

/// Plans the order, rolls its dice and applies its events.
Result<Ok> carryOut(Game& game, const Order& order, SeededDice& dice) {
    const auto planned = game.plan(order);
    if (!planned) return tl::unexpected<Problem>(planned.error());
    while (const auto request = (*planned)->pending())
        if (auto taken = (*planned)->supply(rollAnswer(*request, dice)); !taken) return taken;
    for (const auto& event : (*planned)->events())
        if (auto applied = game.apply(event); !applied) return applied;
    return Ok{};
}

std::vector<std::string> presentUnits(const EncounterView& view) {
    std::vector<std::string> out;
    for (const auto& unit : view.units)
        if (unit.present) out.push_back(unit.id);
    return out;
}

/// Records the end that the game proposes, so that it is named as what it is: "Won".
void recordEnd(Game& game, SeededDice& dice) {
    const auto outcome = game.view(Audience::Gm).outcome;
    if (outcome.booked.empty() && !outcome.offered.empty())
        (void)carryOut(game, table::order(table::Finish{outcome.offered}),
                       dice); // where it is refused, the proposal is named
}

GameRun endOf(const Game& game, const std::vector<std::string>& begun) {
    const auto view = game.view(Audience::Gm);
    const auto& outcome = view.outcome;
    GameRun out{
        outcome.booked.empty() ? outcome.offered : outcome.booked, outcome.headline, view.turn, {}, {}};
    for (const auto& id : begun)
        if (const auto* unit = view.unit(id); !unit || !unit->present) out.lost.push_back(id);
    return out;
}

} // namespace

GameRun playGame(const Game& start, const ForecastTerms& terms, int number, const WorkBudget& work) {
    const auto game = start.clone();
    const auto view = game->view(Audience::Gm);
    std::vector<Leader> leaders;
    for (const auto& side : view.sides)
        leaders.emplace_back(side.id, terms.level);
    SeededDice dice(terms.seed + seedStride * static_cast<std::uint64_t>(number + 1));
    for (int step = 0; step < terms.mostSteps && !work.isCancelled(); ++step) {
        auto [leader, next] = nextOfAll(*game, leaders);
        if (next.kind == LedStep::Kind::Over) {
            recordEnd(*game, dice);
            return endOf(*game, presentUnits(view));
        }
        if (!leader) return {{}, {}, 0, {}, next.reason};
        leader->note(*game, next);
        if (const auto done = carryOut(*game, next.order, dice); !done)
            return {{}, {}, 0, {}, next.title + ": " + done.error().text};
    }
    return {};
}

namespace {

/// The counts by falling number, equal ones by id.
std::vector<ForecastCount> sorted(const std::map<std::string, ForecastCount>& counts) {
    std::vector<ForecastCount> out;
    for (const auto& [id, count] : counts)
        out.push_back(count);
    std::stable_sort(out.begin(), out.end(),
                     [](const ForecastCount& a, const ForecastCount& b) { return a.games > b.games; });
    return out;
}

} // namespace

GameForecast sumUp(const Game& start, const std::vector<std::optional<GameRun>>& played) {
    GameForecast out;
    const auto view = start.view(Audience::Gm);
    std::map<std::string, ForecastCount> results, lost;
    int finished = 0, turns = 0;
    for (const auto& one : played) {
        if (!one) continue;
        ++out.games;
        if (one->result.empty()) {
            ++out.unfinished;
            if (out.stuck.empty()) out.stuck = one->stuck;
            continue;
        }
        ++finished;
        turns += one->turns;
        auto& result = results[one->result];
        result = {one->result, one->headline, result.games + 1};
        for (const auto& id : one->lost) {
            auto& count = lost[id];
            const auto* unit = view.unit(id);
            count = {id, unit ? unit->name : id, count.games + 1};
        }
    }
    if (finished > 0) out.turns = static_cast<double>(turns) / finished;
    out.results = sorted(results);
    out.lost = sorted(lost);
    return out;
}

Interval confidence95(int hits, int games) {
    if (games <= 0) return {};
    constexpr double z = 1.959964; // 97.5 % of a normal distribution lie below
    const double n = games, share = hits / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace core::lead
