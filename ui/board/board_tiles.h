// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_measure.h"

#include <QFont>
#include <QHash>
#include <QPixmap>
#include <QPoint>
#include <QRect>
#include <QRegion>
#include <QTransform>

#include <functional>

class QPainter;

namespace ui {

class BoardGeometry;

/// The parts of a board that rarely change, painted once in tiles and composed from them while the board is
/// dragged.
class BoardTiles final {
public:
    /// Paints a part of the board at the place given by `measure`; false when there is nothing to paint.
    using PaintPart = std::function<bool(QPainter& painter, const BoardMeasure& measure, const QRectF& area)>;

    /// Drops all tiles, because the board has changed.
    void forget() { m_tiles.clear(); }
    /// Paints the part of the board in `area` of the widget; `measure` places the board in the tiles,
    /// `offset` the tiles in the widget.
    void paint(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure, QPoint offset,
               const QRect& area, const QFont& font, const PaintPart& part);
    /// Whether there are tiles that can be stretched to another size.
    bool canStretch(const QFont& font, qreal ratio) const;
    /// Paints the kept tiles stretched to the size of `measure`, during a zoom.
    void paintStretched(QPainter& painter, const BoardMeasure& measure, QPoint offset) const;
    /// The part of the widget that the stretched tiles cover.
    QRegion stretched(const BoardMeasure& measure, QPoint offset) const;
    /// The number of tiles painted so far.
    int painted() const { return m_painted; }

private:
    QTransform toSize(const BoardMeasure& measure, QPoint offset) const;
    QPixmap paintTile(QPoint tile, const PaintPart& part);

    QHash<QPoint, QPixmap> m_tiles; ///< a null pixmap where there is nothing to paint
    BoardMeasure m_measure;         ///< of the kept tiles, like the members below
    QFont m_font;
    qreal m_ratio = 0;
    int m_palette = 0;
    int m_painted = 0;
};

} // namespace ui
