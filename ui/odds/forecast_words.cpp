// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/forecast_words.h"

#include "ui/act/lead_habits.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr qsizetype mostLost = 6;                 ///< units that a row names
constexpr double oneSided = 0.9, lopsided = 0.65; ///< shares of the games with the same result

/// The place of a result among the columns: won, by a side, lost, undecided.
int columnOf(const std::string& result) {
    const std::vector<std::pair<std::string, int>> known{
        {"win", 0}, {"lose", 2}, {"draw", 3}, {"stopped", 4}, {unfinishedResult, 5}};
    for (const auto& [id, column] : known)
        if (id == result) return column;
    return 1;
}

} // namespace

std::vector<core::lead::ForecastCount> resultsInOrder(const std::vector<ForecastRow>& rows) {
    std::vector<core::lead::ForecastCount> out;
    const auto add = [&out](const core::lead::ForecastCount& one) {
        if (std::none_of(out.begin(), out.end(), [&](const auto& each) { return each.id == one.id; }))
            out.push_back(one);
    };
    for (const auto& row : rows) {
        for (const auto& result : row.found.results)
            add(result);
        if (row.found.unfinished > 0)
            add({unfinishedResult, ForecastChart::tr("Not finished").toStdString(), row.found.unfinished});
    }
    std::sort(out.begin(), out.end(), [](const auto& one, const auto& other) {
        return std::pair(columnOf(one.id), one.id) < std::pair(columnOf(other.id), other.id);
    });
    return out;
}

QString chanceWords(int hits, int games) {
    const auto bounds = core::lead::confidence95(hits, games);
    return ForecastChart::tr("%1 % (%2–%3 %)")
        .arg(std::lround(100.0 * hits / std::max(1, games)))
        .arg(std::lround(100 * bounds.least))
        .arg(std::lround(100 * bounds.most));
}

QString verdictWords(const ForecastRow& row) {
    if (row.found.results.empty() || row.found.games == 0) return {};
    const auto& most =
        *std::max_element(row.found.results.begin(), row.found.results.end(),
                          [](const auto& one, const auto& other) { return one.games < other.games; });
    const double share = double(most.games) / row.found.games;
    const bool isUndecided = most.id == "draw" || most.id == "stopped";
    const auto words =
        share < lopsided ? ForecastChart::tr("Fair: the most frequent result is “%3”, in %1 of %2 games")
        : isUndecided    ? ForecastChart::tr("Undecided: the result is “%3” in %1 of %2 games")
        : share >= oneSided ? ForecastChart::tr("Not fair: the result is “%3” in %1 of %2 games")
                            : ForecastChart::tr("Lopsided: the result is “%3” in %1 of %2 games");
    const auto bounds = core::lead::confidence95(most.games, row.found.games);
    const bool unsure = (bounds.least < oneSided && bounds.most >= oneSided && bounds.least < lopsided) ||
                        (share < lopsided && bounds.most >= oneSided);
    return words.arg(most.games).arg(row.found.games).arg(part::text(most.name)) +
           (unsure ? ForecastChart::tr(" – too few games to be sure") : QString());
}

QString resultWords(const ForecastRow& row) {
    QStringList out;
    for (const auto& result : resultsInOrder({row}))
        out << ForecastChart::tr("%1: %2").arg(part::text(result.name),
                                               chanceWords(result.games, row.found.games));
    return out.join(QStringLiteral(" · "));
}

QString detailWords(const ForecastRow& row) {
    QStringList out{ForecastChart::tr("%1 turns on average").arg(row.found.turns, 0, 'f', 1)};
    QStringList lost;
    for (const auto& unit : row.found.lost)
        if (row.players.contains(unit.id) && lost.size() < mostLost)
            lost << QStringLiteral("%1 %2").arg(part::text(unit.name),
                                                chanceWords(unit.games, row.found.games));
    if (!lost.isEmpty()) out << ForecastChart::tr("gone at the end: %1").arg(lost.join(QStringLiteral(", ")));
    if (!row.found.stuck.empty())
        out << ForecastChart::tr("some games could not go on: %1").arg(part::text(row.found.stuck));
    return out.join(QStringLiteral(" · "));
}

QString levelWords(const core::lead::ForecastTerms& terms) {
    QStringList out;
    for (const auto& one : terms.levels)
        out << QStringLiteral("%1 %2").arg(part::text(one.name), wordOf(one.level));
    if (out.isEmpty()) out << wordOf(terms.level);
    if (!terms.ground.isOn) out << ForecastChart::tr("no distances");
    return out.join(QStringLiteral(", "));
}

QString teamWords(int figures, const QString& players) {
    return figures == 1 ? ForecastChart::tr("1 figure")
                        : ForecastChart::tr("%1 %2").arg(figures).arg(players.toLower());
}

} // namespace ui
