// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QFontMetrics>
#include <QRect>

#include <vector>

namespace ui {

/// One of the two runs of spaces in a row.
enum class TokenRun { Main, Reserve };

/// The layout of one run of spaces within its row.
struct RunLayout {
    bool folded = false;       ///< one token and a number replace all spaces
    std::vector<QRect> spaces; ///< the tokens, one when folded
    std::vector<QRect> touch;  ///< the areas that a finger or mouse hits, with the full row height
    QRect number;              ///< "× 12" of a folded run
    QRect all;                 ///< all of the run, without the label
};

/// The layout of a row: label, runs of spaces, and the number at the end.
struct RowLayout {
    int token = 0; ///< the height of a token
    QRect label;
    RunLayout main;
    RunLayout reserve; ///< empty without a reserve
    QRect value;       ///< the number at the end of the row
    int width = 0;     ///< the width that the row needs
};

/// The measures of a row apart from its track.
struct RowMeasure {
    QSize size;
    int labelWidth = 0;
    bool compact = false;
    bool showValue = true; ///< the number is shown at the end of the row
    bool counted = false;  ///< one token and the bare number replace the spaces at any width
};

/// The number at the end of the row: "3 / 5", "3 + 6".
QString valueText(const core::TrackView& track);
/// The text beside the single token of a run that is too long to show: "× 12".
QString foldedText(int value);

/// Lays out a row: up to eight spaces of a run are shown, closer and smaller where the width is short, and as
/// one token and its number where even these do not fit; a longer run is one token and its number at any
/// width.
RowLayout layOutRow(const core::TrackView& track, const QFontMetrics& metrics, const RowMeasure& measure);

} // namespace ui
