// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/career.h"
#include "kernel/game/setup.h"
#endif
#include "ui/frame/dialog_frame.h"

#include <map>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTabWidget;

namespace ui {

class CampaignController;
class ForcePicker;
class MissionList;
class SetupOptions;
class SwitchRows;

/// The choices with which a game of the campaign starts.
struct CampaignStart {
    QString system;
    core::Setup setup;             ///< the setup without members
    std::vector<std::string> team; ///< ids of operatives
    std::string force = {};        ///< id of the force that sets out; empty = none in particular
    /// Ids of the campaign forces that play, by side; forces of the library are in the setup.
    std::map<std::string, std::string> sides = {};
};

/// Chooses a mission and the operatives who take part; captured operatives can be taken along to be freed.
class StartDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// Selects the force of that id; an empty id selects none.
    explicit StartDialog(CampaignController& controller, const std::string& force = {},
                         QWidget* parent = nullptr);

signals:
    void chosen(const ui::CampaignStart& start);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildFor(int system);
    void makeScenario();
    void showScenario();
    void rollScenario();
    std::optional<core::CareerAct> scenarioAct() const;
    void fillForces();
    void takeForce();
    void takeSides(CampaignStart& start) const;
    void addForces(const core::SetupChoices& choices);
    QWidget* makeTeam();
    QString wrong() const;
    void missionPicked();
    void validate();
    void finish();

    /// A figure that can take part.
    struct Candidate {
        std::string id;
        bool held = false; ///< not available, such as captured: taken along to be freed
        QCheckBox* box = nullptr;
    };
    CampaignController& m_controller;
    QComboBox* m_system = nullptr;
    QComboBox* m_force = nullptr;
    QWidget* m_scenario = nullptr; ///< shown for a force whose campaign determines the mission
    QLabel* m_scenarioWords = nullptr;
    QLineEdit* m_face = nullptr;
    QPushButton* m_rollScenario = nullptr;
    QTabWidget* m_tabs = nullptr;
    MissionList* m_missions = nullptr;
    SetupOptions* m_options = nullptr;
    ForcePicker* m_picker = nullptr;
    SwitchRows* m_switches = nullptr;
    std::vector<Candidate> m_team;
    QPushButton* m_start = nullptr;
};

} // namespace ui
