// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif
#include "ui/board/board_measure.h"

#include <QSet>
#include <QSize>
#include <QString>

class QIcon;
class QPainter;

namespace ui {

class BoardPlan;

/// The place of a layer among those about the same unit, by which those of one look differ.
int placeOfLayer(const core::BoardView& board, std::size_t layer);

/// Paints those layers with these ids, where they lie in `area`; false when none does.
bool paintLayers(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
                 const QSet<QString>& shown, const QRectF& area);

/// Paints a line of sight, and where it ends what is in its way.
void paintLine(QPainter& painter, const BoardPlan& plan, const BoardMeasure& measure,
               const core::BoardLine& line);

/// A small picture of how a layer looks, and its size: somewhat wider, for the words beside it.
QSize swatchSize(int side);
QIcon layerSwatch(core::BoardLayer::Look look, core::Tone tone, int place, int side);

} // namespace ui
