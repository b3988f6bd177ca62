// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include "ui/tokens/token_path.h"

#include <QColor>
#include <QPixmap>

namespace ui {

/// How one token space is drawn.
enum class TokenState {
    Filled,
    Empty,
    Blocked, ///< cannot be used now
    Gained,  ///< would be filled by the change under way
    Lost     ///< would be emptied by the change under way
};

/// Width of a space of that shape whose height is `size`.
int tokenWidth(core::TokenShape shape, int size);

/// The colour of that shape in the present theme.
QColor tokenColour(core::TokenShape shape);

/// The pips of a die on its face: none up to six.
void paintPips(QPainter& painter, const QRectF& box, int pips);

/// A token space, painted once per shape, state, size, device ratio and theme.
QPixmap tokenPixmap(core::TokenShape shape, TokenState state, int size, qreal ratio);

} // namespace ui
