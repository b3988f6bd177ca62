// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_ground.h"

#include "ui/board/board_plan.h"
#include "ui/board/ground_patterns.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/colours.h"

#include <QPaintDevice>
#include <QPainter>

#include <array>
#include <cmath>

namespace ui {

namespace {

constexpr int tileSide = 256;  // a whole number of device pixels at every ratio that desktops offer
constexpr int mostTiles = 320; // a screen of 4K and all around it

QColor faded(QColor colour, double share) {
    colour.setAlphaF(float(share));
    return colour;
}

/// Paints one tile; font and pens are made once for all its cells.
class TilePainter final {
public:
    TilePainter(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, const QFont& font)
        : m_painter(painter), m_plan(plan), m_measure(measure),
          m_sign(pixelFont(font, measure.letters(0.21), QFont::DemiBold)),
          m_label(pixelFont(font, measure.letters(0.155))) {}

    void paint(const QRectF& area) {
        const double reach = m_measure.scale;
        std::vector<int> here;
        for (int n = 0; n < m_plan.cells(); ++n)
            if (area.adjusted(-reach, -reach, reach, reach).contains(m_measure.at(m_plan.centre(n))))
                here.push_back(n);
        for (const int cell : here)
            paintFill(cell);
        for (const int cell : here)
            paintRoads(cell);
        if (m_measure.showsPattern())
            for (const int cell : here)
                paintPattern(cell);
        paintZones();
        for (const int cell : here)
            paintWords(cell);
    }

private:
    void paintFill(int cell) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(groundColours(m_plan.cell(cell).ground).fill);
        m_painter.setPen(QPen(faded(colours().border, 0.55), 1));
        m_painter.drawPolygon(m_measure.at(m_plan.outline(), m_plan.centre(cell)));
    }

    void paintPattern(int cell) {
        const auto ground = m_plan.cell(cell).ground;
        const auto& pattern = groundPattern(ground);
        if (pattern.isEmpty()) return;
        const auto middle = m_measure.at(m_plan.centre(cell));
        m_painter.save();
        m_painter.translate(middle);
        m_painter.scale(m_measure.scale, m_measure.scale);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(faded(groundColours(ground).ink, 0.62),
                              std::max(1.0, m_measure.scale / 34) / m_measure.scale, Qt::SolidLine,
                              Qt::RoundCap, Qt::RoundJoin));
        m_painter.drawPath(pattern);
        m_painter.restore();
    }

    /// A light band with dark edges, from the middle of each cell towards those it leads to.
    void paintRoads(int at) {
        const auto& cell = m_plan.cell(at);
        if (!cell.road && cell.roads.empty()) return;
        const auto middle = m_measure.at(m_plan.centre(at));
        const auto ground = groundColours(core::Ground::Open);
        const std::array bands{std::pair{ground.ink, 0.15},
                               std::pair{groundColours(core::Ground::Sand).fill, 0.10}};
        for (const auto& [colour, width] : bands) {
            m_painter.setPen(QPen(colour, width * m_measure.scale, Qt::SolidLine, Qt::RoundCap));
            if (cell.roads.empty()) m_painter.drawPoint(middle);
            for (const auto& to : cell.roads)
                if (const int next = m_plan.cellOf(to); next >= 0)
                    m_painter.drawLine(middle, (middle + m_measure.at(m_plan.centre(next))) / 2);
        }
    }

    void paintZones() {
        for (const auto& [edge, zone] : m_plan.zoneEdges()) {
            const int side = zone < 0 ? -1 : m_plan.placeOf(m_plan.view().zones[std::size_t(zone)].side);
            QPen pen(sideColour(side), std::max(1.5, m_measure.scale * 0.06), Qt::CustomDashLine,
                     Qt::FlatCap);
            pen.setDashPattern({3, 1.5});
            m_painter.setPen(pen);
            m_painter.drawLine(m_measure.at(edge.p1()), m_measure.at(edge.p2()));
        }
    }

    void write(QPointF middle, const QString& words, const QFont& font, const GroundColours& ground) {
        m_painter.setFont(font);
        const QFontMetricsF metrics(font);
        QRectF box(0, 0, metrics.horizontalAdvance(words) + 3, metrics.height() * 0.86);
        box.moveCenter(middle);
        // Words stand on the plain ground, so that no sign runs through them.
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(faded(ground.fill, 0.86));
        m_painter.drawRoundedRect(box, 2, 2);
        m_painter.setPen(ground.ink);
        m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, words);
    }

    void paintWords(int at) {
        if (!m_measure.showsLetter()) return;
        const auto& cell = m_plan.cell(at);
        const auto middle = m_measure.at(m_plan.centre(at));
        const auto ground = groundColours(cell.ground);
        const double s = m_measure.scale;
        const bool both = !cell.letter.empty() && cell.height != 0;
        if (!cell.letter.empty())
            write(middle + QPointF(both ? -0.17 * s : 0, -0.35 * s), QString::fromStdString(cell.letter),
                  m_sign, ground);
        if (cell.height != 0)
            write(
                middle + QPointF(both ? 0.17 * s : 0, -0.35 * s),
                (cell.height > 0 ? QStringLiteral("+%1") : QStringLiteral("−%1")).arg(std::abs(cell.height)),
                m_sign, ground);
        if (m_measure.showsLabel() && !cell.label.empty())
            write(middle + QPointF(0, 0.41 * s), QString::fromStdString(cell.label), m_label, ground);
    }

    QPainter& m_painter;
    const BoardPlan& m_plan;
    const BoardMeasure& m_measure;
    QFont m_sign, m_label;
};

int tileOf(int pixel) { return int(std::floor(double(pixel) / tileSide)); }

} // namespace

void BoardGround::paint(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, QPoint offset,
                        const QRect& area, const QFont& font) {
    const qreal ratio = painter.device()->devicePixelRatioF();
    if (measure != m_measure || font != m_font || ratio != m_ratio || paletteSerial() != m_palette ||
        m_tiles.size() > mostTiles)
        forget();
    m_measure = measure, m_font = font, m_ratio = ratio, m_palette = paletteSerial();
    const QRectF board(measure.at(plan.bounds().topLeft()), plan.bounds().size() * measure.scale);
    const QRect wanted = area.translated(-offset).intersected(board.toAlignedRect().adjusted(-2, -2, 2, 2));
    if (wanted.isEmpty()) return;
    for (int y = tileOf(wanted.top()); y <= tileOf(wanted.bottom()); ++y)
        for (int x = tileOf(wanted.left()); x <= tileOf(wanted.right()); ++x) {
            auto& tile = m_tiles[{x, y}];
            if (tile.isNull()) {
                tile = made(plan, {x, y}, ratio);
                ++m_painted;
            }
            painter.drawPixmap(QPoint(x, y) * tileSide + offset, tile);
        }
}

QPixmap BoardGround::made(const BoardPlan& plan, QPoint tile, qreal ratio) const {
    QPixmap out(QSize(tileSide, tileSide) * ratio);
    out.setDevicePixelRatio(ratio);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.translate(-QPointF(tile * tileSide));
    TilePainter(painter, plan, m_measure, m_font)
        .paint(QRectF(QPointF(tile * tileSide), QSizeF(tileSide, tileSide)));
    return out;
}

} // namespace ui
