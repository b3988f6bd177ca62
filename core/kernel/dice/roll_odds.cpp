// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"

#include "kernel/dice/counter_distribution.h"

#include <algorithm>

namespace core {

NumberChances detail::signedOdds(std::vector<double> chances, int sign) {
    NumberChances out{std::move(chances), 0};
    if (sign > 0) return out;
    out.first = 1 - static_cast<int>(out.chances.size());
    std::reverse(out.chances.begin(), out.chances.end());
    return out;
}

Result<NumberChances> addedOdds(const NumberChances& one, const NumberChances& other, WorkBudget& work) {
    const auto width = one.chances.size();
    NumberChances out{std::vector<double>(width + other.chances.size() - 1, 0.0), one.first + other.first};
    for (std::size_t n = 0; n < other.chances.size(); ++n) {
        if (!spendProducts(work, static_cast<std::int64_t>(width))) return oddsStopped(work);
        addScaled(out.chances.data() + n, one.chances.data(), static_cast<int>(width), other.chances[n]);
    }
    return out;
}

Result<RollOdds> rollOdds(const Roll& roll, WorkBudget& work) {
    if (auto sound = roll.check(); !sound) return tl::unexpected<Problem>(sound.error());
    RollOdds out{{{1.0}, 0}, 0};
    for (const auto& row : roll.rows) {
        auto odds = detail::rowOdds(row, work);
        if (!odds) return tl::unexpected<Problem>(odds.error());
        auto numbers = detail::signedOdds(std::move(odds->chances), row.sign);
        out.leftOut += odds->leftOut;
        if (&row == &roll.rows.front()) {
            out.totals = std::move(numbers);
            continue;
        }
        auto sum = addedOdds(out.totals, numbers, work);
        if (!sum) return tl::unexpected<Problem>(sum.error());
        out.totals = std::move(*sum);
    }
    out.totals.first += roll.plus;
    return out;
}

RollOdds rollOdds(const Roll& roll) {
    WorkBudget work;
    auto odds = rollOdds(roll, work);
    expect(odds.has_value(), "a roll without limits has odds");
    return std::move(*odds);
}

std::vector<double> bandOdds(const Roll& roll, const NumberChances& totals) {
    std::vector<double> out(roll.bands.size(), 0.0);
    expect(!out.empty(), "a total is read off a chart");
    std::size_t band = 0;
    for (std::size_t n = 0; n < totals.chances.size(); ++n) {
        while (band + 1 < out.size() && totals.first + static_cast<int>(n) >= roll.bands[band + 1].from)
            ++band;
        out[band] += totals.chances[n];
    }
    return out;
}

} // namespace core
