// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/chain.h"

#include <algorithm>
#include <vector>

namespace core {

/// A test on one die by which each single point may be ignored; `need` above `sides` = no test.
struct PointTest {
    int sides = 6;
    int need = 7; ///< the face from which on a point is ignored
    /// The chance that a point is not ignored.
    double failure() const { return need > sides ? 1 : static_cast<double>(need - 1) / sides; }
    /// Rolls the test: whether a point is ignored.
    bool passed(DiceSource& dice) const { return need <= sides && dice.roll(sides) >= need; }
};

/// The result of a salvo: the number of dice, their counts, the state of the target.
struct SalvoEnd {
    int dice;
    ChainPool pool;
    int state;
};

// A salvo: a number of dice goes through a chain, and a target takes the results one after another.
//
// The procedure P supplies
//     DiceSum dice() const             the number of dice
//     const Chain& chain() const
//     int hits() const                 the counter whose events hit the target; each leaves a mark
//     int points() const               the counter of events after all hits, of one point each; -1 = none
//     DiceSum mark() const             points of one hit, which are its mark
//     int reduction() const            subtracted from the points of each hit, to no less than 1; optional
//     PointTest ignore() const         the test by which each single point may be ignored
//     int states() const               the number of the target's states; 0 = untouched
//     int take(int state, int mark) const
// where take() rises with every mark above 0 until the last state, which stays; and a higher state or a
// higher mark never leads to a lower state.

/// Points of one hit whose dice give `rolled`; a hit without points stays without any.
inline int reducedPoints(int rolled, int reduction) {
    return rolled == 0 ? 0 : std::max(1, rolled - reduction);
}

/// The procedure's reduction, 0 where it has none.
template <class P> int reductionOf(const P& procedure) {
    if constexpr (requires { procedure.reduction(); })
        return procedure.reduction();
    else
        return 0;
}

/// Rolls a whole salvo in table order: the chain stage by stage, then hit by hit its points and their tests.
template <class P> SalvoEnd run(const P& procedure, DiceSource& dice) {
    const int number = rollSum(procedure.dice(), dice);
    SalvoEnd end{number, rollChain(procedure.chain(), number, dice), 0};
    const auto ignore = procedure.ignore();
    const auto hurt = [&](int points) {
        int mark = 0;
        for (int n = 0; n < points; ++n)
            mark += !ignore.passed(dice);
        end.state = procedure.take(end.state, mark);
    };
    for (int n = end.pool.counted(procedure.hits()); n > 0; --n)
        hurt(reducedPoints(rollSum(procedure.mark(), dice), reductionOf(procedure)));
    if (procedure.points() >= 0)
        for (int n = end.pool.counted(procedure.points()); n > 0; --n)
            hurt(1);
    return end;
}

namespace detail {

/// The effect of one event on each state of a target except the last: the chances of the states `first` to
/// `last`.
struct Moves {
    struct Row {
        int first;
        int last;
        double* chances;
    };
    Row* rows = nullptr;
};

/// The data of P for one salvo, as far as odds need them.
struct SalvoDistributions {
    CounterDistribution one;  ///< counts of one die: hits, and points beside them
    CounterDistribution dice; ///< distribution of the number of dice
    CounterDistribution mark; ///< points of one hit, after reduction and ignored points
    double point = 1;         ///< chance that a point is not ignored
};

/// The distribution of the points of one hit.
CounterDistribution markDistribution(const DiceSum& mark, int reduction, const PointTest& ignore,
                                     Scratch& scratch);

/// The distributions that the odds of a salvo need.
SalvoDistributions salvoDistributions(const Chain& chain, const DiceSum& dice, CounterDistribution mark,
                                      const PointTest& ignore, int hits, int points, Scratch& scratch);

/// The moves of one event whose mark, above 0, has the given relative chances; `share` is the sum of these.
template <class P>
Moves movesOf(const P& procedure, const CounterDistribution& mark, double share, Scratch& scratch) {
    int least = 1, most = mark.first;
    while (least < most && mark.at(least) <= 0)
        ++least;
    const int states = procedure.states();
    Moves moves{scratch.zeros<Moves::Row>(static_cast<std::size_t>(states))};
    for (int s = 0; s + 1 < states; ++s) {
        auto& row = moves.rows[s];
        row.first = procedure.take(s, least);
        row.last = procedure.take(s, most);
        row.chances = scratch.zeros(row.last - row.first + 1);
        double rest = 1;
        int to = row.first;
        for (int m = least; to < row.last; to = procedure.take(s, ++m)) {
            const double chance = mark.at(m) / share;
            row.chances[to - row.first] += chance;
            rest -= chance;
        }
        row.chances[row.last - row.first] += std::max(rest, 0.0);
    }
    return moves;
}

/// The chance of each state after all hits and points of a pool.
Result<std::vector<double>> salvoStates(const PoolDistribution& pool, int states, const Moves& hit,
                                        const Moves& point, Scratch& scratch, WorkBudget& work);

} // namespace detail

/// The exact chances of each state after a salvo, without rolling; "odds.stopped" when the work budget runs
/// out.
template <class P> Result<std::vector<double>> odds(const P& procedure, WorkBudget& work) {
    Scratch scratch;
    const CounterDistribution mark =
        detail::markDistribution(procedure.mark(), reductionOf(procedure), procedure.ignore(), scratch);
    auto distributions =
        detail::salvoDistributions(procedure.chain(), procedure.dice(), mark, procedure.ignore(),
                                   procedure.hits(), procedure.points(), scratch);
    double marks = 0;
    for (int m = 1; m <= distributions.mark.first; ++m)
        marks += distributions.mark.at(m);
    // Hits and points without a mark are removed from the pool, so that each remaining event moves the
    // target.
    thin(distributions.one, marks, distributions.point);
    const int last = procedure.states() - 1;
    const auto pool = poolDistribution(distributions.one, distributions.dice, {last, last}, scratch, work);
    if (!pool) return tl::unexpected<Problem>(pool.error());
    const auto hit =
        marks > 0 ? detail::movesOf(procedure, distributions.mark, marks, scratch) : detail::Moves{};
    CounterDistribution single{1, 0, scratch.zeros(2)};
    single.at(1) = 1;
    const auto point =
        distributions.one.second > 0 ? detail::movesOf(procedure, single, 1, scratch) : detail::Moves{};
    return detail::salvoStates(*pool, last + 1, hit, point, scratch, work);
}

} // namespace core
