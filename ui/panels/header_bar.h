// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QFrame>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

class PhaseStepper;
class Session;

/// The top of the window: turn, mission, phases, whether all is saved, undo and redo by name, help, the menu.
class HeaderBar final : public QFrame {
    Q_OBJECT

public:
    HeaderBar(Session& session, QWidget* parent);
    /// Puts the rarely used things behind the last button.
    void setMenu(QMenu* menu);
    /// Puts the clock of the session below the word on saving.
    void setClock(QWidget* clock);

signals:
    void keysRequested();
    void missionClicked();

private:
    QWidget* makeTitle();
    void makeButtons();
    void follow(ui::Changes changes);
    void showPlace();
    void showUndo();
    void showSaved();

    Session& m_session;
    QPushButton* m_turn = nullptr;
    QLabel* m_mission = nullptr;
    PhaseStepper* m_phases = nullptr;
    QLabel* m_saved = nullptr;
    QVBoxLayout* m_state = nullptr; ///< saved, and the clock
    QPushButton* m_undo = nullptr;
    QToolButton* m_redo = nullptr;
    QToolButton* m_keys = nullptr;
    QToolButton* m_menu = nullptr;
};

} // namespace ui
