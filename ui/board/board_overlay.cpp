// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_overlay.h"

#include "ui/board/board_plan.h"
#include "ui/board/layer_paint.h"
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

/// Smoke, fire, a cloud: a disc with its letter and, from two up, its count, in the lower left of the cell.
void paintMarks(QPainter& painter, const core::BoardCell& cell, QPointF middle, const BoardMeasure& measure,
                const QFont& font) {
    const int letters = measure.letters(0.19);
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

/// A band around a piece: in hand, or aimed at.
void paintBand(QPainter& painter, QPointF middle, double size, const QColor& colour, Qt::PenStyle style) {
    painter.setBrush(Qt::NoBrush);
    const double radius = size * 0.68, width = std::max(2.5, size * 0.13);
    painter.setPen(QPen(colours().bg, width + 2.5));
    painter.drawEllipse(middle, radius, radius);
    painter.setPen(QPen(colour, width, style));
    painter.drawEllipse(middle, radius, radius);
}

/// A plan on one line, or on two where it breaks between its parts; none where it does not fit into the
/// width.
QStringList planLines(const QString& plan, const QFontMetricsF& metrics, double width) {
    const auto wide = [&](const QString& words) { return metrics.horizontalAdvance(words); };
    if (wide(plan) <= width) return {plan};
    QStringList out;
    for (qsizetype n = 1; n + 1 < plan.size(); ++n) {
        if (plan[n] != u'|' && plan[n] != u' ') continue;
        const QStringList tried{plan.left(n + (plan[n] == u'|' ? 1 : 0)), plan.mid(n + 1)};
        const auto widest = [&](const QStringList& lines) {
            return std::max(wide(lines[0]), wide(lines[1]));
        };
        if (widest(tried) <= width && (out.isEmpty() || widest(tried) < widest(out))) out = tried;
    }
    return out;
}

/// What a piece will do, below it. A plan that is wider than its cell is shown whole for who is in hand, and
/// for others by their arrow alone: half an order would tell another one.
void paintPlan(QPainter& painter, const core::BoardPiece& piece, QPointF middle, const BoardMeasure& measure,
               const QFont& font, bool chosen) {
    painter.setFont(pixelFont(font, measure.letters(0.15), QFont::DemiBold));
    const QFontMetricsF metrics(painter.font());
    const auto plan = QString::fromStdString(piece.planned);
    const auto lines = chosen ? QStringList{plan} : planLines(plan, metrics, measure.scale * 0.96);
    if (lines.isEmpty()) return;
    double wide = 0;
    for (const auto& line : lines)
        wide = std::max(wide, metrics.horizontalAdvance(line));
    QRectF pill(0, 0, wide + 6, metrics.height() * double(lines.size()));
    pill.moveCenter(middle + QPointF(0, measure.scale * 0.41));
    if (lines.size() > 1) pill.moveBottom(middle.y() + measure.scale * 0.54);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().text);
    painter.drawRoundedRect(pill, 3, 3);
    painter.setPen(colours().bg);
    painter.drawText(pill, Qt::AlignCenter, lines.join(u'\n'));
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

void paintCursor(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                 const BoardHand& hand) {
    if (hand.current < 0 || hand.current >= plan.cells()) return;
    const auto outline = measure.at(plan.outline(), plan.centre(hand.current));
    painter.setBrush(Qt::NoBrush);
    const double width = hand.focus ? std::max(3.0, measure.scale * 0.08) : 1.5;
    painter.setPen(QPen(colours().bg, width + 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(outline);
    painter.setPen(QPen(hand.focus ? colours().amber : colours().text, width, Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    painter.drawPolygon(outline);
}

} // namespace

void BoardOverlay::paint(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                         const BoardHand& hand, const QRect& area, const QFont& font) {
    painter.setRenderHint(QPainter::Antialiasing);
    const double s = measure.scale;
    const QRectF near = QRectF(area).adjusted(-4 * s, -s, 4 * s, s); // a plan reaches over its cell
    for (const auto& line : plan.view().lines)
        paintLine(painter, plan, measure, line);
    if (hand.line) paintLine(painter, plan, measure, *hand.line);
    int chosen = -1;
    for (int at = 0; at < plan.cells(); ++at) {
        const QPointF middle = measure.at(plan.centre(at));
        if (!near.contains(middle)) continue;
        const auto& here = plan.piecesIn(at);
        const auto& stacking = stackingOf(here.size());
        const double size = measure.piece(stacking.size);
        for (std::size_t n = 0; n < std::min(here.size(), stacking.places.size()); ++n) {
            const auto& piece = plan.piece(here[n]);
            const QPointF place = middle + stacking.places[n] * s;
            if (here.size() > stacking.places.size() && n + 1 == stacking.places.size()) {
                paintMore(painter, int(here.size() - n), place, size, font);
                break;
            }
            const auto id = QString::fromStdString(piece.id);
            if (!id.isEmpty() && id == hand.chosen)
                paintBand(painter, place, size, colours().amber, Qt::SolidLine);
            if (hand.targets.contains(id)) paintBand(painter, place, size, colours().red, Qt::DashLine);
            m_pieces.paint(painter, plan, piece, place, size, font);
            if (id == hand.chosen)
                chosen = here[n];
            else if (measure.showsPlan() && here.size() == 1 && !piece.planned.empty())
                paintPlan(painter, piece, middle, measure, font, false);
        }
        if (!plan.cell(at).marks.empty()) paintMarks(painter, plan.cell(at), middle, measure, font);
    }
    paintCursor(painter, plan, measure, hand);
    if (chosen < 0 || plan.piece(chosen).planned.empty() || !measure.showsLabel()) return;
    paintPlan(painter, plan.piece(chosen), measure.at(plan.centre(plan.cellOfPiece(chosen))), measure, font,
              true); // over all others
}

} // namespace ui
