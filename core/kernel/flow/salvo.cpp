// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/salvo.h"

#include <algorithm>

namespace core::detail {

CounterDistribution markDistribution(const DiceSum& mark, int reduction, const PointTest& ignore,
                                     Scratch& scratch) {
    const CounterDistribution rolled = sumDistribution(mark, scratch);
    CounterDistribution distribution = emptyDistribution(reducedPoints(rolled.first, reduction), 0, scratch);
    for (int n = 0; n <= rolled.first; ++n)
        distribution.at(reducedPoints(n, reduction)) += rolled.at(n);
    thin(distribution, ignore.failure());
    return distribution;
}

SalvoDistributions salvoDistributions(const Chain& chain, const DiceSum& dice, CounterDistribution mark,
                                      const PointTest& ignore, int hits, int points, Scratch& scratch) {
    return {chain.distribution(scratch, hits, points), sumDistribution(dice, scratch), mark,
            ignore.failure()};
}

namespace {

/// A distribution over states, from the first to the last with a noticeable chance, which events move up one
/// after another.
class Standing {
public:
    Standing(int states, Scratch& scratch) : m_chances(scratch.zeros(states)), m_last(states - 1) {
        m_chances[0] = 1;
    }

    /// Applies one event to every state; returns the number of multiplications.
    std::int64_t move(const Moves& moves) {
        if (m_from == m_last) return 0;
        std::int64_t products = 0;
        const int top = std::min(m_to, m_last - 1);
        for (int s = top; s >= m_from; --s) {
            const double here = m_chances[s];
            m_chances[s] = 0;
            if (here <= 0) continue;
            const auto& row = moves.rows[s];
            double* const into = m_chances + row.first;
            for (int n = 0; n <= row.last - row.first; ++n)
                into[n] += here * row.chances[n];
            products += row.last - row.first + 1;
        }
        m_to = moves.rows[top].last;
        m_from = moves.rows[m_from].first;
        while (m_from < m_last && m_chances[m_from] < negligible)
            ++m_from;
        return products;
    }
    /// Adds `share` of this distribution to another one.
    void mixInto(double* states, double share) const {
        addScaled(states + m_from, m_chances + m_from, m_to - m_from + 1, share);
    }
    int width() const { return m_to - m_from + 1; }

private:
    double* m_chances;
    int m_last;
    int m_from = 0;
    int m_to = 0;
};

} // namespace

Result<std::vector<double>> salvoStates(const PoolDistribution& pool, int states, const Moves& hit,
                                        const Moves& point, Scratch& scratch, WorkBudget& work) {
    int points = 0;
    for (int k = pool.from; k <= pool.to; ++k)
        points = std::max(points, pool.secondRange(k).to);
    double* const table = scratch.zeros((points + 1) * states); // by number of remaining points
    Standing standing(states, scratch);
    for (int k = 0; k <= pool.to; ++k) {
        const auto span = k < pool.from ? PoolDistribution::Span{} : pool.secondRange(k);
        for (int m = span.from; m <= span.to; ++m)
            standing.mixInto(table + m * states, pool.row(k)[m]);
        const std::int64_t mixed = std::int64_t{span.to - span.from + 1} * standing.width();
        const std::int64_t moved = k < pool.to ? standing.move(hit) : 0;
        if (!spendProducts(work, mixed + moved)) return oddsStopped(work);
    }
    double* now = table + points * states;
    for (int m = points - 1; m >= 0; --m) {
        if (!spendProducts(work, states)) return oddsStopped(work);
        double* const before = table + m * states;
        for (int s = 0; s + 1 < states; ++s)
            before[point.rows[s].first] += now[s];
        before[states - 1] += now[states - 1];
        now = before;
    }
    return std::vector<double>(now, now + states);
}

} // namespace core::detail
