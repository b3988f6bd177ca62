// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/pages.h"
#include "ui/theme/ground_patterns.h"

#include <QLineF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <map>

namespace ui {

namespace {

using paper::tr;

constexpr double legendLine = 4.2; ///< height of a line of the legend in millimetres
constexpr double legendColumn = 60;

/// Light background colours on which text can be read.
QColor paperGround(core::Ground ground) {
    using enum core::Ground;
    switch (ground) {
    case Open:
        break;
    case Rise:
        return {236, 224, 196};
    case Peak:
        return {216, 198, 160};
    case Wood:
        return {200, 224, 188};
    case Burnt:
        return {222, 210, 202};
    case Rubble:
        return {222, 222, 226};
    case Stones:
        return {230, 234, 236};
    case Sand:
        return {246, 234, 180};
    case Marsh:
        return {200, 228, 220};
    case Building:
        return {238, 206, 192};
    case Stream:
        return {204, 226, 246};
    case Water:
        return {176, 210, 244};
    }
    return Qt::white;
}

/// A board on paper: the positions of its points, and everything drawn there.
class BoardOnPaper {
public:
    BoardOnPaper(const core::BoardView& board, std::vector<std::string> sides, const QRectF& room,
                 const Inks& inks)
        : m_board(board), m_sides(std::move(sides)), m_inks(inks) {
        for (const auto& point : board.outline)
            m_outline << QPointF(point.x, point.y);
        QRectF all;
        for (const auto& cell : board.cells) {
            m_cells[cell.id] = &cell;
            all |= m_outline.boundingRect().translated(cell.centre.x, cell.centre.y);
        }
        m_scale = std::min(room.width() / all.width(), room.height() / all.height());
        m_origin = QPointF(room.center().x(), room.top()) - QPointF(all.center().x(), all.top()) * m_scale;
        m_bottom = room.top() + all.height() * m_scale;
    }

    double bottom() const { return m_bottom; }

    void draw(QPainter& painter) const {
        for (const auto& cell : m_board.cells)
            drawGround(painter, cell);
        // Draws the edges of all roads first, so that the fill that follows leaves no seam between two cells.
        for (const auto& [colour, share] :
             {std::pair{m_inks.text(), 0.16}, std::pair{QColor(250, 246, 232), 0.11}})
            for (const auto& cell : m_board.cells)
                drawRoads(painter, cell, QPen(colour, share * m_scale, Qt::SolidLine, Qt::RoundCap));
        for (const auto& cell : m_board.cells)
            drawWords(painter, cell);
        drawZones(painter);
        std::map<std::string, int> inCell, drawn;
        for (const auto& piece : m_board.pieces)
            ++inCell[piece.cell];
        for (std::size_t n = 0; n < m_board.pieces.size(); ++n)
            drawPiece(painter, m_board.pieces[n], int(n) + 1,
                      placeInCell(drawn[m_board.pieces[n].cell]++, inCell[m_board.pieces[n].cell]));
    }

private:
    QPointF at(const core::BoardCell& cell) const {
        return QPointF(cell.centre.x, cell.centre.y) * m_scale + m_origin;
    }
    QPolygonF outlineOf(const core::BoardCell& cell) const {
        QPolygonF out;
        for (const auto& point : m_outline)
            out << at(cell) + point * m_scale;
        return out;
    }
    /// The distance between one of several pieces and the centre of their cell, in cells.
    static double placeInCell(int place, int all) {
        return all < 2 ? 0 : (place - (all - 1) / 2.0) * std::min(0.42, 0.72 / (all - 1));
    }
    const core::BoardCell* cellOf(const std::string& id) const {
        const auto found = m_cells.find(id);
        return found == m_cells.end() ? nullptr : found->second;
    }
    QColor colourOf(const std::string& side) const {
        const bool first = !m_sides.empty() && m_sides.front() == side;
        return m_inks.savesInk() ? m_inks.text() : first ? QColor(0x2463a6) : QColor(0xb02a1f);
    }
    bool isFirst(const std::string& side) const { return !m_sides.empty() && m_sides.front() == side; }

    void drawGround(QPainter& painter, const core::BoardCell& cell) const {
        painter.setPen(m_inks.pen(m_inks.line(), 0.15));
        painter.setBrush(m_inks.savesInk() ? QBrush(Qt::NoBrush) : QBrush(paperGround(cell.ground)));
        painter.drawPolygon(outlineOf(cell));
        const auto& pattern = groundPattern(cell.ground);
        if (pattern.isEmpty()) return;
        painter.save();
        painter.translate(at(cell));
        painter.scale(m_scale, m_scale);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(m_inks.pen(m_inks.line().darker(125), 0.2 / m_scale));
        painter.drawPath(pattern);
        painter.restore();
    }

    void drawRoads(QPainter& painter, const core::BoardCell& cell, const QPen& pen) const {
        if (!cell.road && cell.roads.empty()) return;
        painter.setPen(pen);
        if (cell.roads.empty()) painter.drawPoint(at(cell));
        for (const auto& to : cell.roads)
            if (const auto* next = cellOf(to)) painter.drawLine(at(cell), (at(cell) + at(*next)) / 2);
    }

    void drawWords(QPainter& painter, const core::BoardCell& cell) const {
        const double s = m_scale;
        auto label = paper::text(cell.label.empty() ? cell.id : cell.label);
        drawFitted(painter, QRectF(at(cell) + QPointF(-0.3 * s, 0.28 * s), QSizeF(0.6 * s, 0.19 * s)), label,
                   {s * 0.4, false, false, m_inks.quiet(), Qt::AlignHCenter});
        auto sign = paper::text(cell.letter);
        if (cell.height != 0)
            sign += QStringLiteral(" %1%2")
                        .arg(cell.height > 0 ? QChar(u'+') : QChar(u'−'))
                        .arg(std::abs(cell.height));
        if (!sign.isEmpty())
            drawFitted(painter, QRectF(at(cell) + QPointF(-0.35 * s, -0.48 * s), QSizeF(0.7 * s, 0.22 * s)),
                       sign.trimmed(), {s * 0.5, true, false, m_inks.text(), Qt::AlignHCenter});
        QStringList marks;
        for (const auto& mark : cell.marks)
            marks << paper::text(mark.name) +
                         (mark.count > 1 ? QStringLiteral(" %1").arg(mark.count) : QString());
        if (!marks.isEmpty())
            drawFitted(painter, QRectF(at(cell) + QPointF(-0.45 * s, 0.13 * s), QSizeF(0.9 * s, 0.17 * s)),
                       marks.join(QStringLiteral(", ")),
                       {s * 0.34, true, true, m_inks.tone(core::Tone::Bad), Qt::AlignHCenter});
    }

    /// Draws the edges between two zones, dashed.
    void drawZones(QPainter& painter) const {
        QPen pen = m_inks.pen(m_inks.strong(), 0.5);
        pen.setDashPattern({4, 2});
        painter.setPen(pen);
        for (const auto& cell : m_board.cells)
            for (const auto& id : cell.neighbours) {
                const auto* next = cellOf(id);
                if (!next || next->zone == cell.zone || next->id < cell.id) continue;
                const QPointF middle = (at(cell) + at(*next)) / 2, way = at(*next) - at(cell);
                const QPointF along = QPointF(-way.y(), way.x()) / std::hypot(way.x(), way.y());
                const double half = edgeLength() * m_scale / 2;
                painter.drawLine(middle - along * half, middle + along * half);
            }
    }
    double edgeLength() const {
        return m_outline.size() < 2 ? 0 : QLineF(m_outline[0], m_outline[1]).length();
    }

    /// Draws a piece, filled for the first side, white for all others; the tip shows the facing, the number
    /// refers to the list below.
    void drawPiece(QPainter& painter, const core::BoardPiece& piece, int number, double aside) const {
        const auto* cell = cellOf(piece.cell);
        if (!cell) return;
        const double radius = m_scale * 0.19;
        const QPointF middle = at(*cell) + QPointF(aside, -0.03) * m_scale;
        const auto colour = colourOf(piece.side);
        painter.setPen(m_inks.pen(colour, 0.35));
        painter.setBrush(isFirst(piece.side) ? QBrush(colour) : QBrush(Qt::white));
        if (piece.facing >= 0 && piece.facing < int(m_board.directions.size())) {
            painter.save();
            painter.translate(middle);
            painter.rotate(m_board.directions[std::size_t(piece.facing)].degrees);
            painter.drawPolygon(QPolygonF{QPointF(0, -radius * 1.6), QPointF(radius * 0.8, -radius * 0.7),
                                          QPointF(-radius * 0.8, -radius * 0.7)});
            painter.restore();
        }
        painter.drawEllipse(middle, radius, radius);
        drawFitted(painter, QRectF(middle - QPointF(radius, radius) * 0.8, QSizeF(radius, radius) * 1.6),
                   QString::number(number),
                   {m_scale * 0.45, true, false, isFirst(piece.side) ? QColor(Qt::white) : colour,
                    Qt::AlignHCenter});
    }

    const core::BoardView& m_board;
    std::vector<std::string> m_sides;
    const Inks& m_inks;
    std::map<std::string, const core::BoardCell*> m_cells;
    QPolygonF m_outline;
    double m_scale = 1, m_bottom = 0;
    QPointF m_origin;
};

std::vector<std::string> sidesOf(const core::EncounterView& view) {
    std::vector<std::string> out;
    for (const auto& side : view.sides)
        out.push_back(side.id);
    return out;
}

QString legendWords(const core::BoardView& board, std::size_t n) {
    const auto& piece = board.pieces[n];
    auto out = QStringLiteral("%1  %2  %3").arg(n + 1).arg(paper::text(piece.name), paper::text(piece.cell));
    if (piece.facing >= 0 && piece.facing < int(board.directions.size()))
        out += u' ' + paper::text(board.directions[std::size_t(piece.facing)].name);
    return out;
}

} // namespace

core::Result<Document> boardPage(const PrintContent& content, const PrintOptions& options) {
    const auto& view = content.view;
    if (view.board.empty()) return core::impossible("print.nothing", "this game has no board", "board");
    const auto room = options.paper.room();
    const int columns = std::max(1, int(room.width() / legendColumn));
    const auto pieces = view.board.pieces.size();
    // The places of the pieces are listed as long as a third of the page has space for them.
    const auto lines = std::min((pieces + std::size_t(columns) - 1) / std::size_t(columns),
                                std::size_t(room.height() / 3 / legendLine));
    const QRectF place(0, paper::headHeight, room.width(),
                       room.height() - paper::headHeight - double(lines) * legendLine - 2);
    Page page;
    const Inks inks(options.ink);
    const auto title = view.board.name.empty() ? tr("Board") : paper::text(view.board.name);
    page.add(paper::pageHead(title, content.played ? paper::text(view.title) : QString(), content.system,
                             inks, room.width()));
    page.add([=, board = view.board, sides = sidesOf(view)](QPainter& painter) {
        const BoardOnPaper drawn(board, sides, place, inks);
        drawn.draw(painter);
        for (std::size_t n = 0; n < std::min(pieces, lines * std::size_t(columns)); ++n) {
            const QRectF box(double(n / lines) * legendColumn,
                             drawn.bottom() + 2 + double(n % lines) * legendLine, legendColumn - 2,
                             legendLine);
            drawFitted(painter, box, legendWords(board, n), {7.5, false, false, inks.text(), Qt::AlignLeft});
        }
    });
    return Document{tr("Board – %1").arg(title), options.paper, {std::move(page)}};
}

} // namespace ui
