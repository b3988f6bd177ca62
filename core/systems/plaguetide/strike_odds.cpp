// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/strike_odds.h"

#include "kernel/distribution.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

using Position = Strike::State;
using Stage = Strike::Stage;
using Chances = std::map<Position, double>;

/// A Strike that is looked at before its end.
struct Until {
    using State = Strike::State;
    const Strike& strike;
    Stage stop;
    std::optional<RollShape> roll(const State& at) const { return at.stage >= stop ? std::nullopt : strike.roll(at); }
    State take(const State& at, const std::vector<int>& tally) const { return strike.take(at, tally); }
};

Chances walk(const Strike& strike, Chances from, Stage stop) { return distribution(Until{strike, stop}, std::move(from)); }

/// Chances of so many hits (rows) with so many criticals (columns).
class Grid {
public:
    Grid(int hits, int criticals) : m_width(criticals + 1), m_cells(static_cast<std::size_t>((hits + 1) * m_width), 0.0) {}
    int hits() const { return static_cast<int>(m_cells.size()) / m_width - 1; }
    int criticals() const { return m_width - 1; }
    double& at(int hits, int criticals) { return m_cells[static_cast<std::size_t>(hits * m_width + criticals)]; }
    double at(int hits, int criticals) const { return m_cells[static_cast<std::size_t>(hits * m_width + criticals)]; }

private:
    int m_width;
    std::vector<double> m_cells;
};

/// Dice of one roll do not see one another: what one comes to by Block, added up `dice` times.
Grid poolAtBlock(const Chances& one, int dice, const Position& known, Work& work) {
    int mostHits = 0, mostCriticals = 0;
    for (const auto& [at, chance] : one) mostHits = std::max(mostHits, at.hits), mostCriticals = std::max(mostCriticals, at.criticals);
    Grid sum(known.hits, known.criticals);
    sum.at(known.hits, known.criticals) = 1;
    for (int n = 0; n < dice; ++n) {
        Grid next(sum.hits() + mostHits, sum.criticals() + mostCriticals);
        if (!work.spend(1 + sum.hits() * sum.criticals() / 16)) break;
        for (const auto& [at, share] : one)
            for (int hits = known.hits; hits <= sum.hits(); ++hits)
                for (int criticals = known.criticals; criticals <= sum.criticals(); ++criticals)
                    next.at(hits + at.hits, criticals + at.criticals) += share * sum.at(hits, criticals);
        sum = std::move(next);
    }
    return sum;
}

/// One die of the pool that lies on the table, before it is rolled.
Position oneDie(const Strike& single, Stage stage) {
    auto at = single.start(0, 0);
    at.stage = stage;
    at.failures = stage == Stage::Again ? 1 : 0;
    return at;
}

Chances atBlock(const Strike& strike, const Position& from, Work& work) {
    if (from.stage >= Stage::Block) return {{from, 1.0}};
    auto single = strike;
    single.dice = 1;
    single.fixedHits = single.fixedCriticals = 0;
    const int dice = from.stage == Stage::Hit ? strike.dice : from.failures;
    const auto grid = poolAtBlock(walk(single, {{oneDie(single, from.stage), 1.0}}, Stage::Block), dice, from, work);
    Chances out;
    for (int hits = 0; hits <= grid.hits(); ++hits)
        for (int criticals = 0; criticals <= grid.criticals(); ++criticals)
            if (const double chance = grid.at(hits, criticals); chance > 0) {
                auto at = from;
                at.stage = Stage::Block;
                at.failures = 0;
                at.hits = hits;
                at.criticals = criticals;
                out[at] += chance;
            }
    return out;
}

/// Saves do not see one another either: one hit's save, as often as there are hits, over all positions at once.
void save(const Strike& strike, const Chances& open, bool landed, Chances& out) {
    int most = 0, criticals = 0;
    for (const auto& [at, chance] : open) most = std::max(most, at.hits), criticals = std::max(criticals, at.criticals);
    Position oneHit;
    oneHit.stage = Stage::Save;
    oneHit.hits = 1;
    double through = 0;
    for (const auto& [at, chance] : walk(strike, {{oneHit, 1.0}}, Stage::Damage)) through += at.unsaved * chance;
    std::vector<std::vector<double>> byHits(static_cast<std::size_t>(most + 1), std::vector<double>(static_cast<std::size_t>(criticals + 1), 0.0));
    for (const auto& [at, chance] : open)
        if (at.landed == landed) byHits[static_cast<std::size_t>(at.hits)][static_cast<std::size_t>(at.criticals)] += chance;
    std::vector<double> unsaved(static_cast<std::size_t>(criticals + most + 1), 0.0);
    for (int n = most; n >= 0; --n) { // Horner: one more hit for all who have it
        if (n < most)
            for (std::size_t u = unsaved.size() - 1; u > 0; --u) unsaved[u] = unsaved[u] * (1 - through) + unsaved[u - 1] * through;
        if (n < most) unsaved[0] *= 1 - through;
        for (std::size_t c = 0; c < byHits[static_cast<std::size_t>(n)].size(); ++c) unsaved[c] += byHits[static_cast<std::size_t>(n)][c];
    }
    auto at = open.begin()->first;
    at.stage = Stage::Damage;
    at.hits = at.criticals = 0;
    at.landed = landed;
    for (std::size_t u = 0; u < unsaved.size(); ++u) {
        at.unsaved = static_cast<int>(u);
        if (unsaved[u] > 0) out[at] += unsaved[u];
    }
}

Chances atDamage(const Strike& strike, const Position& from, Work& work) {
    if (from.stage >= Stage::Damage) return {{from, 1.0}};
    auto open = walk(strike, atBlock(strike, from, work), Stage::Save);
    Chances out, saving;
    for (auto& [at, chance] : open) (at.stage == Stage::Save ? saving : out)[at] += chance;
    if (saving.empty()) return out;
    for (const bool landed : {false, true})
        if (std::any_of(saving.begin(), saving.end(), [&](const auto& s) { return s.first.landed == landed; })) save(strike, saving, landed, out);
    return out;
}

} // namespace

std::vector<std::pair<Position, double>> strikeOutcomes(const Strike& strike, const Position& from, Stage stop, Work& work) {
    auto ends = stop <= Stage::Block ? atBlock(strike, from, work) : walk(strike, atDamage(strike, from, work), stop);
    std::map<Position, double> merged;
    for (const auto& [end, chance] : ends) {
        auto at = end;
        if (at.stage == Stage::Done) at.unsaved = at.points = at.hits = at.criticals = at.failures = 0;
        merged[at] += chance;
    }
    work.spend(static_cast<std::int64_t>(ends.size()));
    return {merged.begin(), merged.end()};
}

} // namespace core::plaguetide
