// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_bars.h"

#include <algorithm>

namespace ui {

namespace {

using Bars = std::vector<ChartBar>;

Bars::iterator find(Bars& bars, const std::string& label) {
    return std::find_if(bars.begin(), bars.end(), [&](const auto& each) { return each.label == label; });
}

/// How many digits a label starts with.
std::size_t numberLength(const std::string& label) {
    return std::size_t(
        std::find_if(label.begin(), label.end(), [](unsigned char c) { return c < '0' || c > '9'; }) -
        label.begin());
}

double weight(const ChartBar& each) { return std::max(each.chance, each.before); }

void add(ChartBar& to, const ChartBar& from) {
    to.chance += from.chance;
    to.before += from.before;
}

void mergeEnds(Bars& bars, std::size_t most) {
    bool lowMerged = false, highMerged = false;
    while (bars.size() > most && bars.size() > 2) {
        const std::size_t last = bars.size() - 1;
        if (weight(bars[0]) + weight(bars[1]) < weight(bars[last]) + weight(bars[last - 1])) {
            add(bars[1], bars[0]);
            bars.erase(bars.begin());
            lowMerged = true;
        } else {
            add(bars[last - 1], bars[last]);
            bars.pop_back();
            highMerged = true;
        }
    }
    if (lowMerged) bars.front().label.insert(0, "≤");
    if (highMerged) bars.back().label.insert(numberLength(bars.back().label), "+");
}

} // namespace

std::vector<ChartBar> chartBars(const std::vector<core::OddsBar>& now,
                                const std::vector<core::OddsBar>& before, std::size_t most) {
    Bars bars;
    for (const auto& bar : now)
        bars.push_back({bar.label, bar.chance, 0});
    std::size_t after = 0; // where to insert a bar that only the earlier odds have: after the last common bar
    for (const auto& bar : before) {
        auto it = find(bars, bar.label);
        if (it == bars.end())
            it = bars.insert(bars.begin() + static_cast<std::ptrdiff_t>(after), {bar.label, 0, 0});
        it->before += bar.chance;
        after = std::size_t(it - bars.begin()) + 1;
    }
    mergeEnds(bars, most);
    return bars;
}

std::vector<double> atLeast(const std::vector<double>& chances) {
    std::vector<double> sums(chances.size());
    double sum = 0;
    for (std::size_t n = chances.size(); n-- > 0;)
        sums[n] = std::min(1.0, sum += chances[n]);
    return sums;
}

} // namespace ui
