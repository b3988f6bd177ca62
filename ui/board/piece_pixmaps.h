// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif
#include "ui/board/board_measure.h"

#include <QFont>
#include <QHash>
#include <QPainterPath>
#include <QPixmap>

#include <vector>

class QPainter;

namespace ui {

class BoardGeometry;

/// Caches the painted pieces of a board, one pixmap for each look. Sides differ in colour and in shape, so
/// that colour is not needed to distinguish them.
class PiecePixmaps final {
public:
    /// Paints a piece with that diameter in pixels, centred at a point of the widget.
    void paint(QPainter& painter, const BoardGeometry& board, const core::BoardPiece& piece, QPointF middle,
               double size, const QFont& font);

private:
    QHash<QString, QPixmap> m_pixmaps;
    int m_palette = 0;
};

/// The outline of the pieces of a side within a box; `place` is the index of the side.
QPainterPath pieceShape(int place, const QRectF& box);

/// The places of the pieces of a cell around its middle, and their diameter, both in shares of the distance
/// between cells. With more than four the last place shows the number of hidden pieces.
struct Stacking {
    std::vector<QPointF> places;
    double size; ///< the diameter of a piece
};
const Stacking& stackingOf(std::size_t pieces);

} // namespace ui
