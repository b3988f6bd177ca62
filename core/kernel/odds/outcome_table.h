// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/odds/odds.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <string>
#include <vector>

namespace core {

/// Chances of consecutive whole numbers: chances[n] is that of first + n.
struct NumberChances {
    std::vector<double> chances;
    int first = 0;

    /// A list of [number, chance] for the results of a query; chances below 1e-15 are left out.
    Value table() const;
    double mean() const;
    /// The chance of `number` or more.
    double atLeast(int number) const;
    /// One bar for each possible number, in ascending order. Numbers outside `least` to `most` are added to
    /// the bar at that end, which then reads "≤ 3" or "12+".
    std::vector<OddsBar> bars(int least, int most) const;
};

/// Checks that a number of a query is within its bounds; the Problem names them and the path.
Result<Ok> checkBounds(int number, int least, int most, const std::string& path);

/// The Problem of a calculation that ran out of work or was cancelled.
tl::unexpected<Problem> oddsStopped();

} // namespace core
