// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_row_layout.h"

#include "ui/tokens/token_pixmaps.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int mostSpaces = 8;
constexpr int usualGap = 8;
constexpr int tightGap = 3;

struct Pen {
    const core::TrackView& track;
    const QFontMetrics& metrics;
    const RowMeasure& measure;
    int token;
    int gap;
    int between; ///< from one run to the next
    bool steps;  ///< folded runs have a minus and a plus
};

int spacesWidth(const Pen& pen, int count) {
    return count <= 0 ? 0 : count * tokenWidth(pen.track.shape, pen.token) + (count - 1) * pen.gap;
}

int stepWidth(const Pen& pen) { return pen.steps ? pen.token + 6 : 0; }

int foldedWidth(const Pen& pen, int capacity) {
    return tokenWidth(pen.track.shape, pen.token) + pen.gap + 2 * stepWidth(pen) +
           pen.metrics.horizontalAdvance(QString::number(std::max(capacity, 100))) + pen.gap;
}

RunLayout foldedRun(const Pen& pen, int left, int capacity) {
    RunLayout run;
    run.folded = true;
    const int height = pen.measure.size.height();
    const int width = tokenWidth(pen.track.shape, pen.token);
    run.spaces.emplace_back(left, (height - pen.token) / 2, width, pen.token);
    run.touch.emplace_back(left - pen.gap / 2, 0, width + pen.gap, height);
    int x = left + width + pen.gap;
    run.less = QRect(x, 0, stepWidth(pen), height);
    x += stepWidth(pen);
    const int number = pen.metrics.horizontalAdvance(QString::number(std::max(capacity, 100))) + pen.gap;
    run.number = QRect(x, 0, number, height);
    x += number;
    run.more = QRect(x, 0, stepWidth(pen), height);
    run.all = QRect(left, 0, x + stepWidth(pen) - left, height);
    return run;
}

RunLayout openRun(const Pen& pen, int left, int capacity) {
    RunLayout run;
    const int height = pen.measure.size.height();
    const int width = tokenWidth(pen.track.shape, pen.token);
    int x = left;
    for (int n = 0; n < capacity; ++n) {
        run.spaces.emplace_back(x, (height - pen.token) / 2, width, pen.token);
        run.touch.emplace_back(x - pen.gap / 2, 0, width + pen.gap, height);
        x += width + pen.gap;
    }
    run.all = QRect(left, 0, spacesWidth(pen, capacity), height);
    return run;
}

/// The width that both runs take with the given choice of folding.
int runsWidth(const Pen& pen, bool foldMain, bool foldReserve) {
    const core::TrackView& track = pen.track;
    const int main = foldMain ? foldedWidth(pen, track.capacity) : spacesWidth(pen, track.capacity);
    if (track.reserve < 0) return main;
    const int reserve =
        foldReserve ? foldedWidth(pen, track.reserveCapacity) : spacesWidth(pen, track.reserveCapacity);
    return main + pen.between + reserve;
}

/// Opens long runs where there is room for all their spaces beside the `rest` of the row, the main run first.
/// What lies over the capacity has no space of its own.
void unfold(const Pen& pen, int rest, bool& foldMain, bool& foldReserve) {
    const auto fits = [&](bool main, bool reserve) {
        return rest + runsWidth(pen, main, reserve) <= pen.measure.size.width();
    };
    const core::TrackView& track = pen.track;
    if (foldMain && track.current <= track.capacity && fits(false, foldReserve)) foldMain = false;
    if (foldReserve && track.reserve <= track.reserveCapacity && fits(foldMain, false)) foldReserve = false;
}

} // namespace

QString figureText(const core::TrackView& track) {
    if (track.reserve >= 0) return QStringLiteral("%1 + %2").arg(track.current).arg(track.reserve);
    return QStringLiteral("%1 / %2").arg(track.current).arg(track.capacity - track.blocked);
}

RowLayout layOutRow(const core::TrackView& track, const QFontMetrics& metrics, const RowMeasure& measure) {
    RowLayout row;
    row.token = metrics.height() + (measure.compact ? 1 : 3);
    Pen pen{track,
            metrics,
            measure,
            row.token,
            std::max(4, row.token * 5 / 18),
            row.token * 3 / 4,
            measure.editable && !measure.compact};
    const int left = measure.labelWidth;
    const bool reserve = track.reserve >= 0;
    const bool die = track.shape == core::TokenShape::Die; // one for all its spaces
    bool foldMain = die || std::max(track.capacity, track.current) > mostSpaces;
    bool foldReserve = reserve && std::max(track.reserveCapacity, track.reserve) > mostSpaces;
    int figure = measure.showFigure ? metrics.horizontalAdvance(figureText(track)) + usualGap : 0;
    row.width = left + runsWidth(pen, foldMain, foldReserve) + figure;

    // Too narrow: closer together first, then folded, and the number at the end goes last.
    const auto tooWide = [&] {
        return left + runsWidth(pen, foldMain, foldReserve) + figure > measure.size.width();
    };
    if (!die && !tooWide()) unfold(pen, left + figure, foldMain, foldReserve);
    if (tooWide()) pen.gap = tightGap;
    if (tooWide() && reserve) foldReserve = true;
    if (tooWide()) foldMain = true;
    if (tooWide()) figure = 0;
    if (tooWide()) pen.steps = false;

    const int height = measure.size.height();
    row.label = QRect(0, 0, measure.labelWidth, height);
    row.main = foldMain ? foldedRun(pen, left, track.capacity) : openRun(pen, left, track.capacity);
    if (reserve) {
        const int start = row.main.all.right() + 1 + pen.between;
        row.reserve = foldReserve ? foldedRun(pen, start, track.reserveCapacity)
                                  : openRun(pen, start, track.reserveCapacity);
    }
    if (figure > 0) row.figure = QRect(measure.size.width() - figure, 0, figure, height);
    return row;
}

} // namespace ui
