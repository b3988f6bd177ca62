// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/way_paint.h"

#include "ui/board/board_geometry.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/colours.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <map>

namespace ui {

namespace {

QPointF onCircle(double degrees, double radius) {
    const double turn = degrees * M_PI / 180;
    return QPointF(std::sin(turn), -std::cos(turn)) * radius;
}

double degreesOf(const BoardGeometry& board, int facing) {
    const auto& all = board.view().directions;
    return facing < 0 || facing >= int(all.size()) ? 0 : all[std::size_t(facing)].degrees;
}

void paintHead(QPainter& painter, QPointF tip, QPointF way, double size) {
    const double length = std::max(1e-6, std::hypot(way.x(), way.y()));
    const QPointF along = way / length, across(-along.y(), along.x());
    painter.setPen(Qt::NoPen);
    painter.drawPolygon(
        QPolygonF{tip, tip - along * size + across * size * 0.7, tip - along * size - across * size * 0.7});
}

/// The points of a route, each cell once.
QPolygonF pointsOf(const BoardGeometry& board, const BoardMeasure& measure,
                   const std::vector<std::string>& cells) {
    QPolygonF out;
    int last = -1;
    for (const auto& id : cells) {
        const int at = board.cellOf(id);
        if (at < 0 || at == last) continue;
        out << measure.at(board.centre(at));
        last = at;
    }
    return out;
}

/// Paints a dashed arrow that does not cover the pieces at its ends.
void paintArrow(QPainter& painter, QPolygonF points, const QColor& colour, double width, double before,
                double after) {
    if (points.size() < 2) return;
    const auto shortened = [](QPointF from, QPointF to, double by) {
        const QLineF line(from, to);
        return line.length() <= by ? line.pointAt(0.5) : line.pointAt(by / line.length());
    };
    points.first() = shortened(points[0], points[1], before);
    points.last() = shortened(points[points.size() - 1], points[points.size() - 2], after);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours().bg, width + 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(points);
    QPen pen(colour, width, Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
    pen.setDashPattern({2.2, 1.4});
    painter.setPen(pen);
    painter.drawPolyline(points);
    painter.setBrush(colour);
    paintHead(painter, points.last() + (points.last() - points[points.size() - 2]) * 0.001,
              points.last() - points[points.size() - 2], width * 3.2);
}

void paintNumber(QPainter& painter, QPointF middle, const QString& words, double high, const QFont& font) {
    painter.setFont(pixelFont(font, qRound(high * 0.72), QFont::Bold));
    const double wide = std::max(high, QFontMetricsF(painter.font()).horizontalAdvance(words) + high * 0.6);
    QRectF box(0, 0, wide, high);
    box.moveCenter(middle);
    painter.setPen(QPen(colours().bg, 1.5));
    painter.setBrush(colours().amber);
    painter.drawRoundedRect(box, high / 2, high / 2);
    painter.setPen(colours().ink);
    painter.drawText(box, Qt::AlignCenter, words);
}

/// Paints the unit at the end of its route: a dashed ring with its sign and the wedge of its facing.
void paintEnd(QPainter& painter, const BoardGeometry& board, QPointF middle, double size, int facing,
              const QString& sign, const QFont& font) {
    painter.setPen(QPen(colours().bg, 1.5));
    painter.setBrush(colours().amber);
    const QPointF way = onCircle(degreesOf(board, facing), 1);
    paintHead(painter, middle + way * size * 0.92, way, size * 0.34);
    painter.setBrush(colours().bg);
    QPen ring(colours().amber, std::max(2.0, size * 0.07), Qt::CustomDashLine);
    ring.setDashPattern({2.4, 1.2});
    painter.setPen(ring);
    painter.drawEllipse(middle, size / 2, size / 2);
    painter.setFont(pixelFont(font, qRound(size * (sign.size() > 2 ? 0.32 : 0.42)), QFont::Bold));
    painter.setPen(colours().amberText);
    painter.drawText(QRectF(middle - QPointF(size, size), QSizeF(2 * size, 2 * size)), Qt::AlignCenter, sign);
}

} // namespace

void paintGivenWay(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                   const core::BoardPiece& piece) {
    if (piece.way.empty()) return;
    auto cells = piece.way;
    cells.insert(cells.begin(), piece.cell);
    paintArrow(painter, pointsOf(board, measure, cells), colours().teal, std::max(1.5, measure.scale * 0.03),
               measure.scale * 0.3, measure.scale * 0.12);
}

void paintPlannedRoute(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                       const PlannedRoute& route, const QFont& font) {
    const int start = board.cellOf(route.from.cell);
    if (start < 0 || route.steps.empty()) return;
    QString sign;
    int now = -1;
    for (int n = 0; n < board.pieces(); ++n)
        if (QString::fromStdString(board.piece(n).id) == route.unit) {
            sign = QString::fromStdString(board.piece(n).letter);
            now = board.cellOfPiece(n);
        }
    const double s = measure.scale, size = measure.piece(0.46);
    if (now >= 0 && now != start)
        paintArrow(painter, {measure.at(board.centre(now)), measure.at(board.centre(start))}, colours().teal,
                   std::max(1.5, s * 0.03), s * 0.3, s * 0.2);
    std::vector<std::string> cells{route.from.cell};
    std::vector<std::pair<int, QString>> numbers; // by cell, in order
    for (std::size_t n = 0; n < route.steps.size(); ++n) {
        cells.push_back(route.steps[n].cell);
        const int at = board.cellOf(route.steps[n].cell);
        if (!numbers.empty() && numbers.back().first == at)
            numbers.back().second += QStringLiteral(" · %1").arg(n + 1);
        else
            numbers.emplace_back(at, QString::number(n + 1));
    }
    const auto& end = route.steps.back();
    const int last = board.cellOf(end.cell);
    if (last < 0) return;
    const auto points = pointsOf(board, measure, cells);
    paintArrow(painter, points, colours().amber, std::max(2.5, s * 0.055), s * 0.3, size * 0.55);
    const double high = std::max(measure.letter * 1.5, s * 0.22);
    for (const auto& [cell, words] : numbers)
        if (cell >= 0 && cell != last && cell != start)
            paintNumber(painter, measure.at(board.centre(cell)), words, high, font);
    const bool fromElsewhere = now != last;
    const QPointF middle = measure.at(board.centre(last));
    if (last != start || fromElsewhere)
        paintEnd(painter, board, middle, size, end.facing, sign, font);
    else if (end.facing != route.from.facing) { // the unit only turns: the mark is beside its wedge
        painter.setPen(QPen(colours().bg, 1.5));
        painter.setBrush(colours().amber);
        const QPointF way = onCircle(degreesOf(board, end.facing), 1);
        painter.save();
        paintHead(painter, middle + way * s * 0.49, way, s * 0.16);
        painter.restore();
    }
    if (last != start && !numbers.empty())
        paintNumber(painter, middle + QPointF(-0.28, -0.28) * s, numbers.back().second, high, font);
}

void paintCompass(QPainter& painter, const BoardGeometry& board, QPointF at, double size, const QFont& font) {
    const double degrees = degreesOf(board, 0);
    const QPointF way = onCircle(degrees, size / 2);
    painter.setPen(QPen(colours().muted, 1.5));
    painter.drawLine(at - way, at + way);
    painter.setBrush(colours().muted);
    paintHead(painter, at + way, way, size * 0.3);
    painter.setFont(pixelFont(font, qRound(size * 0.42), QFont::Bold));
    painter.setPen(colours().muted);
    painter.drawText(
        QRectF(at - QPointF(size, size) + QPointF(way.y(), -way.x()) * 0.75, QSizeF(2 * size, 2 * size)),
        Qt::AlignCenter, QStringLiteral("N"));
}

} // namespace ui
