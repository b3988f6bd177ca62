// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/open_game.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bench {

/// Ends the program with words when there is no display to draw on, so that no one takes its zeros for
/// figures.
void needDisplay();

/// Microseconds of the monotonic clock; the same clock in every process.
std::int64_t wallUs();
/// Microseconds of processor time that this process has used.
std::int64_t processorUs();
/// Processor time of the thread that asks, in microseconds.
std::int64_t threadUs();
/// Resident memory of this process in MiB.
double residentMiB();

/// The value that `share` (0 to 1) of the figures stay below.
double quantile(std::vector<double> figures, double share);
/// Prints "name: p50 … p95 … max … unit (n …)".
void print(const std::string& name, const std::vector<double>& figures, const std::string& unit);

/// A fresh demo mission in this file; ends the program with words when it cannot be made.
app::OpenGame freshDemo(const app::Systems& systems, const QString& path);
app::Systems loadedSystems();
/// The value of a result; ends the program with the problem's words when there is none.
template <class T> T need(core::Result<T> result);

[[noreturn]] void giveUp(const core::Problem& problem);
template <class T> T need(core::Result<T> result) {
    if (!result) giveUp(result.error());
    return std::move(*result);
}

} // namespace bench
