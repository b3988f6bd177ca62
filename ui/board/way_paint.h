// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_measure.h"
#include "ui/board/board_overlay.h"

class QPainter;

namespace ui {

class BoardPlan;

/// A thin arrow through the cells of an order that has been given.
void paintGivenWay(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                   const core::BoardPiece& piece);

/// The way that is being planned: its path with the numbers of the moves, and the unit as it will be at its
/// end.
void paintGhost(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                const BoardGhost& ghost, const QFont& font);

/// An arrow towards the north of the board, in the corner of what is shown of it.
void paintCompass(QPainter& painter, const BoardPlan& plan, QPointF at, double size, const QFont& font);

} // namespace ui
