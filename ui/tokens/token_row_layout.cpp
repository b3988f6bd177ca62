// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_row_layout.h"

#include "ui/tokens/token_pixmaps.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int mostSpaces = 8;
constexpr int usualGap = 8;
constexpr int tightGap = 2;
constexpr int smallestToken = 9;

struct Pen {
    const core::TrackView& track;
    const QFontMetrics& metrics;
    const RowMeasure& measure;
    int token;
    int gap;
    int between; ///< distance between the runs
};

int spacesWidth(const Pen& pen, int count) {
    return count <= 0 ? 0 : count * tokenWidth(pen.track.shape, pen.token) + (count - 1) * pen.gap;
}

int numberWidth(const Pen& pen, int capacity) {
    const auto widest = pen.measure.counted ? QString::number(capacity) : foldedText(std::max(capacity, 10));
    return pen.metrics.horizontalAdvance(widest) + pen.gap;
}

int foldedWidth(const Pen& pen, int capacity) {
    return tokenWidth(pen.track.shape, pen.token) + pen.gap + numberWidth(pen, capacity);
}

RunLayout foldedRun(const Pen& pen, int left, int capacity) {
    RunLayout run;
    run.folded = true;
    const int height = pen.measure.size.height();
    const int width = tokenWidth(pen.track.shape, pen.token);
    run.spaces.emplace_back(left, (height - pen.token) / 2, width, pen.token);
    run.number = QRect(left + width + pen.gap, 0, numberWidth(pen, capacity), height);
    run.all = QRect(left, 0, run.number.right() + 1 - left, height);
    run.touch.push_back(run.all.adjusted(-pen.gap / 2, 0, 0, 0));
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

/// The width of both runs with the given folding.
int runsWidth(const Pen& pen, bool foldMain, bool foldReserve) {
    const core::TrackView& track = pen.track;
    const int main = foldMain ? foldedWidth(pen, std::max(track.capacity, track.current))
                              : spacesWidth(pen, track.capacity);
    if (track.reserve < 0) return main;
    const int reserve = foldReserve ? foldedWidth(pen, std::max(track.reserveCapacity, track.reserve))
                                    : spacesWidth(pen, track.reserveCapacity);
    return main + pen.between + reserve;
}

} // namespace

QString foldedText(int value) { return QStringLiteral("× %1").arg(value); }

QString valueText(const core::TrackView& track) {
    if (track.reserve >= 0) return QStringLiteral("%1 + %2").arg(track.current).arg(track.reserve);
    return QStringLiteral("%1 / %2").arg(track.current).arg(track.capacity - track.blocked);
}

RowLayout layOutRow(const core::TrackView& track, const QFontMetrics& metrics, const RowMeasure& measure) {
    RowLayout row;
    const int usual = metrics.height() + (measure.compact ? 0 : 2);
    Pen pen{track,        metrics, measure, usual, std::max(3, usual * (measure.compact ? 4 : 5) / 20),
            usual * 2 / 3};
    const int left = measure.labelWidth;
    const bool reserve = track.reserve >= 0;
    const bool die = track.shape == core::TokenShape::Die; // one die for all its spaces
    bool foldMain = die || measure.counted || std::max(track.capacity, track.current) > mostSpaces;
    bool foldReserve = reserve && std::max(track.reserveCapacity, track.reserve) > mostSpaces;
    int valueWidth = measure.showValue ? metrics.horizontalAdvance(valueText(track)) + usualGap : 0;
    row.width = left + runsWidth(pen, foldMain, foldReserve) + valueWidth;

    // Too narrow: first the spaces move together, then they become smaller, then they fold; the number at the
    // end is dropped last.
    const auto tooWide = [&] {
        return left + runsWidth(pen, foldMain, foldReserve) + valueWidth > measure.size.width();
    };
    while (tooWide() && pen.gap > tightGap)
        --pen.gap;
    while (tooWide() && pen.token > smallestToken)
        --pen.token;
    if (tooWide()) pen.token = usual;
    if (tooWide() && reserve) foldReserve = true;
    if (tooWide()) foldMain = true;
    if (tooWide()) valueWidth = 0;

    row.token = pen.token;
    const int height = measure.size.height();
    row.label = QRect(0, 0, measure.labelWidth, height);
    row.main = foldMain ? foldedRun(pen, left, std::max(track.capacity, track.current))
                        : openRun(pen, left, track.capacity);
    if (reserve) {
        const int start = row.main.all.right() + 1 + pen.between;
        row.reserve = foldReserve ? foldedRun(pen, start, std::max(track.reserveCapacity, track.reserve))
                                  : openRun(pen, start, track.reserveCapacity);
    }
    if (valueWidth > 0) row.value = QRect(measure.size.width() - valueWidth, 0, valueWidth, height);
    return row;
}

} // namespace ui
