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

class ElidedLabel;
class ObjectivesStrip;
class PhaseStepper;
class Session;

/// The top of the window: turn, mission, clock and objectives, phases, whether everything is saved, the clock
/// of the session, undo and redo with the names of their steps, the players' phones, the keys, the menu.
class HeaderBar final : public QFrame {
    Q_OBJECT

public:
    HeaderBar(Session& session, QWidget* parent);
    /// Sets the menu of the last button.
    void setMenu(QMenu* menu);
    /// Opens the menu below its button, with the first entry selected.
    void openMenu();
    /// Shows whether players' phones reach the game, and how many are connected.
    void showPhones(bool on, int connected);
    /// Puts the clock of the session below the saved state.
    void setClock(QWidget* clock);

signals:
    void keysRequested();
    void missionClicked();
    void phonesClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeTitle();
    void makeButtons();
    void follow(ui::Changes changes);
    void showPlace();
    void showUndo();
    void fitUndo();
    void fitTurn();
    void shareWidth();
    void openPhases();
    void showSaved();

    Session& m_session;
    QPushButton* m_turn = nullptr;
    QWidget* m_title = nullptr;
    ElidedLabel* m_mission = nullptr;
    ObjectivesStrip* m_objectives = nullptr;
    PhaseStepper* m_phases = nullptr;
    QLabel* m_saved = nullptr;
    QWidget* m_stateBox = nullptr;
    QVBoxLayout* m_state = nullptr; ///< the saved state and the clock
    QPushButton* m_undo = nullptr;
    QString m_undoLabel;
    QToolButton* m_redo = nullptr;
    QToolButton* m_phones = nullptr;
    QToolButton* m_keys = nullptr;
    QToolButton* m_menu = nullptr;
};

} // namespace ui
