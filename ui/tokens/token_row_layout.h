// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QFontMetrics>
#include <QRect>

#include <vector>

namespace ui {

/// Which of the two runs of spaces of a row is meant.
enum class TokenRun { Main, Reserve };

/// Where one run of spaces lies within its row.
struct RunLayout {
    bool folded = false;       ///< one token and the number stand for all spaces
    std::vector<QRect> spaces; ///< the tokens, one when folded
    std::vector<QRect> touch;  ///< what a finger or mouse hits, full row height
    QRect number;              ///< "× 12" of a folded run
    QRect all;
};

struct RowLayout {
    int token = 0; ///< height of a token
    QRect label;
    RunLayout main;
    RunLayout reserve; ///< empty without one
    QRect figure;
    int width = 0; ///< what the row needs
};

/// What shapes a row besides its track.
struct RowMeasure {
    QSize size;
    int labelWidth = 0;
    bool compact = false;
    bool showFigure = true;
};

/// The number at the end of the row: "3 / 5", "3 + 6".
QString figureText(const core::TrackView& track);
/// Beside the one token of a run that is too long to show: "× 12".
QString foldedText(int value);

/// Up to eight spaces of a run are shown, smaller where the width is short; a longer run is one token and its
/// number, however much room there is, so that a row never changes its kind.
RowLayout layOutRow(const core::TrackView& track, const QFontMetrics& metrics, const RowMeasure& measure);

} // namespace ui
