// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/open_game.h"
#include "app/window/phone_invitations.h"
#include "ui/frame/dialog_prompts.h"
#include "ui/main_window.h"
#include "ui/session/session.h"
#endif
#include "app/window/settings.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace app {

/// One encounter on the screen: the open file, the session over it, and its window, in the order of their
/// dependence.
class GameWindow final : public QObject {
    Q_OBJECT
public:
    /// Systems and settings must outlive this object.
    GameWindow(OpenGame game, const Systems& systems, Settings& settings, QObject* parent = nullptr);
    ~GameWindow() override;

    ui::MainWindow& window() { return *m_window; }
    const OpenGame& game() const { return m_game; }
    PhoneInvitations& phones() { return m_phones; }
    void show();
    /// Saves position and layout of the window, and a small picture of the table for the list of recent
    /// games.
    void keepLook();
    /// Whether the last step is of an earlier session.
    bool wasLeftLongAgo() const;
    /// Shows what happened last and the state of the table, to be read out before play continues.
    void showRecap();

signals:
    void closed();
    /// The end of the game was recorded.
    void ended();
    /// Another writer has saved more; the file should be opened again to show it.
    void reloadRequested();
    /// The user wants to go on in the copy at that path.
    void openCopyRequested(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keepPicture();
    void keepDiceHabits();
    void keepLeadHabits();
    void reportReadOnly();
    void reportSetAside();
    void watchWriter();
    void reportFailedBackup();
    void saveCopy();
    void saveMission();
    void print();
    void connectPhones();
    void keepPhoto(const QString& photo);
    /// Reads and writes the window's notes about this game in the file.
    void restoreWindow();
    void saveWindowState(ui::MainWindow::Kept what, const QString& words);
    void saveNote(const std::string& key, const QString& words);

    OpenGame m_game;
    const Systems& m_systems;
    Settings& m_settings;
    ui::Session m_session;
    PhoneInvitations m_phones;
    ui::DialogPrompts m_prompts{nullptr};
    std::unique_ptr<ui::MainWindow> m_window;
    QTimer m_watch;
};

} // namespace app
