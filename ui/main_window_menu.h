// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace ui {

class MainWindow;

/// The menu of actions that are rarely needed in play.
QMenu* makeMenu(MainWindow& window);

} // namespace ui
