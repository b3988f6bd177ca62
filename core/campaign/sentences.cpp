// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/statistics.h"

#include <algorithm>
#include <cmath>

namespace core::campaign {

namespace {

long sumOf(const Series& series) {
    double sum = 0;
    for (const auto value : series.values)
        sum += value;
    return std::lround(sum);
}

/// The content of a pair of braces: the index of a series, or a name, with words for one and for several
/// after it.
std::string filled(const std::string& field, const Chart& chart) {
    if (chart.series.empty() || chart.series.front().values.empty()) return {};
    const auto& first = chart.series.front().values;
    const auto best = std::max_element(first.begin(), first.end());
    if (field == "best") return chart.categories[static_cast<std::size_t>(best - first.begin())];
    if (field == "most") return std::to_string(std::lround(*best));
    if (field == "percent") {
        const auto all = sumOf(chart.series.front());
        return std::to_string(all ? std::lround(100 * *best / static_cast<double>(all)) : 0);
    }
    const auto place = static_cast<std::size_t>(field.empty() ? 9 : field[0] - '0');
    if (place >= chart.series.size()) return {};
    const auto sum = sumOf(chart.series[place]);
    const auto one = field.find(':'), many = field.find(':', one + 1);
    if (one == std::string::npos || many == std::string::npos) return std::to_string(sum);
    return std::to_string(sum) + " " +
           (sum == 1 ? field.substr(one + 1, many - one - 1) : field.substr(many + 1));
}

} // namespace

std::string formatSentence(const std::string& pattern, const Chart& chart) {
    std::string out;
    for (std::size_t n = 0; n < pattern.size(); ++n) {
        const auto end = pattern[n] == '{' ? pattern.find('}', n) : std::string::npos;
        if (end == std::string::npos) {
            out += pattern[n];
            continue;
        }
        out += filled(pattern.substr(n + 1, end - n - 1), chart);
        n = end;
    }
    return out;
}

} // namespace core::campaign
