// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/dice.h"
#include "kernel/values/range.h"
#include "kernel/values/result.h"
#include "kernel/values/scratch.h"
#include "kernel/values/work_budget.h"

namespace core {

/// A sum of dice: `dice` dice with `sides` faces, plus a fixed number.
struct DiceSum {
    int dice = 0;  ///< how many dice are added
    int sides = 6; ///< faces of each die
    int plus = 0;  ///< added to the dice
    /// The smallest and the largest possible sum.
    int least() const { return dice + plus; }
    int most() const { return dice * sides + plus; }
    friend bool operator==(const DiceSum&, const DiceSum&) = default;
    template <class F> static void fields(F&& f) {
        f("dice", &DiceSum::dice, range::stat, "how many dice are added");
        f("sides", &DiceSum::sides, range::stat, "faces of each die");
        f("plus", &DiceSum::plus, range::stat, "added to the dice");
    }
};

/// Rolls the dice and adds them up.
int rollSum(const DiceSum& sum, DiceSource& dice);

/// Chances of the amounts on one or two counters, stored in a Scratch: [a][b] for a up to `first`, b up to
/// `second`.
struct CounterDistribution {
    int first = 0;             ///< the largest amount on the first counter
    int second = 0;            ///< 0 when there is only one counter
    double* chances = nullptr; ///< row by row, `width` numbers each

    /// The number of chances in a row: one for each amount of the second counter.
    int width() const { return second + 1; }
    /// The chance of `a` on the first counter and `b` on the second.
    double& at(int a, int b = 0) { return chances[a * width() + b]; }
    double at(int a, int b = 0) const { return chances[a * width() + b]; }
};

/// A distribution of zeros for amounts up to `first` and `second`.
CounterDistribution emptyDistribution(int first, int second, Scratch& scratch);
/// The distribution of a sum of dice.
CounterDistribution sumDistribution(const DiceSum& sum, Scratch& scratch);
/// Keeps each single point of the first amount with the chance `keepFirst` and of the second with
/// `keepSecond`, independently of all others.
void thin(CounterDistribution& distribution, double keepFirst, double keepSecond = 1);

/// into[n] += factor * from[n]; the two do not overlap.
inline void addScaled(double* __restrict into, const double* __restrict from, int count, double factor) {
    for (int n = 0; n < count; ++n)
        into[n] += factor * from[n];
}

/// Charges multiplications to the budget; sixteen of them take about as long as any other basic step.
inline bool spendProducts(WorkBudget& work, std::int64_t products) { return work.spend(1 + products / 16); }

/// Smaller chances are dropped during the computation: even thousands of them stay below what a table shows
/// (1e-15).
inline constexpr double negligible = 1e-20;

/// The amounts of a whole pool: rows `from` to `to` of the first counter, and in each row a range of the
/// second.
struct PoolDistribution {
    /// Amounts from `from` to `to`; none when `to` is less.
    struct Span {
        int from = 0;
        int to = -1;
    };
    int from = 0;              ///< the first row: the smallest amount of the first counter
    int to = -1;               ///< the last row; none when it is less than `from`
    int stride = 1;            ///< numbers of `chances` from one row to the next
    Span* spans = nullptr;     ///< by row; absent when there is only one counter
    double* chances = nullptr; ///< row by row, `stride` numbers apart

    /// The amounts of the second counter that row `a` has.
    Span secondRange(int a) const { return spans ? spans[a] : Span{0, 0}; }
    /// The chances of row `a`, by the amount of the second counter.
    const double* row(int a) const { return chances + static_cast<std::ptrdiff_t>(a) * stride; }
};

/// The highest amount of each counter that is kept apart: every higher amount counts as this one.
struct PoolLimits {
    int first = 0;  ///< of the first counter
    int second = 0; ///< of the second counter
};

/// The distribution of `dice` many independent dice that each follow `one`; "odds.stopped" when the work
/// budget runs out, "odds.too_large" when two counters need a table beyond 128 MiB.
Result<PoolDistribution> poolDistribution(const CounterDistribution& one, const CounterDistribution& dice,
                                          PoolLimits limits, Scratch& scratch, WorkBudget& work);

/// The Problem of a calculation that ran out of work or was cancelled.
tl::unexpected<Problem> oddsStopped(const WorkBudget& work);

} // namespace core
