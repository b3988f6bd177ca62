// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "ui/frame/dialog_frame.h"

#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;
class QTabWidget;

namespace ui {

class FilePlace;
class ForcePicker;
class MissionList;
class SetupOptions;
class SwitchRows;
class TeamEditor;

/// A game that can be played, with what can be chosen before it.
struct SystemChoice {
    QString id;
    QString name;
    core::SetupChoices choices;
};

/// The GM's choices: enough to create the file and to begin the game.
struct NewMission {
    QString system;
    core::Setup setup;
    QString path;                      ///< path of the campaign file to create
    std::optional<std::uint64_t> seed; ///< nothing = chosen by the program
};

/// Sets up a new game: mission, team, rule switches, file. Works without a mission for a quick fight.
class NewMissionDialog final : public DialogFrame {
    Q_OBJECT
public:
    /// Whether a mission is chosen, or only who fights.
    enum class Kind { Mission, QuickFight };
    /// `folder` is where campaign files are saved when nothing else is chosen.
    NewMissionDialog(std::vector<SystemChoice> systems, Kind kind, const QString& folder,
                     QWidget* parent = nullptr);

    /// Selects the game of this id; an id that is not offered changes nothing.
    void choose(const QString& system);

signals:
    void chosen(const ui::NewMission& mission);

private:
    void buildFor(int system);
    void addSystemChoice();
    void addTabs(int system);
    void addMore();
    void missionPicked();
    void validate();
    void finish();
    QString wrong() const;

    std::vector<SystemChoice> m_systems;
    Kind m_kind;
    int m_system = 0; ///< position in m_systems
    QComboBox* m_systemBox = nullptr;
    QTabWidget* m_tabs = nullptr;
    MissionList* m_missions = nullptr;
    TeamEditor* m_team = nullptr;
    SetupOptions* m_options = nullptr;
    SwitchRows* m_switches = nullptr;
    ForcePicker* m_forces = nullptr;
    FilePlace* m_place = nullptr;
    QLineEdit* m_seed = nullptr;
    QPushButton* m_start = nullptr;
};

} // namespace ui
