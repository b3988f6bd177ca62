// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/work_budget.h"

#include <map>
#include <optional>
#include <vector>

namespace core {

namespace detail {

/// Calls visit(tally, chance) for every way `dice` dice can fall into bands of the given weights.
template <class Visit>
void forEachTally(int dice, const std::vector<double>& weights, std::size_t band, std::vector<int>& tally,
                  double chance, const Visit& visit) {
    if (band + 1 == weights.size()) {
        tally[band] = dice;
        for (int n = 0; n < dice; ++n)
            chance *= weights[band];
        if (chance > 0) visit(tally, chance);
        return;
    }
    double ways = chance; // chance * C(dice, n) * weight^n, grown from term to term
    for (int n = 0; n <= dice; ++n) {
        tally[band] = n;
        forEachTally(dice - n, weights, band + 1, tally, ways, visit);
        ways *= weights[band] * (dice - n) / (n + 1);
    }
}

} // namespace detail

/// One roll of a procedure as odds see it: a number of dice and the chance of each band.
struct RollShape {
    int dice = 0;
    std::vector<double> weights; ///< chance of each band of one die
};

/// Exact distribution over the end states of a procedure `P` from the given start states.
/// P supplies: std::optional<RollShape> roll(const State&) const, and State take(const State&, const
/// std::vector<int>&) const. States are ordered by stage, so equal states merge before they are expanded.
template <class P, class State = typename P::State>
std::map<State, double> distribution(const P& procedure, std::map<State, double> open) {
    std::map<State, double> done;
    while (!open.empty()) {
        const auto node = open.extract(open.begin());
        const auto roll = procedure.roll(node.key());
        if (!roll) {
            done[node.key()] += node.mapped();
            continue;
        }
        std::vector<int> tally(roll->weights.size(), 0);
        detail::forEachTally(roll->dice, roll->weights, 0, tally, 1.0,
                             [&](const std::vector<int>& fallen, double chance) {
                                 open[procedure.take(node.key(), fallen)] += node.mapped() * chance;
                             });
    }
    return done;
}

} // namespace core
