// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QPainterPath>

namespace ui {

/// The outline of a token within a box of that size, for screen and print.
QPainterPath tokenPath(core::TokenShape shape, const QRectF& box);

} // namespace ui
