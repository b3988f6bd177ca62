// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
#endif

#include <QString>

#include <vector>

namespace ui {

/// "67 %"; chances that are neither nothing nor certain never read 0 % or 100 %.
QString percentText(double chance);

/// What the odds say besides the big number, line by line.
struct OddsWords {
    QString number;   ///< "67 %"
    QString question; ///< "to kill the Mauler from here"
    QString before;   ///< "25 % before the roll · exact"
    QString expected; ///< "2.67 health expected"
    QString policy;   ///< "assumes: no reaction", empty where nothing is assumed
    QString table;    ///< every bar as a line of text
    QString sentence() const;
};
OddsWords oddsWords(const core::OddsReport& now, const std::optional<core::OddsReport>& before);

/// At most `most` bars: the less likely end is summed up until they fit.
std::vector<core::OddsBar> fewerBars(std::vector<core::OddsBar> bars, std::size_t most);

} // namespace ui
