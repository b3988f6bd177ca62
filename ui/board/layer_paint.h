// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif
#include "ui/board/board_measure.h"

#include <QSet>
#include <QSize>
#include <QString>

class QIcon;
class QPainter;

namespace ui {

class BoardGeometry;

/// The index of a layer among those about the same unit, which distinguishes layers of the same look.
int placeOfLayer(const core::BoardView& board, std::size_t layer);

/// Paints the layers with these ids within `area`; false when none is there.
bool paintLayers(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                 const QSet<QString>& shown, const QRectF& area);

/// Paints a line of sight, and the blocking cell where it ends.
void paintLine(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
               const core::BoardLine& line);

/// The size of a small picture of a layer's look: slightly wider than high, as a gap before the text.
QSize swatchSize(int side);
/// A small picture of a layer's look, `side` pixels high; `place` as from placeOfLayer().
QIcon layerSwatch(core::BoardLayer::Look look, core::Tone tone, int place, int side);

} // namespace ui
