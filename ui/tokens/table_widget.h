// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

class QTableWidget;

namespace ui {

/// A read-only table, as high as its rows: numbers are aligned right; the last column takes the remaining
/// width, or the first where the last has only numbers.
QTableWidget* makeTableWidget(const core::TableView& table);

} // namespace ui
