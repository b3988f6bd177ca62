// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/counter_distribution.h"
#include "kernel/dice/roll_odds.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace core::detail {

namespace {

constexpr double endless = 1e-18; ///< exploding dice are followed down to this chance

/// Chances of the faces of one die, where every die that may be rolled again is rolled again.
std::vector<double> faceOdds(const RollDice& row) {
    const double face = 1.0 / row.sides;
    std::vector<double> out(static_cast<std::size_t>(row.sides) + 1, face);
    out[0] = 0;
    if (!row.again.isAllowed()) return out;
    const double again = face * row.again.faces.count(row.sides);
    for (int n = 1; n <= row.sides; ++n)
        out[static_cast<std::size_t>(n)] = (row.again.faces.contains(n) ? 0 : face) + again * face;
    return out;
}

/// For counted dice: the chances that one does not count and that it does.
std::vector<double> countedOdds(const RollDice& row, const std::vector<double>& faces) {
    std::vector<double> out(2, 0.0);
    for (int face = 1; face <= row.sides; ++face)
        out[row.bands[row.bandOf(face)].good ? 1 : 0] += faces[static_cast<std::size_t>(face)];
    return out;
}

/// The chances of the sum of `dice` independent numbers that each follow `one`.
Result<RowOdds> summed(const RowOdds& one, int dice, WorkBudget& work) {
    if (dice == 1) return one;
    Scratch scratch;
    CounterDistribution single = emptyDistribution(static_cast<int>(one.chances.size()) - 1, 0, scratch);
    std::copy(one.chances.begin(), one.chances.end(), single.chances);
    CounterDistribution count = emptyDistribution(dice, 0, scratch);
    count.at(dice) = 1;
    const auto pool = poolDistribution(single, count, {dice * single.first, 0}, scratch, work);
    if (!pool) return tl::unexpected<Problem>(pool.error());
    RowOdds out{std::vector<double>(static_cast<std::size_t>(std::max(pool->to, 0)) + 1, 0.0), 0};
    std::copy(pool->chances + pool->from, pool->chances + pool->to + 1, out.chances.begin() + pool->from);
    out.leftOut = dice * (one.leftOut + negligible * static_cast<double>(out.chances.size()));
    return out;
}

std::vector<Ranked> ranked(const std::vector<double>& chances, bool highest) {
    std::vector<Ranked> out;
    out.reserve(chances.size());
    for (std::size_t n = 0; n < chances.size(); ++n) {
        const auto at = highest ? chances.size() - 1 - n : n;
        if (chances[at] > 0) out.push_back({chances[at], static_cast<int>(at)});
    }
    return out;
}

bool spendKept(WorkBudget& work, int dice, int keep, std::size_t width) {
    return work.spend(1 + std::int64_t{dice} * keep * keep * static_cast<std::int64_t>(width * width) / 16);
}

/// Faces are kept, and kept faces that explode are rolled further: such a face counts `far` more, which
/// identifies their number.
Result<RowOdds> keptThenExploded(const RollDice& row, WorkBudget& work) {
    const int keep = row.kept(), far = keep * row.sides + 1;
    auto faces = ranked(faceOdds(row), row.highest);
    for (auto& face : faces)
        if (row.explosion.first.contains(face.value)) face.value += far;
    const auto kept = keptSumOdds(faces, row.dice, keep, far + row.sides);
    RowOdds out;
    for (int open = 0; open <= keep; ++open) {
        const auto from = kept.begin() + static_cast<std::ptrdiff_t>(open) * far;
        const NumberChances sums{{from, std::min(from + far, kept.end())}, 0};
        auto added = explosionTotals(row, open, work);
        if (!added) return added;
        const auto both = addedOdds(sums, {std::move(added->chances), 0}, work);
        if (!both) return tl::unexpected<Problem>(both.error());
        if (both->chances.size() > out.chances.size()) out.chances.resize(both->chances.size(), 0.0);
        for (std::size_t n = 0; n < both->chances.size(); ++n)
            out.chances[n] += both->chances[n];
        out.leftOut = std::max(out.leftOut, added->leftOut);
    }
    return out;
}

/// The largest number of further dice before the chance of another one is too small to follow.
std::size_t mostFurther(double again) {
    return static_cast<std::size_t>(std::ceil(std::log(endless) / std::log(again))) + 2;
}

} // namespace

RowOdds explodedOdds(const RollDice& row, std::vector<double> faces) {
    if (!row.explosion.canExplode()) return {std::move(faces), 0};
    std::vector<double> open(faces.size(), 0.0);
    for (int face = 1; face <= row.sides; ++face)
        if (row.explosion.first.contains(face))
            std::swap(open[static_cast<std::size_t>(face)], faces[static_cast<std::size_t>(face)]);
    return explodeToEnd(row, std::move(faces), std::move(open));
}

RowOdds explodeToEnd(const RollDice& row, std::vector<double> done, std::vector<double> open) {
    const auto& explosion = row.explosion;
    const double face = 1.0 / row.sides, again = face * explosion.further.count(row.sides);
    const auto reach = static_cast<std::size_t>(explosion.step > 0 ? explosion.step : row.sides);
    const std::size_t longest = open.size() + reach * (again > 0 ? mostFurther(again) : 1);
    std::size_t size = done.size();
    done.resize(std::max(size, longest), 0.0);
    open.resize(done.size(), 0.0);
    const FaceSet further = explosion.further;
    std::size_t from = 0;
    const auto ahead = [&] {
        return std::accumulate(open.begin() + static_cast<std::ptrdiff_t>(from), open.end(), 0.0);
    };
    for (; from + reach < longest; ++from) {
        const double chance = open[from];
        if (chance <= 0) continue;
        if (chance < endless && ahead() < endless) break;
        size = std::max(size, from + reach + 1);
        if (explosion.step > 0) {
            open[from + reach] += chance * again;
            done[from] += chance * (1 - again);
            continue;
        }
        const double share = chance * face;
        double *const ends = done.data() + from, *const goesOn = open.data() + from;
        for (int n = 1; n <= row.sides; ++n)
            (further.contains(n) ? goesOn : ends)[n] += share;
    }
    done.resize(size);
    return {std::move(done), ahead()};
}

Result<RowOdds> explosionTotals(const RollDice& row, int dice, WorkBudget& work) {
    if (dice == 0) return RowOdds{{1.0}, 0};
    return summed(explodeToEnd(row, {0.0}, {1.0}), dice, work);
}

Result<RowOdds> rowOdds(const RollDice& row, WorkBudget& work) {
    if (row.dice == 0) return RowOdds{{1.0}, 0};
    if (row.again.isAllowed() && row.again.most > 0 && row.again.most < row.dice)
        return chosenRerollOdds(row, work);
    const int keep = row.kept();
    if (row.counts()) return summed({countedOdds(row, faceOdds(row)), 0}, row.dice, work);
    if (keep == row.dice) return summed(explodedOdds(row, faceOdds(row)), keep, work);
    const bool keptFirst = !row.explosion.canExplode() || row.explodes == RollDice::Explodes::KeptDice;
    if (keptFirst && (keep <= 1 || !row.explosion.canExplode())) {
        auto faces = faceOdds(row);
        if (!spendKept(work, row.dice, keep, faces.size())) return oddsStopped(work);
        return explodedOdds(row, keep == 1
                                     ? bestOdds(std::move(faces), row.dice, row.highest)
                                     : keptSumOdds(ranked(faces, row.highest), row.dice, keep, row.sides));
    }
    if (keptFirst) return keptThenExploded(row, work);
    auto one = explodedOdds(row, faceOdds(row));
    one.leftOut *= row.dice;
    if (keep == 1) return RowOdds{bestOdds(std::move(one.chances), row.dice, row.highest), one.leftOut};
    if (!spendKept(work, row.dice, keep, one.chances.size())) return oddsStopped(work);
    const int largest = static_cast<int>(one.chances.size()) - 1;
    return RowOdds{keptSumOdds(ranked(one.chances, row.highest), row.dice, keep, largest), one.leftOut};
}

} // namespace core::detail
