// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/procedure.h"
#include "kernel/odds/distribution.h"
#include "kernel/odds/outcome_table.h"

#include <map>
#include <optional>
#include <vector>

/// Procedures: small values that roll dice in turns. `std::optional<DiceRow> row() const` names the next
/// dice, `void take(const std::vector<int>& tally)` reads how many fell into each band. Asking at the table,
/// reading what was typed, rolling and exact odds all follow these two.
namespace core::steampunk_fantasy {

/// What to ask next; nothing at the end. `head` brings id, purpose, rule, unit and side.
template <class P> std::optional<Request> askFor(const P& procedure, Request head = {}) {
    auto row = procedure.row();
    if (!row) return std::nullopt;
    head.kind = Request::Kind::Pool;
    head.sides = row->sides;
    head.rows = {std::move(*row)};
    return head;
}
/// Takes an answer that fits the request.
template <class P> void takeAnswer(P& procedure, const Answer& answer) {
    procedure.take(answer.counts.front());
}
/// Rolls everything to its end.
template <class P> P rollToEnd(P procedure, DiceSource& dice) {
    while (const auto request = askFor(procedure))
        takeAnswer(procedure, rollAnswer(*request, dice));
    return procedure;
}

/// How likely each band of the row is.
std::vector<double> weightsOf(const DiceRow& row);

template <class P> using Ends = std::map<P, double>;

/// What one further position costs of the work: it is found and kept in an ordered map.
inline constexpr int stepsOfAnEnd = 64;

/// Everything that can come of these starts, with its chance; nothing when the work runs out. Procedures
/// compare by how far they are, so that equal ones merge before they go on.
template <class P> std::optional<Ends<P>> enumerateEndings(Ends<P> open, WorkBudget& work) {
    Ends<P> done;
    while (!open.empty()) {
        const auto node = open.extract(open.begin());
        const auto row = node.key().row();
        if (!row) {
            done[node.key()] += node.mapped();
            continue;
        }
        std::vector<int> tally(row->bands.size(), 0);
        bool goesOn = true;
        detail::forEachTally(row->dice, weightsOf(*row), 0, tally, 1.0,
                             [&](const std::vector<int>& fallen, double chance) {
                                 goesOn = goesOn && work.spend(stepsOfAnEnd);
                                 if (!goesOn) return;
                                 auto next = node.key();
                                 next.take(fallen);
                                 open[std::move(next)] += node.mapped() * chance;
                             });
        if (!goesOn) return std::nullopt;
    }
    return done;
}
template <class P> std::optional<Ends<P>> enumerateEndings(const P& start, WorkBudget& work) {
    return enumerateEndings(Ends<P>{{start, 1}}, work);
}

/// Chances of what `read` makes of each outcome.
template <class P, class Read> auto mapOutcomes(const Ends<P>& ends, Read read) {
    std::map<decltype(read(ends.begin()->first)), double> out;
    for (const auto& [end, chance] : ends)
        out[read(end)] += chance;
    return out;
}

/// Two independent amounts that are added with `+`.
template <class T>
std::optional<std::map<T, double>> sumOutcomes(const std::map<T, double>& one,
                                               const std::map<T, double>& other, WorkBudget& work) {
    std::map<T, double> out;
    for (const auto& [a, chance] : one)
        for (const auto& [b, also] : other) {
            if (!work.spend()) return std::nullopt;
            out[a + b] += chance * also;
        }
    return out;
}

/// The sum of `count` amounts of which each follows `one`; at none it is `T{}`.
template <class T>
std::optional<std::map<T, double>> repeatOutcomes(const std::map<T, double>& one, int count,
                                                  WorkBudget& work) {
    std::map<T, double> out{{T{}, 1}};
    for (int n = 0; n < count; ++n) {
        auto more = sumOutcomes(out, one, work);
        if (!more) return std::nullopt;
        out = std::move(*more);
    }
    return out;
}

} // namespace core::steampunk_fantasy
