// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
#endif

#include <cstddef>
#include <string>
#include <vector>

namespace ui {

/// One place on the axis of a chart: the chance of it now, and what it was before.
struct OddsPlace {
    std::string label;
    double chance = 0;
    double before = 0;
    friend bool operator==(const OddsPlace&, const OddsPlace&) = default;
};

/// The bars of now and before on one axis, at most `most` places: the less likely end is summed up until they
/// fit.
std::vector<OddsPlace> oddsPlaces(const std::vector<core::OddsBar>& now,
                                  const std::vector<core::OddsBar>& before, std::size_t most);

/// The chance of each bar or any after it, the last one's own chance last.
std::vector<double> atLeast(const std::vector<double>& chances);

} // namespace ui
