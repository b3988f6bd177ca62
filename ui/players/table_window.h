// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/values/audience.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <array>
#include <map>
#include <string>

class QHBoxLayout;
class QLabel;
class QScreen;
class QScrollArea;
class QVBoxLayout;

namespace core {
struct EncounterView;
}

namespace ui {

class BoardCanvas;
class PhaseStepper;
class Session;
class TableSide;

/// The players' window, drawn only from what the table, or one side, may know. It has no
/// controls.
class TableWindow final : public QWidget {
    Q_OBJECT

public:
    explicit TableWindow(Session& session, QWidget* parent = nullptr);
    void setAudience(const core::Audience& audience);
    /// Opens at its last place, as saved in `place`; without one over the whole of a display other than that
    /// of the game master, `master`, if there is another.
    void openAt(const QByteArray& place, const QScreen* master);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fit();
    void setTextScale(double factor);
    QWidget* makeTop();
    void follow(ui::Changes changes);
    void showSides(const core::EncounterView& view);
    void showBoard(const core::EncounterView& view);

    Session& m_session;
    core::Audience m_audience = core::Audience::Table;
    QLabel* m_turn = nullptr;
    QLabel* m_mission = nullptr;
    PhaseStepper* m_phases = nullptr;
    QHBoxLayout* m_across = nullptr;
    BoardCanvas* m_board = nullptr;
    std::array<QVBoxLayout*, 2> m_columns{};
    std::map<std::string, TableSide*> m_sides;
    QLabel* m_story = nullptr; ///< the event that is read aloud
    QLabel* m_notices = nullptr;
    QLabel* m_objectives = nullptr;
    QLabel* m_last = nullptr;
    std::array<QScrollArea*, 2> m_areas{};
    double m_factor = 1;
};

} // namespace ui
