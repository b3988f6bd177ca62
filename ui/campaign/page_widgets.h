// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCheckBox;
class QHBoxLayout;
class QTableWidget;
class QWidget;

namespace ui {

/// The row over a page: its heading at the left; more is added at the right.
QHBoxLayout* pageTop(QWidget* page, const QString& heading, const QString& subtitle);
/// "Show the archive", unticked.
QCheckBox* archiveSwitch(QWidget* page);
/// A table that is only read: whole rows are selected, the first column takes the room that is left.
QTableWidget* listTable(QWidget* page, const QString& name, const QStringList& columns);

} // namespace ui
