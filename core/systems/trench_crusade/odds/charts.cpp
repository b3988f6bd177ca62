// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/odds/charts.h"

#include <numeric>

namespace core::trench_crusade {

namespace {

std::vector<OddsBar> barsOf(const Roll& roll, const std::vector<double>& chances) {
    std::vector<OddsBar> bars;
    for (std::size_t n = 0; n < chances.size(); ++n)
        bars.push_back({roll.bands[n].label, chances[n]});
    return bars;
}

template <class Row, class Chances> double from(Row row, const Chances& chances) {
    return std::accumulate(chances.begin() + static_cast<std::ptrdiff_t>(row), chances.end(), 0.0);
}

/// Fills the report of an injury that always happens, or only sometimes; `chanceOf` gives the chance of a
/// row.
template <class ChanceOf> void fillInjury(OddsReport& report, const ChanceOf& chanceOf) {
    report.question = "to take the target Out of Action";
    report.answer = chanceOf(Injury::Out);
    report.unit = "result";
    for (const auto row : {Injury::None, Injury::Minor, Injury::Down, Injury::Out})
        report.expected += chanceOf(row) * bloodMarkers(row);
    report.expectedUnit = "BLOOD MARKERS left on the target";
    report.facts.push_back({"Down or worse", chanceOf(Injury::Down) + chanceOf(Injury::Out), true});
}

} // namespace

std::string poolName(const RollDice& pool) {
    const std::string dice = std::to_string(pool.dice) + "D" + std::to_string(pool.sides);
    if (pool.dice == pool.kept()) return dice;
    return std::to_string(pool.kept()) + " of " + dice + ", the " + (pool.highest ? "highest" : "lowest");
}

OddsReport successReport(std::string title, const Roll& roll) {
    const auto totals = rollOdds(roll).totals;
    const auto chances = bandOdds(roll, totals);
    OddsReport report;
    report.title = std::move(title);
    report.question = "to succeed";
    report.answer = from(Success::Success, chances);
    report.unit = "result";
    report.bars = barsOf(roll, chances);
    report.expected = totals.mean();
    report.expectedUnit = "total";
    report.facts = {{"critical", from(Success::Critical, chances), true}};
    return report;
}

OddsReport injuryReport(std::string title, const Roll& roll) {
    const auto chances = rowOdds(roll);
    OddsReport report;
    report.title = std::move(title);
    report.bars = barsOf(roll, chances);
    fillInjury(report, [&](Injury row) { return chances[static_cast<std::size_t>(row)]; });
    return report;
}

OddsReport totalReport(const RollDice& pool, const NumberChances& totals) {
    const int average = pool.kept() * 7 / 2; // 7 on two dice, as the charts have it
    OddsReport report;
    report.title = poolName(pool);
    report.question = "to keep a total of " + std::to_string(average) + " or more";
    report.answer = totals.atLeast(average);
    report.unit = "kept total";
    report.bars = totals.bars(0, pool.kept() * pool.sides);
    report.expected = totals.mean();
    report.expectedUnit = "total";
    return report;
}

OddsReport attackReport(const AttackChain& attack) {
    const auto chances = attack.chances();
    const auto success = rowOdds(attack.success);
    OddsReport report;
    report.title = "attack";
    report.bars = {{"miss", chances[0]}};
    const auto rows = attack.injury(Success::Success)->bands;
    for (std::size_t n = 0; n < rows.size(); ++n)
        report.bars.push_back({rows[n].label, chances[n + 1]});
    report.facts = {{"hit", from(Success::Success, success), true},
                    {"critical", from(Success::Critical, success), true}};
    fillInjury(report, [&](Injury row) { return chances[static_cast<std::size_t>(AttackChain::end(row))]; });
    return report;
}

} // namespace core::trench_crusade
