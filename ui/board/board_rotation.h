// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/board_view.h"
#endif

#include <QSize>

namespace ui {

/// The board turned by a quarter to the left: its upper edge is on the left.
core::BoardView turnedLeft(core::BoardView board);

/// Whether more of a board is visible in `room` when it is turned.
bool fitsTurned(const core::BoardView& board, QSize room);

} // namespace ui
