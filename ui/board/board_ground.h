// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif
#include "ui/board/board_measure.h"

#include <QFont>
#include <QIcon>
#include <QPixmap>
#include <QRectF>

#include <map>
#include <string>
#include <tuple>

class QPainter;

namespace ui {

class BoardGeometry;

/// Cached patterns, letters and heights, which are equal in many cells: painted once for each kind and size.
struct GroundSigns {
    std::map<std::tuple<core::Ground, std::string, int>, QPixmap> kinds; ///< by ground, letter and height
    BoardMeasure measure; ///< the measure for which they were painted, as the members below
    QFont font;
    qreal ratio = 0;
    int palette = 0;
};

/// Paints the parts of a board within `area` that rarely change: ground, heights, roads, zones, coordinates.
void paintGround(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                 const QFont& font, const QRectF& area, GroundSigns& signs);

/// Paints only the colours of the cells in `area`, until there is time for the rest.
void paintPlainGround(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                      const QRectF& area);

/// A small picture of that ground, for buttons.
QIcon groundSwatch(core::Ground ground, int side);

} // namespace ui
