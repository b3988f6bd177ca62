// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds/odds.h"
#endif

#include <QString>

#include <optional>

namespace ui {

/// A chance as text, "67 %"; one strictly between 0 and 1 never reads 0 % or 100 %.
QString percentText(double chance);
/// Whether a fact gets a text: a chance of 5 % or more, an amount that is not 0.0.
bool isWorthWords(const core::OddsFact& fact);
/// Whether an amount gets a text: it does not read 0.0.
bool isAmountWorthWords(double amount);
/// Whether one bar has all of the chance: the bars then show nothing.
bool hasOneBar(const core::OddsReport& report);
/// The question of the chance in one or two words, for narrow places: "kill", "Down", "destroy ≥1"; it names
/// no unit. Where that never happens, a chance beside it: "Shaken".
QString briefQuestion(const core::OddsReport& report);
/// Whether only one outcome is possible for everything that the dice concern: such odds are not worth a
/// chart.
bool isCertain(const core::OddsReport& report);
/// The difference of `now` from `first` in whole points: "+12 % points", "nearly the same" or "the same".
QString differenceText(double now, double first);

/// When the earlier odds were calculated.
enum class OddsBefore {
    Roll,  ///< before the first die was rolled
    Change ///< before something about the action was changed
};

/// The texts of a report, line by line.
struct OddsWords {
    QString number;   ///< "67 %"
    QString question; ///< "to kill the Mauler from here"
    QString before;   ///< "25 % before the roll", "was 61 %", "exact"
    QString expected; ///< "expected 2.67 health lost"
    QString facts;    ///< "Toughness lost 1.8 · Pinned 33 %", empty where the report has no facts
    QString policy;   ///< "assumes: no reaction", empty where nothing is assumed
    QString table;    ///< each bar as a line of text, with the chance of at least this much
    /// All words in one sentence: "67 % to kill the Mauler from here; 25 % before the roll; expected 2.67
    /// health lost".
    QString sentence() const;
};
OddsWords oddsWords(const core::OddsReport& now, const std::optional<core::OddsReport>& before,
                    OddsBefore kind = OddsBefore::Roll);

/// The report and its related reports as text: a sentence and a table for each.
QString oddsText(const core::OddsReport& report);
/// Reports as comma-separated values, each chance with full precision; the first line names the columns.
QString oddsCsv(const std::vector<core::OddsReport>& reports);

} // namespace ui
