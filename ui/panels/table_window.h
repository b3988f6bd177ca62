// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <array>
#include <map>
#include <string>

class QLabel;
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

private:
    QWidget* makeTop();
    void follow(ui::Changes changes);
    void showSides(const core::EncounterView& view);

    Session& m_session;
    QLabel* m_turn = nullptr;
    QLabel* m_mission = nullptr;
    PhaseStepper* m_phases = nullptr;
    QVBoxLayout* m_players = nullptr;
    std::array<QLabel*, 2> m_sides{};
    QVBoxLayout* m_others = nullptr;
    QLabel* m_notices = nullptr;
    QLabel* m_objectives = nullptr;
    std::map<std::string, UnitCard*> m_cards;
    std::map<std::string, TableGroup*> m_groups;
};

} // namespace ui
