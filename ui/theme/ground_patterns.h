// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_view.h"
#endif

#include <QPainterPath>

namespace ui {

/// What tells a ground without its colour: strokes around the centre of a cell whose neighbours are 1 away.
/// They leave its middle free, where pieces stand.
const QPainterPath& groundPattern(core::Ground ground);

} // namespace ui
