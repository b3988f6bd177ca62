// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
#endif

#include <QString>

#include <optional>

namespace ui {

/// "67 %"; chances that are neither nothing nor certain never read 0 % or 100 %.
QString percentText(double chance);
/// What the chance is of in a word or two, for places without room: "kill", "Down", "slay ≥1"; names nobody.
QString goalWords(const core::OddsReport& report);
/// "+12 % points", "−3 % points" or "the same"; what `now` has more than `first`.
QString differenceText(double now, double first);

/// What the odds before are compared with.
enum class OddsBefore {
    Roll,  ///< before the first die
    Change ///< before something about the action was changed
};

/// What the odds say besides the big number, line by line.
struct OddsWords {
    QString number;   ///< "67 %"
    QString question; ///< "to kill the Mauler from here"
    QString before;   ///< "25 % before the roll", "was 61 %", "exact"
    QString expected; ///< "expected 2.67 health lost"
    QString facts;    ///< "Toughness lost 1.8 · Pinned 33 %", empty where there are none
    QString policy;   ///< "assumes: no reaction", empty where nothing is assumed
    QString table;    ///< every bar as a line of text, with the chance of at least as much
    /// "67 % to kill the Mauler from here; 25 % before the roll; expected 2.67 health lost"
    QString sentence() const;
};
OddsWords oddsWords(const core::OddsReport& now, const std::optional<core::OddsReport>& before,
                    OddsBefore kind = OddsBefore::Roll);

/// One report and those beside it as text: sentence and table of each.
QString oddsText(const core::OddsReport& report);
/// The same as comma-separated values, every chance with all its digits; the first line names the columns.
QString oddsCsv(const std::vector<core::OddsReport>& reports);

} // namespace ui
