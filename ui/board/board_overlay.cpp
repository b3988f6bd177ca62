// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_overlay.h"

#include "ui/board/board_geometry.h"
#include "ui/board/layer_paint.h"
#include "ui/board/way_paint.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/colours.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

using core::Tone;

QColor markColour(Tone tone) {
    switch (tone) {
    case Tone::Good:
        return colours().green;
    case Tone::Warn:
        return colours().amber;
    case Tone::Bad:
        return colours().red;
    case Tone::Plain:
        break;
    }
    return colours().muted;
}

/// Paints smoke, fire or a cloud: a disc with its letter and, from two on, its count, in the lower left of
/// the cell.
void paintMarks(QPainter& painter, const core::BoardCell& cell, QPointF middle, const BoardMeasure& measure,
                const QFont& font) {
    const int letters = measure.textHeight(0.19);
    const double high = letters * 1.3;
    painter.setFont(pixelFont(font, letters, QFont::Bold));
    const QFontMetricsF metrics(painter.font());
    double left = middle.x() - measure.scale * 0.46;
    for (const auto& mark : cell.marks) {
        const auto count = mark.count > 1 ? QString::number(mark.count) : QString();
        const auto words = QString::fromStdString(mark.letter).toUpper() + count;
        const QRectF box(left, middle.y() + measure.scale * 0.06,
                         std::max(high, metrics.horizontalAdvance(words) + high * 0.4), high);
        painter.setPen(QPen(colours().bg, 1.5));
        painter.setBrush(markColour(mark.tone));
        painter.drawRoundedRect(box, high * 0.28, high * 0.28);
        painter.setPen(colours().ink);
        if (measure.showsPattern()) painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, words);
        left += box.width() * 0.92;
    }
}

/// Paints a band around a piece that is in hand or a target.
void paintBand(QPainter& painter, QPointF middle, double size, const QColor& colour, Qt::PenStyle style) {
    painter.setBrush(Qt::NoBrush);
    const double radius = size * 0.68, width = std::max(2.5, size * 0.13);
    painter.setPen(QPen(colours().bg, width + 2.5));
    painter.drawEllipse(middle, radius, radius);
    painter.setPen(QPen(colour, width, style));
    painter.drawEllipse(middle, radius, radius);
}

void paintMore(QPainter& painter, int count, QPointF middle, double size, const QFont& font) {
    painter.setFont(pixelFont(font, qRound(size * 0.6), QFont::Bold));
    painter.setPen(QPen(colours().text, 1));
    painter.setBrush(colours().raised);
    painter.drawEllipse(middle, size * 0.52, size * 0.52);
    painter.setPen(colours().text);
    painter.drawText(QRectF(middle - QPointF(size, size), QSizeF(2 * size, 2 * size)), Qt::AlignCenter,
                     QStringLiteral("+%1").arg(count));
}

void paintCursor(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                 const BoardInteraction& shown) {
    if (shown.current < 0 || shown.current >= board.cells()) return;
    const auto outline = measure.at(board.outline(), board.centre(shown.current));
    painter.setBrush(Qt::NoBrush);
    const double width = shown.focus ? std::max(3.0, measure.scale * 0.08) : 1.5;
    painter.setPen(QPen(colours().bg, width + 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(outline);
    painter.setPen(QPen(shown.focus ? colours().amber : colours().text, width, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    painter.drawPolygon(outline);
}

} // namespace

void BoardOverlay::paint(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                         const BoardInteraction& shown, const QRect& area, const QFont& font) {
    painter.setRenderHint(QPainter::Antialiasing);
    const double s = measure.scale;
    const QRectF near = QRectF(area).adjusted(-s, -s, s, s);
    for (const auto& line : board.view().lines)
        paintLine(painter, board, measure, line);
    if (shown.line) paintLine(painter, board, measure, *shown.line);
    for (const auto& piece : board.view().pieces)
        if (!shown.planned || QString::fromStdString(piece.id) != shown.planned->unit)
            paintGivenWay(painter, board, measure, piece);
    for (int at = 0; at < board.cells(); ++at) {
        const QPointF middle = measure.at(board.centre(at));
        if (!near.contains(middle)) continue;
        const auto& here = board.piecesIn(at);
        const auto& stacking = stackingOf(here.size());
        const double size = measure.piece(stacking.size);
        for (std::size_t n = 0; n < std::min(here.size(), stacking.places.size()); ++n) {
            const auto& piece = board.piece(here[n]);
            const QPointF place = middle + stacking.places[n] * s;
            if (here.size() > stacking.places.size() && n + 1 == stacking.places.size()) {
                paintMore(painter, int(here.size() - n), place, size, font);
                break;
            }
            const auto id = QString::fromStdString(piece.id);
            if (!id.isEmpty() && id == shown.chosen)
                paintBand(painter, place, size, colours().amber, Qt::SolidLine);
            if (shown.targets.contains(id)) paintBand(painter, place, size, colours().red, Qt::DashLine);
            m_pieces.paint(painter, board, piece, place, size, font);
        }
        if (!board.cell(at).marks.empty()) paintMarks(painter, board.cell(at), middle, measure, font);
    }
    if (shown.planned) paintPlannedRoute(painter, board, measure, *shown.planned, font);
    paintCursor(painter, board, measure, shown);
    if (shown.carried) paintCarried(painter, board, measure, *shown.carried, font);
}

/// Paints the cell that a dragged piece would be put into, and the piece under the pointer; in its own cell
/// it turns.
void BoardOverlay::paintCarried(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                                const CarriedPiece& carried, const QFont& font) {
    auto piece = board.piece(carried.piece);
    const int home = board.cellOfPiece(carried.piece);
    piece.facing = carried.facing;
    if (carried.cell >= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours().amber, std::max(2.5, measure.scale * 0.06)));
        painter.drawPolygon(measure.at(board.outline(), board.centre(carried.cell)));
    }
    painter.setOpacity(0.8);
    const QPointF at = carried.cell == home ? board.centre(home) : carried.at;
    m_pieces.paint(painter, board, piece, measure.at(at), measure.piece(stackingOf(1).size), font);
    painter.setOpacity(1);
}

} // namespace ui
