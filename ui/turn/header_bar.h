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

/// The top of the window: turn, mission, clock and objectives, phases, whether all is saved, undo and redo by
/// name, help, the menu.
class HeaderBar final : public QFrame {
    Q_OBJECT

public:
    HeaderBar(Session& session, QWidget* parent);
    /// Puts the rarely used things behind the last button.
    void setMenu(QMenu* menu);
    /// Opens it below its button, with the first entry marked.
    void openMenu();
    /// Puts the clock of the session below the word on saving.
    void setClock(QWidget* clock);

signals:
    void keysRequested();
    void missionClicked();

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
    void share();
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
    QVBoxLayout* m_state = nullptr; ///< saved, and the clock
    QPushButton* m_undo = nullptr;
    QString m_undoText;
    QToolButton* m_redo = nullptr;
    QToolButton* m_keys = nullptr;
    QToolButton* m_menu = nullptr;
};

} // namespace ui
