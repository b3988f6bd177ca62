// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/odds/strike_odds.h"

#include "kernel/dice/counter_distribution.h"
#include "kernel/odds/distribution.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core::plaguetide {

namespace {

using Position = Strike::State;
using Stage = Strike::Stage;
using Chances = std::map<Position, double>;

/// A Strike that is examined at an earlier stage.
struct Until {
    using State = Strike::State;
    const Strike& strike;
    Stage stop;
    std::optional<RollShape> roll(const State& at) const {
        return at.stage >= stop ? std::nullopt : strike.roll(at);
    }
    State take(const State& at, const std::vector<int>& tally) const { return strike.take(at, tally); }
};

Chances walk(const Strike& strike, Chances from, Stage stop) {
    return distribution(Until{strike, stop}, std::move(from));
}

/// The outcome of a single die, from its stage to the end of the stages in which dice are independent.
CounterDistribution ofOneDie(const Strike& strike, Stage stage, Scratch& scratch, int first,
                             int second = -1) {
    Chain chain;
    if (stage == Stage::Hit || stage == Stage::Again) {
        chain.add(strike.chainStage(Stage::Hit));
        chain.add(strike.chainStage(Stage::Again));
        return chain.distribution(scratch, first, second, stage == Stage::Hit ? 0 : 1);
    }
    chain.add(strike.chainStage(stage));
    return chain.distribution(scratch, first, second);
}

Chances atBlock(const Strike& strike, const Position& from, WorkBudget& work) {
    if (from.stage >= Stage::Block) return {{from, 1.0}};
    Scratch scratch;
    const DiceSum dice{0, 6, from.stage == Stage::Hit ? strike.dice : from.failures};
    const auto one = ofOneDie(strike, from.stage, scratch, Strike::Hits, Strike::Criticals);
    const PoolLimits limits{dice.most() * one.first, dice.most() * one.second};
    const auto pool = poolDistribution(one, sumDistribution(dice, scratch), limits, scratch, work);
    Chances out;
    for (int hits = pool ? pool->from : 0; pool && hits <= pool->to; ++hits)
        for (int criticals = pool->secondRange(hits).from; criticals <= pool->secondRange(hits).to;
             ++criticals)
            if (const double chance = pool->row(hits)[criticals]; chance > 0) {
                auto at = from;
                at.stage = Stage::Block;
                at.failures = 0;
                at.hits += hits;
                at.criticals += criticals;
                out[at] += chance;
            }
    return out;
}

/// Saves are independent too: applies the save of one hit as often as there are hits, for all positions at
/// once.
void save(const Strike& strike, const Chances& open, bool landed, Chances& out) {
    int most = 0, criticals = 0;
    for (const auto& [at, chance] : open)
        most = std::max(most, at.hits), criticals = std::max(criticals, at.criticals);
    Scratch scratch;
    const auto one = ofOneDie(strike, Stage::Save, scratch, Strike::Unsaved);
    const double through = one.first > 0 ? one.at(1) : 0;
    std::vector<std::vector<double>> byHits(
        static_cast<std::size_t>(most + 1),
        std::vector<double>(static_cast<std::size_t>(criticals + 1), 0.0));
    for (const auto& [at, chance] : open)
        if (at.landed == landed)
            byHits[static_cast<std::size_t>(at.hits)][static_cast<std::size_t>(at.criticals)] += chance;
    std::vector<double> unsaved(static_cast<std::size_t>(criticals + most + 1), 0.0);
    for (int n = most; n >= 0; --n) { // Horner's method: one more hit for every position that has it
        if (n < most)
            for (std::size_t u = unsaved.size() - 1; u > 0; --u)
                unsaved[u] = unsaved[u] * (1 - through) + unsaved[u - 1] * through;
        if (n < most) unsaved[0] *= 1 - through;
        for (std::size_t c = 0; c < byHits[static_cast<std::size_t>(n)].size(); ++c)
            unsaved[c] += byHits[static_cast<std::size_t>(n)][c];
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

Chances atDamage(const Strike& strike, const Position& from, WorkBudget& work) {
    if (from.stage >= Stage::Damage) return {{from, 1.0}};
    auto open = walk(strike, atBlock(strike, from, work), Stage::Save);
    Chances out, saving;
    for (auto& [at, chance] : open)
        (at.stage == Stage::Save ? saving : out)[at] += chance;
    if (saving.empty()) return out;
    for (const bool landed : {false, true})
        if (std::any_of(saving.begin(), saving.end(),
                        [&](const auto& s) { return s.first.landed == landed; }))
            save(strike, saving, landed, out);
    return out;
}

using Outcomes = std::vector<std::pair<Position, double>>;

Outcomes counted(const Strike& strike, const Position& from, Stage stop, WorkBudget& work) {
    auto ends =
        stop <= Stage::Block ? atBlock(strike, from, work) : walk(strike, atDamage(strike, from, work), stop);
    std::map<Position, double> merged;
    for (const auto& [end, chance] : ends) {
        auto at = end;
        if (at.stage == Stage::Done) at.unsaved = at.points = at.hits = at.criticals = at.failures = 0;
        merged[at] += chance;
    }
    work.spend(static_cast<std::int64_t>(ends.size()));
    return {merged.begin(), merged.end()};
}

/// The outcomes of strikes that were counted before in this thread. A forecast meets few different strikes,
/// each of them thousands of times.
class KnownStrikes {
public:
    Outcomes of(const Strike& strike, const Position& from, Stage stop, WorkBudget& work) {
        const Question question{strike, from, stop};
        if (const auto at = m_known.find(question); at != m_known.end()) {
            work.spend(at->second.steps);
            return at->second.outcomes;
        }
        const auto before = work.remaining();
        auto outcomes = counted(strike, from, stop, work);
        if (work.isExhausted() || work.isCancelled()) return outcomes; // not all of them
        m_size += outcomes.size();
        if (m_size > mostKept) {
            m_known.clear();
            m_size = outcomes.size();
        }
        if (m_size <= mostKept) m_known.emplace(question, Known{outcomes, before - work.remaining()});
        return outcomes;
    }

private:
    static constexpr std::size_t mostKept = 20'000; ///< outcomes of all strikes together: about 1 MiB
    using Question = std::tuple<Strike, Position, Stage>;
    struct Known {
        Outcomes outcomes;
        std::int64_t steps = 0; ///< what counting them takes off the work budget
    };
    std::map<Question, Known> m_known;
    std::size_t m_size = 0; ///< the outcomes that are kept
};

} // namespace

std::vector<std::pair<Position, double>> strikeOutcomes(const Strike& strike, const Position& from,
                                                        Stage stop, WorkBudget& work) {
    static thread_local KnownStrikes known;
    return known.of(strike, from, stop, work);
}

} // namespace core::plaguetide
