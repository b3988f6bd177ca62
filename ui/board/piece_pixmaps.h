// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif
#include "ui/board/board_measure.h"

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QPixmap>

#include <vector>

class QPainter;

namespace ui {

class BoardPlan;

/// Pieces of a board, each look painted once. Sides differ in colour and in shape, so that neither has to be
/// told by its colour.
class PiecePixmaps final {
public:
    /// Paints a piece of that diameter in pixels around a point of the widget.
    void paint(QPainter& painter, const BoardPlan& plan, const core::BoardPiece& piece, QPointF middle,
               double size, const QFont& font);

private:
    QHash<QString, QPixmap> m_pixmaps;
    int m_palette = 0;
};

/// The outline of the pieces of a side, by its place among the sides, in a box.
QPainterPath pieceShape(int place, const QRectF& box);

/// Where the pieces of a cell stand around its middle, and their diameter, both in shares of the distance
/// between cells. Of more than four the last place counts those that do not show.
struct Stacking {
    std::vector<QPointF> places;
    double size;
};
const Stacking& stackingOf(std::size_t pieces);

} // namespace ui
