// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/token_spaces.h"

#include "ui/tokens/token_path.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui::paper {

namespace {

constexpr double between = 1;   ///< millimetres between two spaces
constexpr double apart = 6;     ///< millimetres between two tracks in a row
constexpr double labelRoom = 4; ///< millimetres above the spaces

constexpr double tickSize = 4.6, tickStep = 5.4; ///< millimetres: boxes to tick beside a die
constexpr int ticksPerLine = 3;

/// A label with its spaces below it; where a die counts them, one space for the die and boxes to tick.
struct Row {
    QString label;
    core::TokenShape shape = core::TokenShape::Square;
    int spaces = 0;
    int perLine = 1;
    int ticks = 0;
    double width = 0;
    double height = 0;
};

Row rowOf(const QString& label, core::TokenShape shape, int spaces, double token, double width) {
    Row out{label, shape, spaces, std::max(1, static_cast<int>((width + between) / (token + between)))};
    out.perLine = std::min(out.perLine, std::max(1, spaces));
    const int lines = (spaces + out.perLine - 1) / out.perLine;
    out.width = out.perLine * (token + between) - between;
    out.height = labelRoom + lines * (token + between);
    return out;
}

/// A space on which a die shows the count, and boxes to tick for players without a die.
Row dieRow(const core::TrackView& track, double token) {
    Row out{text(track.label), track.shape};
    out.ticks = track.capacity;
    const int lines = (out.ticks + ticksPerLine - 1) / ticksPerLine;
    out.width = token + between + std::min(out.ticks, ticksPerLine) * tickStep;
    out.height = labelRoom + std::max(token, lines * tickStep) + between;
    return out;
}

std::vector<Row> rowsOf(const std::vector<core::TrackView>& tracks, double token, double width) {
    std::vector<Row> out;
    const bool dice = countsByDice(tracks);
    for (const auto& track : tracks) {
        if (dice && track.capacity <= mostDieCount) {
            out.push_back(dieRow(track, token));
            continue;
        }
        out.push_back(rowOf(text(track.label), track.shape, track.capacity, token, width));
        if (track.reserve >= 0)
            out.push_back(
                rowOf(QCoreApplication::translate("ui::Print", "%1 in reserve").arg(text(track.label)),
                      track.shape, track.reserveCapacity, token, width));
    }
    return out;
}

void drawDieSpace(QPainter& painter, QPointF at, const Row& row, double token, const Inks& inks) {
    const auto colour = inks.token(row.shape);
    const QRectF box(at.x(), at.y() + labelRoom, token, token);
    painter.setPen(inks.pen(colour, 0.35));
    painter.setBrush(inks.tint(colour));
    painter.drawRoundedRect(box.adjusted(0.2, 0.2, -0.2, -0.2), token * 0.16, token * 0.16);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(inks.pen(inks.savesInk() ? inks.line() : colour, 0.25));
    const double in = token * 0.31;
    painter.drawPath(tokenPath(row.shape, box.adjusted(in, in, -in, -in)));
    painter.setPen(inks.pen(colour, 0.25));
    for (int n = 0; n < row.ticks; ++n)
        painter.drawRect(QRectF(box.right() + between + (n % ticksPerLine) * tickStep + 0.2,
                                box.top() + (n / ticksPerLine) * tickStep + 0.2, tickSize, tickSize));
}

void drawRow(QPainter& painter, QPointF at, const Row& row, double token, const Inks& inks,
             const Styles& styles) {
    const auto colour = inks.token(row.shape);
    drawFitted(painter, QRectF(at.x(), at.y(), row.width, labelRoom - 0.4), row.label,
               styles.label.coloured(colour).sized(styles.label.points * 1.2));
    if (row.ticks > 0) return drawDieSpace(painter, at, row, token, inks);
    for (int n = 0; n < row.spaces; ++n) {
        const QRectF box(at.x() + (n % row.perLine) * (token + between),
                         at.y() + labelRoom + (n / row.perLine) * (token + between), token, token);
        painter.setPen(inks.pen(colour, 0.35));
        painter.setBrush(inks.tint(colour));
        painter.drawEllipse(box);
        const double in = token * 0.31, aside = row.shape == core::TokenShape::Cartridge ? token * 0.39 : in;
        painter.setPen(inks.pen(inks.savesInk() ? inks.line() : colour, 0.25));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(tokenPath(row.shape, box.adjusted(aside, in, -aside, -in)));
    }
}

} // namespace

std::vector<Block> tokenBlocks(const std::vector<core::TrackView>& tracks, double token, const Inks& inks,
                               const Styles& styles, double width) {
    // First fit: a row is placed beside an earlier one where there is space, the longest rows first in their
    // line.
    struct Line {
        std::vector<Row> rows;
        double used = 0;
        double height = 0;
    };
    std::vector<Line> lines;
    for (const auto& row : rowsOf(tracks, token, width)) {
        auto line = std::find_if(lines.begin(), lines.end(),
                                 [&](const Line& l) { return l.used + apart + row.width <= width + 0.01; });
        if (line == lines.end()) line = lines.insert(lines.end(), Line{});
        line->used += (line->rows.empty() ? 0 : apart) + row.width;
        line->height = std::max(line->height, row.height);
        line->rows.push_back(row);
    }
    std::vector<Block> out;
    for (const auto& line : lines)
        out.push_back({line.height, 0.8, false, [=](QPainter& painter, QPointF at) {
                           double x = at.x();
                           for (const auto& row : line.rows) {
                               drawRow(painter, {x, at.y()}, row, token, inks, styles);
                               x += row.width + apart;
                           }
                       }});
    return out;
}

bool countsByDice(const std::vector<core::TrackView>& tracks) {
    return std::any_of(tracks.begin(), tracks.end(),
                       [](const auto& track) { return track.shape == core::TokenShape::Die; });
}

Block diceBlock(const std::vector<core::TrackView>& tracks, const Inks& inks, const Styles& styles,
                double width) {
    std::vector<core::TrackView> counted;
    for (const auto& track : tracks)
        if (track.capacity > 0 && track.capacity <= mostDieCount) counted.push_back(track);
    const double size = 4.2 * styles.unit;
    const double each = width / static_cast<double>(std::max<std::size_t>(3, counted.size()));
    return {size + 0.8 * styles.unit, 0, false, [=](QPainter& painter, QPointF at) {
                for (std::size_t n = 0; n < counted.size(); ++n) {
                    const QPointF left = at + QPointF(each * static_cast<double>(n), 0.2);
                    const QRectF box(left, QSizeF(size, size));
                    painter.setPen(inks.pen(inks.token(counted[n].shape), 0.3));
                    painter.setBrush(Qt::NoBrush);
                    painter.drawRoundedRect(box, size * 0.16, size * 0.16);
                    if (counted[n].current > 0)
                        drawFitted(painter, box.adjusted(0.3, 0.2, -0.3, -0.2),
                                   QString::number(counted[n].current),
                                   styles.text.inBold().aligned(Qt::AlignHCenter));
                    drawFitted(painter, QRectF(left.x() + size + 1, left.y(), each - size - 2, size),
                               text(counted[n].label), styles.quiet);
                }
            }};
}

Block strikeBlock(const QString& label, int current, int capacity, int blocked, const Inks& inks,
                  const Styles& styles, double labelWidth, double width) {
    const double size = 3.1 * styles.unit, step = size + 0.7 * styles.unit;
    const int spaces = std::max(current, capacity);
    const double room = std::max(step, width - labelWidth);
    const int perLine = std::max(1, static_cast<int>(room / step));
    const bool written = spaces > mostBoxes;
    const int lines = written ? 1 : std::max(1, (spaces + perLine - 1) / perLine);
    return {lines * step, 0, false, [=](QPainter& painter, QPointF at) {
                drawFitted(painter, QRectF(at.x(), at.y(), labelWidth - 1, step), label, styles.quiet);
                if (written)
                    return drawFitted(painter, QRectF(at.x() + labelWidth, at.y(), room, step),
                                      QString("%1 / %2").arg(current).arg(capacity), styles.text.inBold());
                for (int n = 0; n < spaces; ++n) {
                    const QRectF box(at.x() + labelWidth + (n % perLine) * step,
                                     at.y() + (n / perLine) * step + 0.2, size, size);
                    const bool lost = n >= current;
                    painter.setPen(inks.pen(lost ? inks.line() : inks.text(), lost ? 0.2 : 0.3));
                    painter.setBrush(Qt::NoBrush);
                    painter.drawRect(box);
                    if (lost) painter.drawLine(box.topLeft(), box.bottomRight());
                    if (n >= capacity - blocked && n < capacity)
                        painter.drawLine(box.topRight(), box.bottomLeft());
                }
            }};
}

} // namespace ui::paper
