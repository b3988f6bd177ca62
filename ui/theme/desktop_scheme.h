// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;
class QObject;

namespace ui {

/// Whether the palette at the start of the application was dark; the first call must come before any change
/// to it.
bool startedDark(const QApplication& application);

/// Whether the desktop prefers dark windows, according to its settings portal, or without a portal to the
/// palette at the start of the application.
bool desktopPrefersDark(const QApplication& application);

/// Calls `changed` (a slot of `receiver` without arguments) when the desktop's preference may have changed.
void watchDesktopScheme(QObject* receiver, const char* changed);

} // namespace ui
