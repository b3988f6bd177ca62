// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/counter_distribution.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// All dice at once when each counts 0 or 1: relative chances from the most likely amount outwards, then
/// divided by their sum.
PoolDistribution binomial(int dice, const CounterDistribution& one, int limit, Scratch& scratch) {
    const double yes = one.first > 0 ? one.at(1) : 0, no = one.at(0);
    double* const p = scratch.zeros(dice + 1);
    const int mode = std::min(dice, static_cast<int>((dice + 1) * yes));
    int from = mode, to = mode;
    p[mode] = 1;
    double sum = 1;
    for (double odds = yes / no, u = 1; to < dice; sum += p[++to] = u)
        if ((u *= odds * (dice - to) / (to + 1)) < negligible) break;
    for (double odds = no / yes, u = 1; from > 0; sum += p[--from] = u)
        if ((u *= odds * from / (dice - from + 1)) < negligible) break;
    for (int k = from; k <= to; ++k)
        p[k] /= sum;
    for (; to > limit; --to) {
        p[limit] += p[to];
        from = std::min(from, limit);
    }
    return {from, to, 1, nullptr, p};
}

/// The distribution of one counter: the sum over n of P(n) one^n, from the largest n down, as c = c * one +
/// P(n).
Result<PoolDistribution> line(const CounterDistribution& one, const CounterDistribution& dice, int most,
                              int limit, Scratch& scratch, WorkBudget& work) {
    const int reach = one.first;
    double* now = scratch.zeros(limit + 1 + reach);
    double* next = scratch.zeros(limit + 1 + reach);
    int from = 0, to = 0;
    now[0] = dice.at(most);
    for (int n = most - 1; n >= 0; --n) {
        const int count = to - from + 1;
        if (!spendProducts(work, std::int64_t{count} * (reach + 1))) return oddsStopped(work);
        std::fill(next + from, next + to + reach + 1, 0.0);
        for (int a = 0; a <= reach; ++a)
            if (one.at(a) > 0) addScaled(next + from + a, now + from, count, one.at(a));
        to += reach;
        for (; to > limit; --to)
            next[limit] += next[to];
        from = std::min(from, limit);
        while (from <= to && next[from] < negligible)
            ++from;
        while (to >= from && next[to] < negligible)
            --to;
        if (from > to) from = 0, to = -1;
        if (dice.at(n) > 0) {
            std::fill(next, next + from, 0.0);
            if (to < 0) next[to = 0] = 0;
            next[from = 0] += dice.at(n);
        }
        std::swap(now, next);
    }
    return PoolDistribution{from, to, 1, nullptr, now};
}

/// The distribution of two counters; each row of the table keeps only the range with noticeable chances.
class Grid {
public:
    Grid(const CounterDistribution& one, PoolLimits limits, Scratch& scratch) : m_one(one), m_limits(limits) {
        const int stride = limits.second + 1 + one.second;
        for (auto* table : {&m_now, &m_next}) {
            table->stride = stride;
            table->spans = scratch.zeros<PoolDistribution::Span>(static_cast<std::size_t>(limits.first + 1));
            table->chances = scratch.zeros((limits.first + 1) * stride);
        }
    }

    /// Adds a chance that both counters are 0.
    void add(double chance) {
        auto& t = m_now;
        for (int k = 0; k < t.from; ++k)
            t.spans[k] = {};
        if (t.to < 0) t.spans[t.to = 0] = {};
        t.from = 0;
        auto& span = t.spans[0];
        if (span.to < span.from) span = {0, 0}, t.chances[0] = 0;
        std::fill(t.chances, t.chances + span.from, 0.0);
        span.from = 0;
        t.chances[0] += chance;
    }

    /// Adds one more die to everything so far.
    bool multiply(WorkBudget& work) {
        const int to = std::min(m_now.to + m_one.first, m_limits.first);
        for (int k = m_now.from; k <= to; ++k)
            if (!spendProducts(work, gather(k))) return false;
        m_next.from = m_now.from;
        m_next.to = to;
        while (m_next.from <= m_next.to && empty(m_next.spans[m_next.from]))
            ++m_next.from;
        while (m_next.to >= m_next.from && empty(m_next.spans[m_next.to]))
            --m_next.to;
        if (m_next.from > m_next.to) m_next.from = 0, m_next.to = -1;
        std::swap(m_now, m_next);
        return true;
    }

    const PoolDistribution& distribution() const { return m_now; }

private:
    static bool empty(const PoolDistribution::Span& span) { return span.to < span.from; }

    /// Fills row k from the rows whose dice can lead to it; the last row also receives all higher amounts.
    /// Returns the number of multiplications.
    std::int64_t gather(int k) {
        const int first = std::max(m_now.from, k - m_one.first);
        const int last = std::min(k, m_now.to);
        PoolDistribution::Span span{m_limits.second + 1, -1};
        for (int from = first; from <= last; ++from) {
            if (empty(m_now.spans[from])) continue;
            span.from = std::min(span.from, m_now.spans[from].from);
            span.to = std::max(span.to, m_now.spans[from].to + m_one.second);
        }
        double* const row = m_next.chances + static_cast<std::ptrdiff_t>(k) * m_next.stride;
        if (!empty(span)) std::fill(row + span.from, row + span.to + 1, 0.0);
        std::int64_t products = 0;
        for (int from = first; from <= last; ++from)
            for (int a = k - from; a <= (k == m_limits.first ? m_one.first : k - from); ++a)
                products += spread(row, from, a);
        for (; span.to > m_limits.second; --span.to)
            row[m_limits.second] += row[span.to];
        span.from = std::min(span.from, m_limits.second);
        while (span.from <= span.to && row[span.from] < negligible)
            ++span.from;
        while (span.to >= span.from && row[span.to] < negligible)
            --span.to;
        m_next.spans[k] = span;
        return products;
    }

    std::int64_t spread(double* row, int from, int a) {
        const auto span = m_now.spans[from];
        if (empty(span)) return 0;
        const double* const source = m_now.row(from) + span.from;
        const int count = span.to - span.from + 1;
        std::int64_t products = 0;
        for (int b = 0; b <= m_one.second; ++b) {
            const double chance = m_one.at(a, b);
            if (chance <= 0) continue;
            addScaled(row + span.from + b, source, count, chance);
            products += count;
        }
        return products;
    }

    const CounterDistribution& m_one;
    PoolLimits m_limits;
    PoolDistribution m_now, m_next;
};

Result<PoolDistribution> grid(const CounterDistribution& one, const CounterDistribution& dice, int most,
                              PoolLimits limits, Scratch& scratch, WorkBudget& work) {
    constexpr std::int64_t mostCells = std::int64_t{1} << 23; // in each of two tables
    if (std::int64_t{limits.first + 1} * (limits.second + 1 + one.second) > mostCells)
        return impossible("odds.too_large",
                          "there are too many dice, or the target is too large, for exact odds; "
                          "ask for fewer dice or a smaller target");
    Grid grid(one, limits, scratch);
    grid.add(dice.at(most));
    for (int n = most - 1; n >= 0; --n) {
        if (!grid.multiply(work)) return oddsStopped(work);
        if (dice.at(n) > 0) grid.add(dice.at(n));
        work.report(1 - static_cast<double>(n) / most);
    }
    return grid.distribution();
}

} // namespace

Result<PoolDistribution> poolDistribution(const CounterDistribution& one, const CounterDistribution& dice,
                                          PoolLimits limits, Scratch& scratch, WorkBudget& work) {
    int most = dice.first, least = 0;
    while (most > 0 && dice.at(most) < negligible)
        --most;
    while (least < most && dice.at(least) <= 0)
        ++least;
    limits = {std::min(limits.first, most * one.first), std::min(limits.second, most * one.second)};
    if (one.second > 0) return grid(one, dice, most, limits, scratch, work);
    if (least == most && one.first <= 1) {
        if (!work.spend(most + 1)) return oddsStopped(work);
        return binomial(most, one, limits.first, scratch);
    }
    return line(one, dice, most, limits.first, scratch, work);
}

} // namespace core
