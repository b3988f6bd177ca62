// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif
#include "ui/board/board_measure.h"

class QIcon;
class QPainter;

namespace ui {

class BoardPlan;

/// Paints the cells of a layer; `place` is its place among the layers of the board, by which those of one
/// look differ.
void paintLayer(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                const core::BoardLayer& layer, int place, const QRectF& area);

/// Paints a line of sight, and where it ends what is in its way.
void paintLine(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
               const core::BoardLine& line);

/// A small picture of how a layer looks.
QIcon layerSwatch(core::BoardLayer::Look look, core::Tone tone, int place, int side);

} // namespace ui
