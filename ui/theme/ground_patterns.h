// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif

#include <QPainterPath>

namespace ui {

/// The pattern that identifies a ground without its colour: strokes around the centre of a cell whose
/// neighbours are at a distance of 1. The middle is left free for pieces.
const QPainterPath& groundPattern(core::Ground ground);

} // namespace ui
