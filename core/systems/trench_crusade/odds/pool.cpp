// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/odds/pool.h"

#include "systems/trench_crusade/odds/charts.h"
#include "table/sentences.h"

#include <algorithm>
#include <numeric>

namespace core::trench_crusade {

namespace {

int sumOfParts(const std::vector<DiceReason>& parts) {
    int sum = 0;
    for (const auto& part : parts)
        sum += part.value;
    return sum;
}

/// The chance of each sum of some of the dice: those at the places `from` to before `to` once all are sorted,
/// the highest first or, `rising`, the lowest first. Counted face by face, by number of dice placed and sum.
std::vector<double> sumsOfPlaces(int dice, int from, int to, bool rising) {
    const auto most = static_cast<std::size_t>(6 * std::max(0, to - from));
    std::vector<std::vector<double>> chances(static_cast<std::size_t>(dice) + 1,
                                             std::vector<double>(most + 1, 0.0));
    chances[0][0] = 1;
    for (int step = 1; step <= 6; ++step) {
        const int face = rising ? step : 7 - step;
        auto next = std::vector<std::vector<double>>(chances.size(), std::vector<double>(most + 1, 0.0));
        for (int placed = 0; placed <= dice; ++placed) {
            double ways = 1; // ways to choose `count` dice, each with a chance of a sixth
            std::size_t added = 0;
            for (int count = 0; placed + count <= dice; ++count) {
                for (std::size_t sum = 0; sum + added <= most; ++sum)
                    next[static_cast<std::size_t>(placed + count)][sum + added] +=
                        ways * chances[static_cast<std::size_t>(placed)][sum];
                ways *= static_cast<double>(dice - placed - count) / (count + 1) / 6;
                const int place = placed + count;
                if (from <= place && place < to) added += static_cast<std::size_t>(face);
            }
        }
        chances = std::move(next);
    }
    return chances.back();
}

/// The chance of each kept total once the lowest die has become a 6, which raises the total most: with the
/// highest kept the 6 is among them, with the lowest kept the others move down.
std::vector<double> sumsWithSix(const RollDice& dice) {
    const int kept = dice.kept();
    if (!dice.highest) return sumsOfPlaces(dice.dice, 1, kept + 1, true);
    auto sums = sumsOfPlaces(dice.dice, 0, kept - 1, false);
    sums.insert(sums.begin(), 6, 0.0);
    return sums;
}

void addPart(std::vector<DiceReason>& parts, int value, std::string why) {
    if (value != 0) parts.push_back({value, std::move(why)});
}

} // namespace

void Pool::add(int value, std::string why) { addPart(dice, value, std::move(why)); }
void Pool::addFlat(int value, std::string why) { addPart(flat, value, std::move(why)); }
int Pool::extra() const { return sumOfParts(dice); }
RollDice Pool::rolledDice() const {
    constexpr int mostBase = 10, mostExtra = 40;
    return RollDice::pool(std::clamp(base, 1, mostBase), std::clamp(extra(), -mostExtra, mostExtra));
}
int Pool::plus() const { return sumOfParts(flat); }

int Pool::totalOf(const std::vector<int>& faces) const {
    std::vector<int> fallen;
    for (auto face = faces.size(); face > 0; --face)
        fallen.insert(fallen.end(), static_cast<std::size_t>(faces[face - 1]), static_cast<int>(face));
    if (oneIsSix && !fallen.empty()) {
        fallen.pop_back();
        fallen.insert(fallen.begin(), 6);
    }
    const auto kept = std::min(fallen.size(), static_cast<std::size_t>(base));
    const auto first = extra() >= 0 ? fallen.begin() : fallen.end() - static_cast<std::ptrdiff_t>(kept);
    return std::accumulate(first, first + static_cast<std::ptrdiff_t>(kept), plus());
}

NumberChances Pool::totals() const {
    const Roll roll(rolledDice(), plus());
    if (!oneIsSix) return rollOdds(roll).totals;
    return {sumsWithSix(rolledDice()), plus()};
}

std::vector<double> Pool::rowOdds(const Roll& chart) const { return bandOdds(chart, totals()); }

std::string Pool::words() const {
    const int added = plus();
    return poolName(rolledDice()) + (added ? " " + table::signedNumber(added) : std::string());
}

std::string Pool::reasons() const {
    std::string out;
    for (const auto& part : dice)
        out += (out.empty() ? "" : ", ") + table::signedNumber(part.value) + " " + part.why;
    for (const auto& part : flat)
        out += (out.empty() ? "" : ", ") + table::signedNumber(part.value) + " to the total: " + part.why;
    return out;
}

} // namespace core::trench_crusade
