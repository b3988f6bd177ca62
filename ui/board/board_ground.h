// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_measure.h"

#include <QFont>
#include <QHash>
#include <QPixmap>
#include <QPoint>
#include <QRect>

class QPainter;

namespace ui {

class BoardPlan;

/// What of a board hardly ever changes – ground, heights, roads, zones, coordinates –, painted once in tiles
/// and put together from them while pieces move and the board is dragged about.
class BoardGround final {
public:
    /// The ground is another one.
    void forget() { m_tiles.clear(); }
    /// Paints what lies in `area` of the widget; `measure` places the board in the tiles, `offset` the tiles
    /// in the widget.
    void paint(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, QPoint offset,
               const QRect& area, const QFont& font);
    /// How many tiles were painted so far.
    int painted() const { return m_painted; }

private:
    QPixmap made(const BoardPlan& plan, QPoint tile, qreal ratio) const;

    QHash<QPoint, QPixmap> m_tiles;
    BoardMeasure m_measure; ///< of the tiles that are kept, as the rest below
    QFont m_font;
    qreal m_ratio = 0;
    int m_palette = 0;
    int m_painted = 0;
};

} // namespace ui
