// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/key_sheet.h"

#include <QObject>

class QKeyEvent;

namespace ui {

class MainWindow;

/// The keys of the main window. Single keys reach it only when no control has taken them; those with Ctrl
/// work everywhere.
class WindowKeys final : public QObject {
    Q_OBJECT

public:
    explicit WindowKeys(MainWindow& window);
    /// Does what the key means; false when it means nothing here.
    bool press(const QKeyEvent& event);
    /// The same as a list to read.
    static std::vector<KeyTheme> sheet();

private:
    void addShortcuts();
    bool pressBriefing(int key);
    bool pressSpecial(int key);
    bool pressDigit(int digit);
    void pressEscape();

    MainWindow& m_window;
};

} // namespace ui
