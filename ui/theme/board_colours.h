// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif

#include <QColor>

namespace ui {

/// The colours of a cell's ground in the present theme; text in `ink` reaches a contrast of 4.5:1 on `fill`.
struct GroundColours {
    QColor fill, ink;
};
GroundColours groundColours(core::Ground ground);

/// The colour of the pieces of a side, by its index; Colours::ink is legible on it.
QColor sideColour(int place);

/// The colour of a layer: by its tone, or for a plain tone by its index among the layers shown.
QColor layerColour(core::Tone tone, int place);

} // namespace ui
