// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"
#include "kernel/odds/distribution.h"
#include "kernel/odds/outcome_table.h"

#include <map>
#include <optional>
#include <vector>

/// Dice procedures: small values that roll their dice one row after another. `std::optional<DiceRow> row()
/// const` names the next dice, `void take(const std::vector<int>& tally)` reads how many fell into each band.
/// Questions at the table, answers that were typed, rolls by the program and exact odds all use these two
/// functions.
namespace core::steampunk_fantasy {

/// The next question of a procedure; nothing at its end. `head` brings id, purpose, rule, unit and side.
template <class P> std::optional<Request> askFor(const P& procedure, Request head = {}) {
    auto row = procedure.row();
    if (!row) return std::nullopt;
    head.kind = Request::Kind::Pool;
    head.sides = row->sides;
    head.rows = {std::move(*row)};
    return head;
}
/// Hands an answer to the procedure; it must fit the request.
template <class P> void takeAnswer(P& procedure, const Answer& answer) {
    procedure.take(answer.counts.front());
}
/// Rolls all dice of a procedure to its end.
template <class P> P rollToEnd(P procedure, DiceSource& dice) {
    while (const auto request = askFor(procedure))
        takeAnswer(procedure, rollAnswer(*request, dice));
    return procedure;
}

/// How likely each band of the row is.
std::vector<double> weightsOf(const DiceRow& row);

/// The results of a procedure, each with its chance.
template <class P> using Ends = std::map<P, double>;

/// How much of the work budget one further position costs: it is found and kept in an ordered map.
inline constexpr int workPerEnding = 64;

/// Every result of these starts, with its chance; nothing when the work budget runs out. Procedures are
/// ordered by how far they are, so that equal ones merge before they go on.
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
                                 goesOn = goesOn && work.spend(workPerEnding);
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

/// The chances of the values that `read` returns for each result.
template <class P, class Read> auto mapOutcomes(const Ends<P>& ends, Read read) {
    std::map<decltype(read(ends.begin()->first)), double> out;
    for (const auto& [end, chance] : ends)
        out[read(end)] += chance;
    return out;
}

/// The chances of the sum of two independent amounts; nothing when the work budget runs out.
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
