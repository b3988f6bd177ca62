// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/luck.h"

#include "kernel/dice/roll_odds.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace core::table {

namespace {

/// The whole number nearest to `number` / `by`, halves up; `number` is not negative, `by` is positive.
std::int64_t nearest(std::int64_t number, std::int64_t by) { return (2 * number + by) / (2 * by); }

constexpr std::int64_t mostTenths = 999; // an upper bound for any file content

/// The largest number whose square is not above `number`.
std::int64_t rootOf(std::int64_t number) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1)
        if ((root + bit) <= number / (root + bit)) root += bit;
    return root;
}

/// `dice` dice of which each succeeds on `good` of `sides` faces.
Luck expectationOfDice(int dice, std::int64_t good, std::int64_t sides) {
    Luck out;
    if (dice <= 0 || good <= 0 || sides <= 0) return out;
    out.dice = dice;
    out.expected = FixedFraction::of(nearest(dice * good * FixedFraction::parts, sides));
    out.variance =
        FixedFraction::of(nearest(dice * good * (sides - good) * FixedFraction::parts, sides * sides));
    return out;
}

int goodFaces(const std::vector<Band>& bands) {
    int out = 0;
    for (const auto& band : bands)
        if (band.good) out += band.to - band.from + 1;
    return out;
}

/// A chance in parts of a FixedFraction. A tiny addition keeps halves from being rounded by the last bit of a
/// sum.
std::int64_t partsOf(double chance) {
    return static_cast<std::int64_t>(chance * FixedFraction::parts + 0.5 + 1e-7);
}

/// For counted dice: the mean of their number, and its variance.
Luck expectationOfNumber(const NumberChances& number) {
    Luck out;
    const double mean = number.mean();
    double square = 0;
    for (std::size_t n = 0; n < number.chances.size(); ++n) {
        const double deviation = number.first + static_cast<double>(n) - mean;
        square += number.chances[n] * deviation * deviation;
    }
    out.expected = FixedFraction::of(partsOf(std::max(0.0, mean)));
    out.variance = FixedFraction::of(partsOf(square));
    return out;
}

} // namespace

FixedFraction FixedFraction::of(std::int64_t inParts) {
    auto ones = inParts / parts, rest = inParts % parts;
    if (rest < 0) { // numbers below zero are counted from the next lower whole number
        --ones;
        rest += parts;
    }
    return {static_cast<int>(ones), static_cast<int>(rest)};
}

Luck& Luck::operator+=(const Luck& other) {
    dice += other.dice;
    successes += other.successes;
    expected += other.expected;
    variance += other.variance;
    return *this;
}

Luck distributionOf(const Request& request, const DiceRow& row) {
    return expectationOfDice(row.dice, goodFaces(row.bands), request.sidesOf(row));
}

Luck distributionOf(const Roll& roll) {
    Luck out;
    const auto good = [](const Band& band) { return band.good; };
    if (!roll.bands.empty()) {
        if (std::none_of(roll.bands.begin(), roll.bands.end(), good)) return out;
        const auto odds = bandOdds(roll, rollOdds(roll).totals);
        double chance = 0;
        for (std::size_t n = 0; n < odds.size(); ++n)
            if (roll.bands[n].good) chance += odds[n];
        out.expected = FixedFraction::of(partsOf(chance));
        out.variance = FixedFraction::of(partsOf(chance * (1 - chance)));
    } else {
        if (roll.rows.empty() || !std::all_of(roll.rows.begin(), roll.rows.end(), [&](const RollDice& row) {
                return row.counts() && std::any_of(row.bands.begin(), row.bands.end(), good);
            }))
            return out;
        out = expectationOfNumber(rollOdds(roll).totals);
    }
    for (const auto& row : roll.rows)
        out.dice += row.dice;
    return out;
}

int deviationTenths(const Luck& luck) {
    // The deviation divided by the root of the variance, both in parts of a FixedFraction.
    const auto spread = rootOf(luck.variance.inParts() * FixedFraction::parts);
    if (spread <= 0) return 0;
    const auto off = std::int64_t{luck.successes} * FixedFraction::parts - luck.expected.inParts();
    const auto tenths = std::min<std::int64_t>(nearest(std::abs(off) * 10, spread), mostTenths);
    return static_cast<int>(off < 0 ? -tenths : tenths);
}

int luckPercentile(const Luck& luck) {
    // The normal distribution from 0 to 2.9 standard deviations, in hundredths; sums of dice approximate it.
    constexpr std::array below{50, 54, 58, 62, 66, 69, 73, 76, 79, 82, 84, 86, 88, 90, 92,
                               93, 95, 96, 96, 97, 98, 98, 99, 99, 99, 99, 99, 99, 99, 99};
    const int tenths = deviationTenths(luck);
    const auto place = std::min<std::size_t>(static_cast<std::size_t>(std::abs(tenths)), below.size() - 1);
    return tenths < 0 ? 100 - below[place] : below[place];
}

std::string luckText(const Luck& luck) {
    const int worse = luckPercentile(luck);
    if (worse > 40 && worse < 60) return "as expected";
    return worse >= 50 ? "luckier than " + std::to_string(worse) + " of 100"
                       : "unluckier than " + std::to_string(100 - worse) + " of 100";
}

} // namespace core::table
