// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds/odds.h"
#endif

#include <cstddef>
#include <string>
#include <vector>

namespace ui {

/// One bar of a chart of odds: its name, its present chance, and the earlier chance of the same outcome.
struct ChartBar {
    std::string label;
    double chance = 0;
    double before = 0;
    friend bool operator==(const ChartBar&, const ChartBar&) = default;
};

/// The present and earlier odds as at most `most` bars on one axis: bars at the less likely end are merged
/// until they fit.
std::vector<ChartBar> chartBars(const std::vector<core::OddsBar>& now,
                                const std::vector<core::OddsBar>& before, std::size_t most);

/// For each bar the chance of that bar or any later one.
std::vector<double> atLeast(const std::vector<double>& chances);

} // namespace ui
