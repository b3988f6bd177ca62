// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/counter_distribution.h"

#include <algorithm>
#include <cmath>

namespace core {

int rollSum(const DiceSum& sum, DiceSource& dice) {
    int total = sum.plus;
    for (int n = 0; n < sum.dice; ++n)
        total += dice.roll(sum.sides);
    return total;
}

CounterDistribution emptyDistribution(int first, int second, Scratch& scratch) {
    return {first, second, scratch.zeros((first + 1) * (second + 1))};
}

CounterDistribution sumDistribution(const DiceSum& sum, Scratch& scratch) {
    CounterDistribution distribution = emptyDistribution(sum.most(), 0, scratch);
    if (sum.dice == 0) {
        distribution.at(sum.plus) = 1;
        return distribution;
    }
    const double face = 1.0 / sum.sides;
    double* const p = distribution.chances + sum.plus;
    std::fill(p + 1, p + sum.sides + 1, face);
    for (int n = 2; n <= sum.dice; ++n)
        for (int total = n * sum.sides; total >= 0; --total) {
            double ways = 0;
            for (int before = std::max(total - sum.sides, 0); before < total; ++before)
                ways += p[before];
            p[total] = ways * face;
        }
    return distribution;
}

namespace {

/// Thins `count` amounts that are `step` places apart: each single point is kept with the chance `keep`.
void thinLine(double* line, int count, int step, double keep) {
    for (int top = count - 2; top >= 0; --top)
        for (int n = top; n < count - 1; ++n) {
            const double moved = line[(n + 1) * step];
            line[n * step] += moved * (1 - keep);
            line[(n + 1) * step] = moved * keep;
        }
}

} // namespace

void thin(CounterDistribution& distribution, double keepFirst, double keepSecond) {
    if (keepFirst < 1)
        for (int b = 0; b <= distribution.second; ++b)
            thinLine(distribution.chances + b, distribution.first + 1, distribution.width(), keepFirst);
    if (keepSecond < 1)
        for (int a = 0; a <= distribution.first; ++a)
            thinLine(distribution.chances + a * distribution.width(), distribution.second + 1, 1, keepSecond);
}

tl::unexpected<Problem> oddsStopped(const WorkBudget& work) {
    return impossible("odds.stopped", work.isCancelled()
                                          ? "the calculation was stopped"
                                          : "the calculation needs more work than it was allowed");
}

} // namespace core
