// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

class QTableWidget;

namespace ui {

/// A table that is only read, as high as its rows: numbers stand to the right, the words of the last column
/// take the room that is left.
QTableWidget* tableSheet(const core::TableView& table);

} // namespace ui
