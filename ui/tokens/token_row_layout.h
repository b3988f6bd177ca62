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
    QRect less, more;          ///< steps of a folded run
    QRect number;              ///< value of a folded run
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
    bool editable = true;
    bool showFigure = true;
};

/// The number at the end of the row: "3 / 5", "3 + 6".
QString figureText(const core::TrackView& track);

/// A row asks for room for eight spaces of a run; where it has more, all are shown. What is too long for the
/// width is folded.
RowLayout layOutRow(const core::TrackView& track, const QFontMetrics& metrics, const RowMeasure& measure);

} // namespace ui
