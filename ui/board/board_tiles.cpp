// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_tiles.h"

#include "ui/board/board_geometry.h"
#include "ui/theme/colours.h"

#include <QPaintDevice>
#include <QPainter>

#include <cmath>

namespace ui {

namespace {

constexpr int tileSide = 384;  // a whole number of device pixels at every usual ratio
constexpr int mostTiles = 150; // enough for a 4K screen and its surroundings

int tileOf(int pixel) { return int(std::floor(double(pixel) / tileSide)); }

} // namespace

void BoardTiles::paint(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                       QPoint offset, const QRect& area, const QFont& font, const PaintPart& part) {
    const qreal ratio = painter.device()->devicePixelRatioF();
    if (measure != m_measure || font != m_font || ratio != m_ratio || paletteSerial() != m_palette ||
        m_tiles.size() > mostTiles)
        forget();
    m_measure = measure, m_font = font, m_ratio = ratio, m_palette = paletteSerial();
    const QRectF whole(measure.at(board.bounds().topLeft()), board.bounds().size() * measure.scale);
    const QRect wanted = area.translated(-offset).intersected(whole.toAlignedRect().adjusted(-2, -2, 2, 2));
    if (wanted.isEmpty()) return;
    for (int y = tileOf(wanted.top()); y <= tileOf(wanted.bottom()); ++y)
        for (int x = tileOf(wanted.left()); x <= tileOf(wanted.right()); ++x) {
            auto tile = m_tiles.constFind({x, y});
            if (tile == m_tiles.constEnd()) tile = m_tiles.insert({x, y}, paintTile({x, y}, part));
            if (!tile->isNull()) painter.drawPixmap(QPoint(x, y) * tileSide + offset, *tile);
        }
}

bool BoardTiles::canStretch(const QFont& font, qreal ratio) const {
    return !m_tiles.isEmpty() && font == m_font && ratio == m_ratio && paletteSerial() == m_palette;
}

/// The transform from the pixels of the kept tiles to those of the widget.
QTransform BoardTiles::toSize(const BoardMeasure& measure, QPoint offset) const {
    const double by = measure.scale / m_measure.scale;
    const QPointF shift = measure.origin + offset - m_measure.origin * by;
    return {by, 0, 0, by, shift.x(), shift.y()};
}

void BoardTiles::paintStretched(QPainter& painter, const BoardMeasure& measure, QPoint offset) const {
    painter.save();
    painter.setTransform(toSize(measure, offset), true);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (auto tile = m_tiles.constBegin(); tile != m_tiles.constEnd(); ++tile)
        if (!tile->isNull()) painter.drawPixmap(tile.key() * tileSide, *tile);
    painter.restore();
}

QRegion BoardTiles::stretched(const BoardMeasure& measure, QPoint offset) const {
    const auto map = toSize(measure, offset);
    QRegion out;
    for (auto tile = m_tiles.constBegin(); tile != m_tiles.constEnd(); ++tile)
        out += map.mapRect(QRectF(tile.key() * tileSide, QSizeF(tileSide, tileSide))).toRect();
    return out;
}

QPixmap BoardTiles::paintTile(QPoint tile, const PaintPart& part) {
    ++m_painted;
    QPixmap out(QSize(tileSide, tileSide) * m_ratio);
    out.setDevicePixelRatio(m_ratio);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-QPointF(tile * tileSide));
    const bool there = part(painter, m_measure, QRectF(QPointF(tile * tileSide), QSizeF(tileSide, tileSide)));
    painter.end();
    return there ? out : QPixmap();
}

} // namespace ui
