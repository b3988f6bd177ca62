// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include "ui/tokens/token_path.h"

#include <QColor>
#include <QPixmap>

namespace ui {

/// The look of one token space.
enum class TokenState {
    Filled,
    Empty,
    Blocked, ///< cannot be used now
    Gained,  ///< would be filled by the pending change
    Lost     ///< would be emptied by the pending change
};

/// The width in pixels of a space of that shape with the height `size`.
int tokenWidth(core::TokenShape shape, int size);

/// The colour of a shape in the present theme.
QColor tokenColour(core::TokenShape shape);

/// Paints the pips of a die: none to six.
void paintPips(QPainter& painter, const QRectF& box, int pips);

/// A token space, painted once for each shape, state, size, device ratio and theme.
QPixmap tokenPixmap(core::TokenShape shape, TokenState state, int size, qreal ratio);

} // namespace ui
