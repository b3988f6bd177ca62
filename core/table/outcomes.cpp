// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/outcomes.h"

namespace core::table {

namespace {

// Smaller chances and amounts are no facts of a report; texts leave out more (ui/charts/odds_words.cpp).
constexpr double leastReported = 0.0005;

} // namespace

void addChance(OddsReport& report, std::string words, double chance) {
    if (chance >= leastReported) report.facts.push_back({std::move(words), chance, true});
}

void addMean(OddsReport& report, std::string words, double mean) {
    if (mean >= leastReported) report.facts.push_back({std::move(words), mean, false});
}

} // namespace core::table
