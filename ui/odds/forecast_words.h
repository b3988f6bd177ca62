// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/odds/forecast_chart.h"

#include <string>
#include <vector>

/// The sentences of a forecast, and the order of its results.
namespace ui {

/// The id of the games that did not end; no result has it.
inline constexpr const char* unfinishedResult = "-";

/// The results of all runs, each once, in an order that no run changes: won, by sides, lost, undecided, not
/// finished. The counts are those of the first run with the result.
std::vector<core::lead::ForecastCount> resultsInOrder(const std::vector<ForecastRow>& rows);

/// "71 % (64–77 %)": the chance of what happened in `hits` of the games, with its bounds at 95 % confidence.
QString chanceWords(int hits, int games);
/// Whether the games are fair, as a sentence: "Not fair: the result is “Operatives: Won” in 50 of 50 games".
/// A frequent draw favours no side.
QString verdictWords(const ForecastRow& row);
/// "Won: 71 % (64–77 %) · Lost: 29 % (23–36 %)".
QString resultWords(const ForecastRow& row);
/// "6.2 turns on average · gone at the end: Ohm 62 % (52–71 %), Veyra 40 % (31–50 %)".
QString detailWords(const ForecastRow& row);
/// The levels of the sides: "Normal", "Operatives Hard, Horde Normal", "Normal, no distances".
QString levelWords(const core::lead::ForecastTerms& terms);
/// "3 operatives": so many figures of the players.
QString teamWords(int figures, const QString& players);

} // namespace ui
