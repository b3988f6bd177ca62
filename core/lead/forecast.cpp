// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/forecast.h"

#include "kernel/dice/seeded_dice.h"
#include "lead/answers.h"
#include "lead/leader.h"
#include "table/orders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace core::lead {

namespace {

constexpr std::uint64_t seedStride = 0x9E3779B97F4A7C15; ///< spreads the seeds of neighbouring games

/// The levels as people read them, in the order of LeadLevel.
constexpr std::array levelWords{"Easy", "Normal", "Hard"};

/// The number of games that share what equal situations are worth. These games are played one after the
/// other, in one thread, so that a game does not depend on which thread was faster.
int gamesOfBlock(const ForecastTerms& terms) { return std::clamp(terms.games / 16, 1, 32); }

/// Rolls the dice of a planned order, answers its choices and applies its events.
Result<Ok> complete(Game& game, Resolution& planned, const ForecastTerms& terms, SeededDice& dice) {
    while (const auto request = planned.pending()) {
        const auto advised = advisedAnswer(planned, levelOf(terms, request->side));
        if (auto taken = planned.supply(advised ? *advised : rollAnswer(*request, dice)); !taken)
            return taken;
    }
    return game.applyAll(planned);
}

Result<Ok> carryOut(Game& game, const Order& order, const ForecastTerms& terms, SeededDice& dice) {
    const auto planned = game.plan(order);
    return planned ? complete(game, **planned, terms, dice) : tl::unexpected<Problem>(planned.error());
}

std::vector<std::string> presentUnits(const EncounterView& view) {
    std::vector<std::string> out;
    for (const auto& unit : view.units)
        if (unit.present) out.push_back(unit.id);
    return out;
}

/// Records the end that the game proposes, so that it is named as what it is: "Won".
void recordEnd(Game& game, const ForecastTerms& terms, SeededDice& dice) {
    const auto outcome = game.outline(Audience::Gm).outcome;
    if (outcome.booked.empty() && !outcome.offered.empty())
        (void)carryOut(game, table::order(table::Finish{outcome.offered}), terms,
                       dice); // where it is refused, the proposal is named
}

GameRun endOf(const Game& game, const std::vector<std::string>& begun) {
    const auto view = game.outline(Audience::Gm);
    const auto& outcome = view.outcome;
    GameRun out{
        outcome.booked.empty() ? outcome.offered : outcome.booked, outcome.headline, view.turn, {}, {}};
    for (const auto& id : begun)
        if (const auto* unit = view.unit(id); !unit || !unit->present) out.lost.push_back(id);
    return out;
}

} // namespace

LeadLevel levelOf(const ForecastTerms& terms, const std::string& side) {
    const auto at = std::find_if(terms.levels.begin(), terms.levels.end(),
                                 [&](const SideLevel& one) { return one.side == side; });
    return at == terms.levels.end() ? terms.level : at->level;
}

Result<std::unique_ptr<Game>> gameAtStart(const System& system, const Setup& setup, std::uint64_t seed) {
    const auto opening = system.opening(setup);
    if (!opening) return tl::unexpected<Problem>(opening.error());
    auto game = system.newGame();
    SeededDice dice(seed);
    if (auto begun = carryOut(*game, *opening, {}, dice); !begun)
        return tl::unexpected<Problem>(begun.error());
    return game;
}

std::vector<std::string> assumptionsOf(const ForecastTerms& terms) {
    const auto word = [](LeadLevel level) { return levelWords[static_cast<std::size_t>(level)]; };
    std::string leads;
    for (const auto& one : terms.levels)
        leads += (leads.empty() ? "" : ", ") + one.name + " at the level " + word(one.level);
    return {
        "The program leads " +
            (leads.empty() ? std::string("every side at the level ") + word(terms.level) : leads) +
            "; units act one after the other in the order of the list, and units of players go to their next "
            "objective first.",
        "Range, sight and cover stay as they are declared now.", assumptionOf(terms.ground),
        "A game that has not ended after " + std::to_string(terms.mostSteps) +
            " steps counts as not finished."};
}

GameRun playGame(const Game& start, const ForecastTerms& terms, int number, const WorkBudget& work,
                 advice::KnownValues* values) {
    advice::KnownValues own;
    const auto game = start.clone();
    auto view = game->view(Audience::Gm);
    const auto begun = presentUnits(view);
    OpenGround ground(terms.ground);
    ground.follow(view);
    std::vector<Leader> leaders;
    for (const auto& side : view.sides)
        leaders.emplace_back(side.id, levelOf(terms, side.id),
                             Manner{ground.isKnown() ? &ground : nullptr, values ? values : &own});
    SeededDice dice(terms.seed + seedStride * static_cast<std::uint64_t>(number + 1));
    for (int step = 0; step < terms.mostSteps && !work.isCancelled(); ++step) {
        auto [leader, next] = nextOfAll(*game, leaders, nullptr, &view);
        if (next.kind == LedStep::Kind::Over) {
            recordEnd(*game, terms, dice);
            return endOf(*game, begun);
        }
        if (!leader) return {{}, {}, 0, {}, next.reason};
        leader->note(*game, next);
        const auto done = next.planned ? complete(*game, *next.planned, terms, dice)
                                       : carryOut(*game, next.order, terms, dice);
        if (!done) return {{}, {}, 0, {}, next.title + ": " + done.error().text};
        ground.walk(next);
        view = game->outline(Audience::Gm);
        ground.follow(view);
    }
    return {};
}

namespace {

/// The counts, the largest first, and equal ones in the order of their ids.
std::vector<ForecastCount> sorted(const std::map<std::string, ForecastCount>& counts) {
    std::vector<ForecastCount> out;
    for (const auto& [id, count] : counts)
        out.push_back(count);
    std::stable_sort(out.begin(), out.end(),
                     [](const ForecastCount& a, const ForecastCount& b) { return a.games > b.games; });
    return out;
}

} // namespace

ForecastGames::ForecastGames(std::shared_ptr<const Game> start, const ForecastTerms& terms)
    : m_start(std::move(start)), m_terms(terms), m_runs(static_cast<std::size_t>(terms.games)),
      m_hasEnded(m_runs.size()) {}

void ForecastGames::playSome(const std::function<void(int)>& report) {
    const int size = gamesOfBlock(m_terms);
    for (int block = m_next++; block * size < m_terms.games; block = m_next++) {
        advice::KnownValues values;
        const int end = std::min(m_terms.games, (block + 1) * size);
        for (int n = block * size; n < end && !m_work.isCancelled(); ++n) {
            auto run = playGame(*m_start, m_terms, n, m_work, &values);
            if (m_work.isCancelled() && run.result.empty()) return; // it was not played to its end
            m_runs[static_cast<std::size_t>(n)] = std::move(run);
            m_hasEnded[static_cast<std::size_t>(n)] = true;
            const int done = ++m_done;
            if (report) report(done);
        }
    }
}

GameForecast ForecastGames::sumUp() const {
    GameForecast out;
    const auto view = m_start->view(Audience::Gm);
    std::map<std::string, ForecastCount> results, lost;
    int finished = 0, turns = 0;
    for (std::size_t n = 0; n < m_runs.size(); ++n) {
        if (!m_hasEnded[n]) continue;
        const auto* one = &m_runs[n];
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
