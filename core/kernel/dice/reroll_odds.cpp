// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/counter_distribution.h"
#include "kernel/dice/roll_in_progress.h"
#include "kernel/dice/roll_odds.h"
#include "kernel/odds/distribution.h"

#include <algorithm>
#include <map>

namespace core::detail {

namespace {

using Tally = std::vector<int>; ///< the number of dice with each face

std::vector<double> evenFaces(const RollDice& row) {
    return std::vector<double>(static_cast<std::size_t>(row.sides), 1.0 / row.sides);
}

/// The result of dice with these numbers of faces: the kept sum, and how many of the dice are rolled further.
std::pair<int, int> keptOf(const RollDice& row, const Tally& fallen) {
    int sum = 0, open = 0, left = row.kept();
    if (row.counts()) {
        for (int face = 1; face <= row.sides; ++face)
            if (row.bands[row.bandOf(face)].good) sum += fallen[static_cast<std::size_t>(face) - 1];
        return {sum, 0};
    }
    for (int rank = 0; rank < row.sides && left > 0; ++rank) {
        const int face = row.highest ? row.sides - rank : rank + 1;
        const int more = std::min(left, fallen[static_cast<std::size_t>(face) - 1]);
        left -= more;
        sum += more * face;
        if (row.explosion.first.contains(face)) open += more;
    }
    return {sum, open};
}

void addShare(RowOdds& out, const RowOdds& more, int from, double share) {
    const auto size = static_cast<std::size_t>(from) + more.chances.size();
    if (size > out.chances.size()) out.chances.resize(size, 0.0);
    addScaled(out.chances.data() + from, more.chances.data(), static_cast<int>(more.chances.size()), share);
    out.leftOut = std::max(out.leftOut, more.leftOut);
}

} // namespace

Result<RowOdds> newDiceOdds(const RollDice& row, const Tally& laid, int fresh, WorkBudget& work) {
    std::map<std::pair<int, int>, double> ends; // the sum, and the number of dice rolled further
    Tally again(laid.size());
    bool enough = true;
    forEachTally(fresh, evenFaces(row), 0, again, 1.0, [&](const Tally& fallen, double chance) {
        if (!enough || !(enough = work.spend())) return;
        auto all = laid;
        for (std::size_t n = 0; n < all.size(); ++n)
            all[n] += fallen[n];
        ends[keptOf(row, all)] += chance;
    });
    if (!enough) return oddsStopped(work);
    RowOdds out;
    for (const auto& [end, chance] : ends) {
        const auto added = explosionTotals(row, end.second, work);
        if (!added) return added;
        addShare(out, *added, end.first, chance);
    }
    return out;
}

Result<RowOdds> chosenRerollOdds(const RollDice& row, WorkBudget& work) {
    // The dice that stay, and the number that is rolled again.
    std::map<std::pair<Tally, int>, double> windows;
    Tally first(static_cast<std::size_t>(row.sides));
    bool enough = true;
    forEachTally(row.dice, evenFaces(row), 0, first, 1.0, [&](const Tally& fallen, double chance) {
        if (!enough || !(enough = work.spend())) return;
        auto laid = fallen;
        const int again = removeWorst(row, laid);
        windows[{std::move(laid), again}] += chance;
    });
    if (!enough) return oddsStopped(work);
    RowOdds out;
    for (const auto& [window, chance] : windows) {
        const auto odds = newDiceOdds(row, window.first, window.second, work);
        if (!odds) return odds;
        addShare(out, *odds, 0, chance);
    }
    return out;
}

} // namespace core::detail
