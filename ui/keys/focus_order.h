// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace ui {

/// The widgets below `root` that Tab stops at, as they are read: line by line, what lies inside one before
/// what lies beside it. A group with roving focus is one stop.
QList<QWidget*> tabStops(const QWidget& root);

/// Gives the focus to the stop after `from`, or before it, and brings it into sight; after the last one comes
/// the first. False when there is none.
bool focusNextStop(const QWidget& root, QWidget* from, bool forward);

/// `widgets`, which share a parent, as they are read: line by line.
QList<QWidget*> inReadingOrder(QList<QWidget*> widgets);

} // namespace ui
