// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_measure.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace ui {

class BoardPlan;

/// Paints what of a board hardly ever changes – ground, heights, roads, zones, coordinates – where it lies in
/// `area`.
void paintGround(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure, const QFont& font,
                 const QRectF& area);

} // namespace ui
