// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_bars.h"

#include <algorithm>

namespace ui {

namespace {

using Places = std::vector<ChartBar>;

Places::iterator find(Places& places, const std::string& label) {
    return std::find_if(places.begin(), places.end(),
                        [&](const auto& place) { return place.label == label; });
}

/// How many digits a label starts with.
std::size_t numberLength(const std::string& label) {
    return std::size_t(
        std::find_if(label.begin(), label.end(), [](unsigned char c) { return c < '0' || c > '9'; }) -
        label.begin());
}

double weight(const ChartBar& place) { return std::max(place.chance, place.before); }

void add(ChartBar& to, const ChartBar& from) {
    to.chance += from.chance;
    to.before += from.before;
}

void mergeEnds(Places& places, std::size_t most) {
    bool lowMerged = false, highMerged = false;
    while (places.size() > most && places.size() > 2) {
        const std::size_t last = places.size() - 1;
        if (weight(places[0]) + weight(places[1]) < weight(places[last]) + weight(places[last - 1])) {
            add(places[1], places[0]);
            places.erase(places.begin());
            lowMerged = true;
        } else {
            add(places[last - 1], places[last]);
            places.pop_back();
            highMerged = true;
        }
    }
    if (lowMerged) places.front().label.insert(0, "≤");
    if (highMerged) places.back().label.insert(numberLength(places.back().label), "+");
}

} // namespace

std::vector<ChartBar> chartBars(const std::vector<core::OddsBar>& now,
                                const std::vector<core::OddsBar>& before, std::size_t most) {
    Places places;
    for (const auto& bar : now)
        places.push_back({bar.label, bar.chance, 0});
    std::size_t after = 0; // where to insert a bar that only the earlier odds have: after the last common bar
    for (const auto& bar : before) {
        auto it = find(places, bar.label);
        if (it == places.end())
            it = places.insert(places.begin() + static_cast<std::ptrdiff_t>(after), {bar.label, 0, 0});
        it->before += bar.chance;
        after = std::size_t(it - places.begin()) + 1;
    }
    mergeEnds(places, most);
    return places;
}

std::vector<double> atLeast(const std::vector<double>& chances) {
    std::vector<double> sums(chances.size());
    double sum = 0;
    for (std::size_t n = chances.size(); n-- > 0;)
        sums[n] = std::min(1.0, sum += chances[n]);
    return sums;
}

} // namespace ui
