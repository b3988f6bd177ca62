// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;
class QObject;

namespace ui {

/// Whether the palette of the application's start was a dark one; the first call comes before any change to
/// it.
bool startedDark(const QApplication& application);

/// Whether the desktop asks for dark windows: its settings portal where one answers, else the lightness of
/// the palette that the application had at its start.
bool desktopPrefersDark(const QApplication& application);

/// Calls `changed` (a slot of `receiver` without arguments) when the desktop's wish may have changed.
void watchDesktopScheme(QObject* receiver, const char* changed);

} // namespace ui
