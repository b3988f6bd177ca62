// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/key_sheet.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <map>

class QKeyEvent;
class QShortcut;

namespace ui {

class MainWindow;

/// The keys of the main window, from the key map. Single keys reach it only when no control has used them;
/// keys with Ctrl work everywhere.
class WindowKeys final : public QObject {
    Q_OBJECT

public:
    explicit WindowKeys(MainWindow& window);
    /// Carries out the key's command; false when the key has none here.
    bool press(const QKeyEvent& event);
    /// The present keys as a readable list.
    static std::vector<KeyTheme> sheet();

private:
    void fillActions();
    void bindShortcuts();
    bool pressFixedKey(int key);
    bool pressBriefing(int key);
    bool pressDigit(int digit);
    bool pressLetter(QChar letter);
    bool holdsNewcomer();
    void switchDice();
    bool leavesHand() const;
    void pressEscape();
    void bindNumbered();
    void goToTokens();
    void goToArea(int by);

    MainWindow& m_window;
    std::map<QString, std::function<void()>> m_actions;
    QList<QShortcut*> m_shortcuts;
    bool m_masterWanted = false; ///< a key has turned to the game master's actions since a unit was in hand
    QString m_lettered; ///< the action of the game master that a letter opened without that; else empty
};

} // namespace ui
