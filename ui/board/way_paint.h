// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_measure.h"
#include "ui/board/board_overlay.h"

class QPainter;

namespace ui {

class BoardGeometry;

/// Paints a thin arrow through the cells of an order that has been given.
void paintGivenWay(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                   const core::BoardPiece& piece);

/// Paints the planned route: its path with the numbers of the moves, and the unit at its end.
void paintPlannedRoute(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                       const PlannedRoute& route, const QFont& font);

/// Paints an arrow towards the north of the board, in the corner of its visible part.
void paintCompass(QPainter& painter, const BoardGeometry& board, QPointF at, double size, const QFont& font);

} // namespace ui
