// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds/odds.h"
#endif

#include <cstddef>
#include <string>
#include <vector>

namespace ui {

/// One place on the axis of a chart, with its present and its earlier chance.
struct OddsPlace {
    std::string label;
    double chance = 0;
    double before = 0;
    friend bool operator==(const OddsPlace&, const OddsPlace&) = default;
};

/// The present and earlier bars on one axis of at most `most` places: bars at the less likely end are merged
/// until they fit.
std::vector<OddsPlace> oddsPlaces(const std::vector<core::OddsBar>& now,
                                  const std::vector<core::OddsBar>& before, std::size_t most);

/// For each bar the chance of that bar or any later one.
std::vector<double> atLeast(const std::vector<double>& chances);

} // namespace ui
