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

class BoardPlan;

/// What of a board seldom changes, painted once in tiles and put together from them while the board is
/// dragged about.
class BoardTiles final {
public:
    /// Paints a part of the board in the place that `measure` gives it; false when nothing is there.
    using PaintPart = std::function<bool(QPainter& painter, const BoardMeasure& measure, const QRectF& area)>;

    /// What is painted has changed.
    void forget() { m_tiles.clear(); }
    /// Paints what lies in `area` of the widget; `measure` places the board in the tiles, `offset` the tiles
    /// in the widget.
    void paint(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, QPoint offset,
               const QRect& area, const QFont& font, const PaintPart& part);
    /// Whether tiles are kept that may be stretched to another size.
    bool canStretch(const QFont& font, qreal ratio) const;
    /// Paints the kept tiles stretched to the size of `measure`, for as long as a zoom goes on.
    void paintStretched(QPainter& painter, const BoardMeasure& measure, QPoint offset) const;
    /// What of the widget they cover then.
    QRegion stretched(const BoardMeasure& measure, QPoint offset) const;
    /// How many tiles were painted so far.
    int painted() const { return m_painted; }

private:
    QTransform toSize(const BoardMeasure& measure, QPoint offset) const;
    QPixmap made(QPoint tile, const PaintPart& part);

    QHash<QPoint, QPixmap> m_tiles; ///< null where nothing is
    BoardMeasure m_measure;         ///< of the tiles that are kept, as the rest below
    QFont m_font;
    qreal m_ratio = 0;
    int m_palette = 0;
    int m_painted = 0;
};

} // namespace ui
