// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/commands.h"
#endif

#include <QString>

class QCheckBox;
class QHBoxLayout;
class QMenu;
class QTableWidget;
class QWidget;

namespace ui {

class CampaignDesk;

/// The row over a page: its heading at the left; more is added at the right.
QHBoxLayout* pageTop(QWidget* page, const QString& heading, const QString& subtitle);
/// "Show the archive", unticked.
QCheckBox* archiveSwitch(QWidget* page);
/// A table that is only read: whole rows are selected, the first column takes the room that is left.
QTableWidget* listTable(QWidget* page, const QString& name, const QStringList& columns);
/// Adds duplicate (where a thing can be had twice), archive or bring back, and delete to a menu.
void addKeeping(QMenu& menu, CampaignDesk& desk, core::campaign::Kind kind, const std::string& id, bool archived);

} // namespace ui
