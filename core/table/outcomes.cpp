// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/outcomes.h"

namespace core::table {

namespace {

constexpr double leastShown = 0.0005; // a smaller value would be shown as 0.00

} // namespace

void addChance(OddsReport& report, std::string words, double chance) {
    if (chance >= leastShown) report.facts.push_back({std::move(words), chance, true});
}

void addMean(OddsReport& report, std::string words, double mean) {
    if (mean >= leastShown) report.facts.push_back({std::move(words), mean, false});
}

} // namespace core::table
