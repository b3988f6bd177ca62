// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "kernel/game/system.h"

class QLabel;
class QListWidget;

namespace ui {

/// A list of missions, with the briefing of the selected one.
class MissionList final : public QWidget {
    Q_OBJECT
public:
    explicit MissionList(std::vector<core::MissionChoice> missions, QWidget* parent = nullptr);
    /// The selected mission, or nullptr while there is none.
    const core::MissionChoice* current() const;
    /// Selects the mission of that id, where there is one.
    void choose(const std::string& id);

signals:
    /// Another mission is selected.
    void picked();

private:
    void showBriefing();

    std::vector<core::MissionChoice> m_missions;
    QListWidget* m_list = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_facts = nullptr;
    QLabel* m_houseRule = nullptr;
    QLabel* m_briefing = nullptr;
};

} // namespace ui
