// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/new_mission_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/frame/file_place.h"
#include "ui/settings/switch_rows.h"
#include "ui/start/force_picker.h"
#include "ui/start/mission_list.h"
#include "ui/start/setup_options.h"
#include "ui/start/team_editor.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

NewMissionDialog::NewMissionDialog(std::vector<SystemChoice> systems, Kind kind, const QString& folder,
                                   QWidget* parent)
    : DialogFrame(kind == Kind::Mission ? tr("New game") : tr("Quick fight"), parent),
      m_systems(std::move(systems)), m_kind(kind) {
    if (kind == Kind::QuickFight)
        std::erase_if(m_systems, [](const auto& system) { return !system.choices.quickFight; });
    setComfortableWidth(960);
    setBodyFills();
    setSubtitle(kind == Kind::Mission
                    ? tr("Pick a mission. Everything else is ready and can be changed.")
                    : tr("No mission: choose who fights. Further figures can be added during the game."));
    addSystemChoice();
    m_tabs = new QTabWidget;
    m_tabs->setAccessibleName(tr("Parts of the new game"));
    body()->addWidget(m_tabs, 1);
    m_place = new FilePlace(folder);
    body()->addWidget(m_place);
    addMore();
    addClose(tr("Cancel"));
    m_start = addPrimary(kind == Kind::Mission ? tr("Start the game") : tr("Start the fight"),
                         tr("Creates the file and opens the game"));
    connect(m_place, &FilePlace::changed, this, &NewMissionDialog::validate);
    connect(m_start, &QPushButton::clicked, this, &NewMissionDialog::finish);
    buildFor(0);
}

void NewMissionDialog::addSystemChoice() {
    m_systemBox = new QComboBox;
    m_systemBox->setToolTip(tr("Which game is played"));
    m_systemBox->setAccessibleName(tr("Game"));
    for (const auto& system : m_systems)
        m_systemBox->addItem(system.name);
    auto* row = new QWidget;
    auto* form = new QFormLayout(row);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Game"), m_systemBox);
    row->setVisible(m_systems.size() > 1);
    body()->addWidget(row);
    connect(m_systemBox, &QComboBox::currentIndexChanged, this, &NewMissionDialog::buildFor);
}

void NewMissionDialog::choose(const QString& system) {
    const auto it = std::find_if(m_systems.begin(), m_systems.end(),
                                 [&](const SystemChoice& choice) { return choice.id == system; });
    if (it != m_systems.end()) m_systemBox->setCurrentIndex(static_cast<int>(it - m_systems.begin()));
}

void NewMissionDialog::addMore() {
    auto* more = new QToolButton;
    more->setToolTip(tr("The seed of the dice, which is rarely needed"));
    more->setText(tr("More"));
    more->setArrowType(Qt::RightArrow);
    more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    more->setCheckable(true);
    setLook(*more, "flat");
    body()->addWidget(more);
    auto* inside = new QWidget;
    auto* form = new QFormLayout(inside);
    form->setContentsMargins(0, 0, 0, 0);
    m_seed = new QLineEdit;
    m_seed->setMaximumWidth(220);
    m_seed->setPlaceholderText(tr("chosen by the program"));
    m_seed->setAccessibleDescription(tr("With the same number the program rolls the same dice again"));
    form->addRow(tr("&Dice seed"), m_seed);
    form->addRow(
        QString(),
        words(tr("A whole number. With the same seed the program rolls the same dice again."), "muted"));
    inside->hide();
    body()->addWidget(inside);
    connect(more, &QToolButton::toggled, inside, [more, inside](bool open) {
        more->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        inside->setVisible(open);
    });
    connect(m_seed, &QLineEdit::textChanged, this, &NewMissionDialog::validate);
}

void NewMissionDialog::buildFor(int system) {
    while (m_tabs->count()) {
        auto* page = m_tabs->widget(0);
        m_tabs->removeTab(0);
        page->deleteLater();
    }
    m_missions = nullptr;
    m_team = nullptr;
    m_options = nullptr;
    m_switches = nullptr;
    m_forces = nullptr;
    m_system = system;
    if (system >= 0 && system < static_cast<int>(m_systems.size())) addTabs(system);
    missionPicked();
}

void NewMissionDialog::addTabs(int system) {
    const auto& choices = m_systems[static_cast<std::size_t>(system)].choices;
    if (m_kind == Kind::Mission) {
        m_missions = new MissionList(choices.missions);
        m_tabs->addTab(m_missions, tr("&Mission"));
        connect(m_missions, &MissionList::picked, this, &NewMissionDialog::missionPicked);
    }
    if (choices.maximumMembers > 0) {
        m_team = new TeamEditor(choices.members, choices.minimumMembers, choices.maximumMembers);
        m_tabs->addTab(m_team, tr("&Team"));
        connect(m_team, &TeamEditor::changed, this, &NewMissionDialog::validate);
    }
    if (!choices.options.empty()) {
        m_options = new SetupOptions(choices.options);
        m_tabs->addTab(scrolling(m_options), tr("&Sides"));
        connect(m_options, &SetupOptions::changed, this, &NewMissionDialog::validate);
    }
    m_switches = new SwitchRows;
    m_switches->setSwitches(choices.switches);
    m_tabs->addTab(scrolling(m_switches), tr("&Rule switches"));
    connect(m_switches, &SwitchRows::switched, this, &NewMissionDialog::validate);
    if (choices.forceSides.empty() || choices.forces.empty()) return;
    m_forces = new ForcePicker(choices);
    m_tabs->addTab(scrolling(m_forces), tr("&Forces"));
    connect(m_forces, &ForcePicker::changed, this, &NewMissionDialog::validate);
}

void NewMissionDialog::missionPicked() {
    const auto* mission = m_missions ? m_missions->current() : nullptr;
    if (m_team) {
        const auto& all = m_systems[static_cast<std::size_t>(m_system)].choices.missions;
        m_team->setTeam(mission       ? mission->team
                        : all.empty() ? std::vector<core::Member>{}
                                      : all.front().team);
    }
    if (m_options) m_options->setMission(mission ? mission->id : std::string());
    m_place->propose(mission ? fromCore(mission->name) : tr("Quick fight"));
    validate();
}

QString NewMissionDialog::wrong() const {
    if (m_systems.empty()) return tr("No game data was found. Install the program’s resources again.");
    if (m_missions && !m_missions->current()) return tr("Pick a mission.");
    const bool force = m_forces && !m_forces->chosen().empty();
    if (m_team && !force)
        if (const auto team = m_team->wrong(); !team.isEmpty()) return team;
    if (force)
        if (const auto problem = m_forces->wrong(); !problem.isEmpty()) return problem;
    bool number = true;
    if (!m_seed->text().trimmed().isEmpty()) m_seed->text().trimmed().toULongLong(&number);
    if (!number) return tr("The dice seed must be a whole number from 0 up, or empty.");
    return m_place->wrong();
}

void NewMissionDialog::validate() {
    if (!m_start) return;
    const auto problem = wrong();
    // The team of this page is not used while a saved force plays.
    if (m_team) m_team->setEnabled(!m_forces || m_forces->chosen().empty());
    setProblem(problem);
    m_start->setEnabled(problem.isEmpty());
}

void NewMissionDialog::finish() {
    validate();
    if (!m_start->isEnabled()) return;
    NewMission made;
    made.system = m_systems[static_cast<std::size_t>(m_system)].id;
    if (m_missions) made.setup.mission = m_missions->current()->id;
    if (m_forces) {
        made.setup.forces = m_forces->chosen();
        made.setup.overrideRules = m_forces->mayBreakRules();
    }
    if (m_team && made.setup.forces.empty()) made.setup.members = m_team->team();
    if (m_options) made.setup.choices = m_options->chosen();
    made.setup.switches = m_switches->changed();
    made.path = m_place->path();
    if (const auto seed = m_seed->text().trimmed(); !seed.isEmpty()) made.seed = seed.toULongLong();
    emit chosen(made);
    acceptUnlessRefused();
}

} // namespace ui

#include "moc_new_mission_dialog.cpp"
