// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
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

class BoardPlan;

/// Pattern, letter and height of a cell are the same in many: painted once for each kind and size.
struct GroundSigns {
    std::map<std::tuple<core::Ground, std::string, int>, QPixmap> kinds;
    BoardMeasure measure; ///< for which they were painted, as the rest
    QFont font;
    qreal ratio = 0;
    int palette = 0;
};

/// Paints what of a board hardly ever changes – ground, heights, roads, zones, coordinates – where it lies in
/// `area`.
void paintGround(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, const QFont& font,
                 const QRectF& area, GroundSigns& signs);

/// Paints no more than the colours of the cells in `area`, for a moment until there is time for all.
void paintPlainGround(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                      const QRectF& area);

/// A small picture of that ground, to choose it by.
QIcon groundSwatch(core::Ground ground, int side);

} // namespace ui
