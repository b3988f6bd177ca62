// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <array>
#include <map>
#include <string>

class QGridLayout;
class QLabel;
class QScreen;
class QScrollArea;
class QVBoxLayout;

namespace core {
struct EncounterView;
}

namespace ui {

class PhaseStepper;
class Session;
class TableGroup;
class UnitCard;

/// A second window for the players, drawn from what the table may know and nothing else. It only shows.
class TableWindow final : public QWidget {
    Q_OBJECT

public:
    explicit TableWindow(Session& session, QWidget* parent = nullptr);
    /// Where it stood the last time, else over the whole of a display that is not `master`'s, if there is one.
    void stand(const QByteArray& place, const QScreen* master);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fit();
    void resizeLetters(double factor);
    QWidget* makeTop();
    void follow(ui::Changes changes);
    void showSides(const core::EncounterView& view);

    Session& m_session;
    QLabel* m_turn = nullptr;
    QLabel* m_mission = nullptr;
    PhaseStepper* m_phases = nullptr;
    QVBoxLayout* m_players = nullptr;
    QGridLayout* m_grid = nullptr;
    std::array<QLabel*, 2> m_sides{};
    QVBoxLayout* m_others = nullptr;
    QLabel* m_notices = nullptr;
    QLabel* m_objectives = nullptr;
    QLabel* m_last = nullptr;
    std::array<QScrollArea*, 2> m_areas{};
    double m_factor = 1;
    std::map<std::string, UnitCard*> m_cards;
    std::map<std::string, TableGroup*> m_groups;
};

} // namespace ui
