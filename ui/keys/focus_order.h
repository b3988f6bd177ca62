// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace ui {

/// The widgets below `root` at which Tab stops, in reading order: line by line, children before neighbours. A
/// group with roving focus is one stop.
QList<QWidget*> tabStops(const QWidget& root);

/// Gives the focus to the stop after `from`, or before it, and scrolls it into view; the first follows the
/// last. False when there is no stop.
bool focusNextStop(const QWidget& root, QWidget* from, bool forward);

/// Sorts widgets with a common parent in reading order: line by line.
QList<QWidget*> inReadingOrder(QList<QWidget*> widgets);

} // namespace ui
