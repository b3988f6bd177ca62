// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QCheckBox;
class QHBoxLayout;
class QTableWidget;
class QWidget;

namespace ui {

/// The row above a page: its heading on the left; more widgets are added on the right.
QHBoxLayout* pageTop(QWidget* page, const QString& heading, const QString& subtitle);
/// The unticked box "Show the archive".
QCheckBox* archiveSwitch(QWidget* page);
/// A read-only table: whole rows are selected, and the first column takes the space that is left.
QTableWidget* listTable(QWidget* page, const QString& name, const QStringList& columns);

} // namespace ui
