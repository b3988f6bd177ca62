// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_ground.h"

#include "ui/board/board_geometry.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/colours.h"
#include "ui/theme/ground_patterns.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <QPixmap>

#include <array>
#include <cmath>
#include <vector>

namespace ui {

namespace {

QColor faded(QColor colour, double share) {
    colour.setAlphaF(float(share));
    return colour;
}

/// Paints a part of the board; parts that are equal in many cells are created once.
class GroundPainter final {
public:
    GroundPainter(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                  const QFont& font, GroundSigns& signs)
        : m_painter(painter), m_board(board), m_measure(measure),
          m_sign(pixelFont(font, measure.textHeight(0.21), QFont::Medium)),
          m_label(pixelFont(font, measure.textHeight(0.155))), m_signs(signs) {
        const qreal ratio = painter.device()->devicePixelRatioF();
        if (signs.measure == measure && signs.font == font && signs.ratio == ratio &&
            signs.palette == paletteSerial())
            return;
        signs = {{}, measure, font, ratio, paletteSerial()};
    }

    void paint(const QRectF& area) {
        const double reach = m_measure.scale;
        std::vector<int> here;
        for (int n = 0; n < m_board.cells(); ++n)
            if (area.adjusted(-reach, -reach, reach, reach).contains(m_measure.at(m_board.centre(n))))
                here.push_back(n);
        for (const int cell : here)
            paintFill(cell);
        for (const int cell : here)
            paintRoads(cell);
        for (const int cell : here)
            paintSigns(cell);
        paintZones(area);
        if (m_measure.showsLabel())
            for (const int cell : here)
                paintLabel(cell);
    }

private:
    void paintFill(int cell) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(groundColours(m_board.cell(cell).ground).fill);
        m_painter.setPen(QPen(faded(colours().border, 0.55), 1));
        m_painter.drawPolygon(m_measure.at(m_board.outline(), m_board.centre(cell)));
    }

    /// Paints pattern, letter and height of a cell; equal ones are painted once for each kind.
    void paintSigns(int at) {
        if (!m_measure.showsPattern()) return;
        const auto& cell = m_board.cell(at);
        const auto key = std::tuple(cell.ground, cell.letter, cell.height);
        const double half = std::ceil(m_measure.scale * 0.62);
        auto& signs = m_signs.kinds[key];
        if (signs.isNull()) {
            const qreal ratio = m_painter.device()->devicePixelRatioF();
            signs = QPixmap(QSize(int(2 * half), int(2 * half)) * ratio);
            signs.setDevicePixelRatio(ratio);
            signs.fill(Qt::transparent);
            QPainter painter(&signs);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.translate(half, half);
            paintPattern(painter, cell.ground);
            paintLetter(painter, cell);
        }
        m_painter.drawPixmap((m_measure.at(m_board.centre(at)) - QPointF(half, half)).toPoint(), signs);
    }

    void paintPattern(QPainter& painter, core::Ground ground) const {
        const auto& pattern = groundPattern(ground);
        if (pattern.isEmpty()) return;
        painter.save();
        painter.scale(m_measure.scale, m_measure.scale);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(faded(groundColours(ground).ink, m_measure.showsHeight() ? 0.62 : 0.4),
                            std::max(1.0, m_measure.scale / 34) / m_measure.scale, Qt::SolidLine,
                            Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(pattern);
        painter.restore();
    }

    /// Paints a road: a light band with dark edges, from the middle of the cell to its connected neighbours.
    void paintRoads(int at) {
        const auto& cell = m_board.cell(at);
        if (!cell.road && cell.roads.empty()) return;
        const auto middle = m_measure.at(m_board.centre(at));
        const auto ground = groundColours(core::Ground::Open);
        const std::array bands{std::pair{ground.ink, 0.15},
                               std::pair{groundColours(core::Ground::Sand).fill, 0.10}};
        for (const auto& [colour, width] : bands) {
            m_painter.setPen(QPen(colour, width * m_measure.scale, Qt::SolidLine, Qt::RoundCap));
            if (cell.roads.empty()) m_painter.drawPoint(middle);
            for (const auto& to : cell.roads)
                if (const int next = m_board.cellOf(to); next >= 0)
                    m_painter.drawLine(middle, (middle + m_measure.at(m_board.centre(next))) / 2);
        }
    }

    void paintZones(const QRectF& area) {
        const double width = std::max(1.5, m_measure.scale * 0.06);
        const QRectF near =
            area.adjusted(-m_measure.scale, -m_measure.scale, m_measure.scale, m_measure.scale);
        for (const auto& [edge, zone] : m_board.zoneEdges()) {
            const QLineF line(m_measure.at(edge.p1()), m_measure.at(edge.p2()));
            if (!near.contains(line.center())) continue;
            const int side =
                zone < 0 ? -1 : m_board.indexOfSide(m_board.view().zones[std::size_t(zone)].side);
            QPen pen(sideColour(side), width, Qt::CustomDashLine, Qt::FlatCap);
            pen.setDashPattern({3, 1.5});
            m_painter.setPen(pen);
            m_painter.drawLine(line);
        }
    }

    static void write(QPainter& painter, QPointF middle, const QString& words, const QFont& font,
                      const QFontMetricsF& metrics, const GroundColours& ground) {
        QRectF box(0, 0, metrics.horizontalAdvance(words) + 3, metrics.height() * 0.86);
        box.moveCenter(middle);
        // The text is on plain ground, so that no pattern crosses it.
        painter.fillRect(box, faded(ground.fill, 0.86));
        painter.setFont(font);
        painter.setPen(ground.ink);
        painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, words);
    }

    void paintLetter(QPainter& painter, const core::BoardCell& cell) const {
        if (!m_measure.showsLetter()) return;
        const auto ground = groundColours(cell.ground);
        const double s = m_measure.scale;
        const bool high = cell.height != 0 && m_measure.showsHeight();
        const bool both = !cell.letter.empty() && high;
        if (!cell.letter.empty())
            write(painter, {both ? -0.17 * s : 0, -0.35 * s}, QString::fromStdString(cell.letter), m_sign,
                  m_signMetrics, ground);
        if (!high) return;
        const auto words =
            (cell.height > 0 ? QStringLiteral("+%1") : QStringLiteral("−%1")).arg(std::abs(cell.height));
        write(painter, {both ? 0.17 * s : 0, -0.35 * s}, words, m_sign, m_signMetrics, ground);
    }

    void paintLabel(int at) {
        const auto& cell = m_board.cell(at);
        if (!cell.label.empty())
            write(m_painter, m_measure.at(m_board.centre(at)) + QPointF(0, 0.375 * m_measure.scale),
                  QString::fromStdString(cell.label), m_label, m_labelMetrics, groundColours(cell.ground));
    }

    QPainter& m_painter;
    const BoardGeometry& m_board;
    const BoardMeasure& m_measure;
    QFont m_sign, m_label;
    QFontMetricsF m_signMetrics{m_sign}, m_labelMetrics{m_label};
    GroundSigns& m_signs;
};

} // namespace

void paintGround(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                 const QFont& font, const QRectF& area, GroundSigns& signs) {
    GroundPainter(painter, board, measure, font, signs).paint(area);
}

void paintPlainGround(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                      const QRectF& area) {
    const double reach = measure.scale;
    const QRectF near = area.adjusted(-reach, -reach, reach, reach);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!near.contains(measure.at(board.centre(cell)))) continue;
        painter.setBrush(groundColours(board.cell(cell).ground).fill);
        painter.drawPolygon(measure.at(board.outline(), board.centre(cell)));
    }
}

QIcon groundSwatch(core::Ground ground, int side) {
    constexpr int fine = 3; // device pixels, for high-resolution screens
    QPixmap pixmap(QSize(side, side) * fine);
    pixmap.setDevicePixelRatio(fine);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(groundColours(ground).fill);
    painter.setPen(QPen(colours().border, 1));
    painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 3, 3);
    painter.setClipRect(QRectF(1, 1, side - 2, side - 2));
    painter.translate(side / 2.0, side / 2.0);
    painter.scale(side, side);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(groundColours(ground).ink, 1.1 / side, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(groundPattern(ground));
    return pixmap;
}

} // namespace ui
