// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/odds/attack_outcomes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace core::combat_patrol {

namespace {

using Stage = AttackPosition::Stage;

/// The chance for each number of wounds [first] of which a number is devastating [second].
using Wounds = std::map<std::pair<int, int>, double>;

Wounds product(const Wounds& x, const PoolDistribution& y, WorkBudget& work) {
    Wounds out;
    for (int wounds = y.from; wounds <= y.to; ++wounds)
        for (int d = y.secondRange(wounds).from; d <= y.secondRange(wounds).to; ++d)
            if (const double chance = y.row(wounds)[d]; chance > 0)
                for (const auto& [known, share] : x)
                    out[{known.first + wounds, known.second + d}] += share * chance;
    spendProducts(work, static_cast<std::int64_t>(x.size()) * (y.to - y.from + 1));
    return out;
}

/// All wounds of a position in the chain or before it, including devastating ones.
Wounds woundsOf(const AttackPosition& position, const AttackSequence& sequence, Scratch& scratch,
                WorkBudget& work) {
    const int known = position.pool.counted(AttackSequence::Devastating);
    Wounds out{{{position.pool.waiting(AttackSequence::Save) + known, known}, 1.0}};
    const int second = sequence.parameters().wound.devastating ? int{AttackSequence::Devastating} : -1;
    const auto enter = [&](int stage, const DiceSum& dice) {
        const CounterDistribution one =
            sequence.chain().distribution(scratch, AttackSequence::Wounds, second, stage);
        const PoolLimits limits{dice.most() * one.first, dice.most() * one.second};
        if (const auto pool = poolDistribution(one, sumDistribution(dice, scratch), limits, scratch, work))
            out = product(out, *pool, work);
    };
    if (position.stage == Stage::Attacks)
        enter(0, sequence.dice());
    else
        for (int s = 0; s < AttackSequence::Save; ++s)
            if (const int dice = position.pool.waiting(s)) enter(s, {0, 6, dice});
    return out;
}

/// The distribution of the dice of one wound: for damage their sum, otherwise the number of points lost.
CounterDistribution distributionOf(const Request& request, Scratch& scratch) {
    const auto& row = request.rows.front();
    if (request.kind == Request::Kind::Faces) return sumDistribution({row.dice, request.sides, 0}, scratch);
    auto law = emptyDistribution(row.dice, 0, scratch);
    law.at(row.dice) = 1;
    const auto& lost = row.bands.front();
    thin(law, static_cast<double>(lost.to - lost.from + 1) / request.sides);
    return law;
}

/// An answer with that result; of faces only the sum matters.
Answer answerOf(const Request& request, int sum) {
    const int dice = request.rows.front().dice;
    Answer answer;
    if (request.kind == Request::Kind::Faces) {
        auto& faces = answer.faces.emplace_back();
        for (int left = dice; left > 0; sum -= faces.back(), --left)
            faces.push_back(std::min(request.sides, sum - (left - 1)));
    } else
        answer.counts = {{sum, dice - sum}};
    return answer;
}

/// Follows one wound through the same stages as the rule and adds up the points that it costs.
void addPoints(const AttackPosition& wound, const AttackSequence& sequence, double chance,
               CounterDistribution& out, Scratch& scratch) {
    if (wound.stage == Stage::Apply) {
        out.at(std::accumulate(wound.points.begin(), wound.points.end(), 0)) += chance;
        return;
    }
    const auto request = attackRequest(wound, sequence);
    if (!request) return addPoints(afterStageWithoutDice(wound, sequence), sequence, chance, out, scratch);
    const auto law = distributionOf(*request, scratch);
    for (int n = 0; n <= law.first; ++n)
        if (law.at(n) > 0)
            addPoints(afterDice(wound, sequence, answerOf(*request, n)), sequence, chance * law.at(n), out,
                      scratch);
}

/// The points of a wound whose damage is not rolled.
CounterDistribution damagePoints(const AttackSequence& sequence, Scratch& scratch) {
    AttackPosition wound;
    wound.stage = Stage::Damage;
    wound.batch = 1;
    auto out = emptyDistribution(reducedPoints(sequence.mark().most(), sequence.reduction()), 0, scratch);
    addPoints(wound, sequence, 1, out, scratch);
    return out;
}

/// The points that remain of a wound after those that are ignored.
CounterDistribution leftPoints(int points, const AttackSequence& sequence, Scratch& scratch) {
    AttackPosition wound;
    wound.stage = Stage::Ignore;
    wound.points = {points};
    auto out = emptyDistribution(points, 0, scratch);
    addPoints(wound, sequence, 1, out, scratch);
    return out;
}

/// A target that takes wounds one after another.
class Target {
public:
    Target(const AttackSequence& sequence)
        : m_sequence(sequence), m_standing(static_cast<std::size_t>(sequence.states()), 0.0) {
        m_standing[0] = 1;
    }

    /// Takes a wound that comes through with that chance and then follows the distribution of its points.
    void take(const CounterDistribution& points, double through) {
        std::vector<double> next(m_standing.size(), 0.0);
        for (std::size_t s = 0; s + 1 < m_standing.size(); ++s) {
            if (m_standing[s] <= 0) continue;
            next[s] += m_standing[s] * (1 - through);
            for (int n = 0; n <= points.first; ++n)
                next[static_cast<std::size_t>(m_sequence.take(static_cast<int>(s), n))] +=
                    m_standing[s] * through * points.at(n);
        }
        m_standing = std::move(next);
    }
    /// Removes and returns the chance that the target has just been slain.
    double slain() { return std::exchange(m_standing.back(), 0.0); }
    const std::vector<double>& standing() const { return m_standing; }

private:
    const AttackSequence& m_sequence;
    std::vector<double> m_standing; ///< by state; the last is emptied after each wound
};

/// Wounds after their save roll, then those that wait for one.
struct Queue {
    std::vector<CounterDistribution> known;
    CounterDistribution unknown; ///< points of a wound whose damage is not rolled
    double through;              ///< chance that a save fails
};

Queue queueOf(const AttackPosition& position, const AttackSequence& sequence, Scratch& scratch) {
    Queue queue{{}, damagePoints(sequence, scratch), 1};
    if (position.stage == Stage::Damage)
        queue.known.assign(static_cast<std::size_t>(position.batch), queue.unknown);
    if (position.stage == Stage::Ignore)
        for (const int points : position.points)
            queue.known.push_back(leftPoints(points, sequence, scratch));
    queue.through =
        sequence.chain().distribution(scratch, AttackSequence::Damaging, -1, AttackSequence::Save).at(1);
    return queue;
}

/// The chances for the numbers of wounds that wait for a save and of wounds that are set aside.
std::map<int, std::vector<double>> waiting(const AttackPosition& position, const AttackSequence& sequence,
                                           Scratch& scratch, WorkBudget& work) {
    std::map<int, std::vector<double>> out; // by devastating wounds
    const auto add = [&](int saves, int devastating, double chance) {
        auto& row = out[devastating];
        row.resize(std::max(row.size(), static_cast<std::size_t>(saves + 1)), 0.0);
        row[static_cast<std::size_t>(saves)] += chance;
    };
    if (position.stage >= Stage::Allocate)
        add(position.saves + (position.stage == Stage::Save ? position.batch : 0), position.devastating, 1);
    else
        for (const auto& [wounds, chance] : woundsOf(position, sequence, scratch, work))
            add(wounds.first - wounds.second, wounds.second, chance);
    return out;
}

} // namespace

std::vector<AttackOutcome> outcomesAtAllocation(const AttackPosition& position,
                                                const AttackSequence& sequence, WorkBudget& work) {
    Scratch scratch;
    std::vector<AttackOutcome> out;
    for (const auto& [devastating, row] : waiting(position, sequence, scratch, work))
        for (std::size_t n = 0; n < row.size(); ++n)
            if (row[n] > 0) out.push_back({0, static_cast<int>(n), devastating, row[n]});
    return out;
}

std::vector<AttackOutcome> outcomesOnTarget(const AttackPosition& position, const AttackSequence& sequence,
                                            bool last, WorkBudget& work) {
    Scratch scratch;
    const auto queue = queueOf(position, sequence, scratch);
    const auto rows = waiting(position, sequence, scratch, work);
    std::size_t most = 0;
    for (const auto& [devastating, row] : rows)
        most = std::max(most, row.size());
    std::map<std::array<int, 3>, double> ends; // devastating, lost, saves
    const int end = sequence.states() - 1;
    const auto book = [&](int lost, std::size_t taken, double share, bool slain) {
        if (share <= 0) return;
        for (const auto& [devastating, row] : rows)
            for (std::size_t n = taken; n < (slain ? row.size() : std::min(row.size(), taken + 1)); ++n)
                if (row[n] > 0)
                    ends[{devastating, lost, slain && !last ? static_cast<int>(n - taken) : 0}] +=
                        share * row[n];
    };
    Target target(sequence);
    double early = 0;
    for (const auto& points : queue.known) {
        target.take(points, 1);
        early += target.slain();
    }
    book(end, 0, early, true);
    for (std::size_t n = 0; n < most; ++n) {
        if (n > 0) target.take(queue.unknown, queue.through);
        book(end, n, target.slain(), true);
        for (int s = 0; s < end; ++s)
            book(s, n, target.standing()[static_cast<std::size_t>(s)], false);
        if (!work.spend(1 + end)) return {};
    }
    std::vector<AttackOutcome> out;
    for (const auto& [key, chance] : ends)
        out.push_back({key[1], key[2], key[0], chance});
    return out;
}

} // namespace core::combat_patrol
