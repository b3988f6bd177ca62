// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace ui {

class MainWindow;

/// The menu of actions that are rarely needed in play, with their keys as the key map has them now.
class WindowMenu final : public QMenu {
    Q_OBJECT

public:
    explicit WindowMenu(MainWindow& window);
};

} // namespace ui
