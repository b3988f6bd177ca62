// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif

#include <QColor>

namespace ui {

/// The ground of a cell in the present theme; words in `ink` reach 4.5:1 on `fill`.
struct GroundColours {
    QColor fill, ink;
};
GroundColours groundColours(core::Ground ground);

/// The colour of the pieces of a side, by its place among the sides; Colours::ink is read on it.
QColor sideColour(int place);

/// The colour of a layer: by its tone, and where that says nothing, by its place among those shown.
QColor layerColour(core::Tone tone, int place);

} // namespace ui
