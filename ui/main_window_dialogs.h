// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/log.h"
#include "ui/correct/correction.h"

#include <QObject>
#include <QString>

class QMenu;

namespace ui {

class MainWindow;
struct LogTexts;
class Prompts;
class Session;

/// Opens the dialogs of the main window and saves their results.
class WindowDialogs final : public QObject {
public:
    WindowDialogs(Session& session, Prompts& prompts, MainWindow& window);

    void keys();
    /// Opens the dialog that changes the keys.
    void chooseKeys();
    /// Opens the dialog that changes all marked figures in one step, or reports that none is marked.
    void changeTogether();
    void about();
    void correctMission();
    /// Opens the dialog that enters a printed page into the game.
    void takeBack();
    /// Opens a menu with the numbers of one figure and the game master's actions for it.
    void editUnit(const QString& unit);
    void switches();
    void datasheets();
    void debrief();
    void endMission();
    void pause();
    void amend(core::StepId step);
    void exportLog(const LogTexts& log);

private:
    void openDebrief();
    void followEnd();
    void correctUnit(const QString& unit);
    void addRetake(QMenu& menu, const QString& unit);
    bool finish(const QString& outcome);
    void book(const QString& who, const Corrections& corrections);

    Session& m_session;
    Prompts& m_prompts;
    MainWindow& m_window;
    bool m_over = false; ///< the mission had ended at the last update
    std::size_t m_steps = 0;
};

} // namespace ui
