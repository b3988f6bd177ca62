// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/start_dialog.h"

#include "campaign/carry.h"
#include "ui/campaign/campaign_desk.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/settings/switch_rows.h"
#include "ui/start/force_picker.h"
#include "ui/start/mission_list.h"
#include "ui/start/setup_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

/// Before the ids of the campaign's forces among those of the library.
const std::string ofCampaign = "campaign:";

/// The campaign's forces of a game that were built, as they can be chosen for a side.
std::vector<core::ForceChoice> builtForces(const core::campaign::State& state, const std::string& system) {
    std::vector<core::ForceChoice> out;
    for (const auto& known : state.forces) {
        if (known->archived || known->system != system || known->build.isNull()) continue;
        auto force = core::codec::parse<core::Force>(known->build, "build");
        if (!force) continue;
        force->id = ofCampaign + known->id;
        force->name = toCore(StartDialog::tr("%1 · of this campaign").arg(fromCore(known->name)));
        out.push_back({std::move(*force), {}, {}});
    }
    return out;
}

} // namespace

StartDialog::StartDialog(CampaignDesk& desk, const std::string& force, QWidget* parent)
    : DialogFrame(tr("Start a mission"), parent), m_desk(desk) {
    setComfortableWidth(960);
    setBodyFills();
    setSubtitle(tr("Everybody comes in the condition that the campaign carries over."));
    m_system = new QComboBox;
    m_system->setToolTip(tr("Which game the mission belongs to"));
    m_system->setAccessibleName(tr("Game"));
    for (const auto& system : desk.systems())
        m_system->addItem(system.name, system.id);
    m_system->setVisible(desk.systems().size() > 1);
    body()->addWidget(m_system);
    m_force = new QComboBox;
    m_force->setObjectName(QStringLiteral("force"));
    m_force->setToolTip(tr("Takes the members and settings of a force; both can still be changed"));
    m_force->setAccessibleName(tr("Force"));
    body()->addWidget(m_force);
    m_tabs = new QTabWidget;
    m_tabs->setAccessibleName(tr("Parts of the new game"));
    body()->addWidget(m_tabs, 1);
    addClose(tr("Cancel"));
    m_start = addPrimary(tr("Start the mission"), tr("Begins the mission with this team, in this campaign"));
    connect(m_system, &QComboBox::currentIndexChanged, this, &StartDialog::buildFor);
    connect(m_start, &QPushButton::clicked, this, &StartDialog::finish);
    connect(m_force, &QComboBox::currentIndexChanged, this, &StartDialog::takeForce);
    const auto* chosen = core::campaign::find(desk.state().forces, force);
    m_system->setCurrentIndex(chosen ? std::max(0, m_system->findData(fromCore(chosen->system))) : 0);
    buildFor(m_system->currentIndex());
    if (chosen) m_force->setCurrentIndex(std::max(0, m_force->findData(fromCore(force))));
}

/// The forces of the game that is chosen.
void StartDialog::fillForces() {
    const QSignalBlocker quiet(m_force);
    m_force->clear();
    m_force->addItem(tr("Force: none in particular"), QString());
    for (const auto& force : m_desk.state().forces)
        if (!force->archived && fromCore(force->system) == m_system->currentData().toString())
            m_force->addItem(tr("Force: %1").arg(fromCore(force->name)), fromCore(force->id));
    m_force->setVisible(m_force->count() > 1);
}

void StartDialog::takeForce() {
    const auto* force =
        core::campaign::find(m_desk.state().forces, toCore(m_force->currentData().toString()));
    if (!force) return;
    for (const auto& candidate : m_team)
        candidate.box->setChecked(!candidate.held && std::find(force->members.begin(), force->members.end(),
                                                               candidate.id) != force->members.end());
    if (m_options) m_options->choose(force->choices);
    const auto* system = m_desk.system(force->system);
    if (m_picker && system) m_picker->choose(system->choices.forceSides.front().id, ofCampaign + force->id);
    validate();
}

/// Each side may be played by a force of the campaign or of the library.
void StartDialog::addForces(const core::SetupChoices& choices) {
    auto all = choices;
    auto own = builtForces(m_desk.state(), toCore(m_system->currentData().toString()));
    all.forces.insert(all.forces.begin(), own.begin(), own.end());
    if (all.forceSides.empty() || all.forces.empty()) return;
    m_picker = new ForcePicker(all);
    m_tabs->addTab(scrolling(m_picker), tr("&Forces"));
    connect(m_picker, &ForcePicker::changed, this, &StartDialog::validate);
}

void StartDialog::buildFor(int system) {
    while (m_tabs->count())
        delete m_tabs->widget(0);
    m_team.clear();
    m_missions = nullptr;
    m_options = nullptr;
    m_picker = nullptr;
    m_switches = nullptr;
    fillForces();
    if (system >= 0 && system < static_cast<int>(m_desk.systems().size())) {
        const auto& choices = m_desk.systems()[static_cast<std::size_t>(system)].choices;
        m_missions = new MissionList(choices.missions);
        m_tabs->addTab(m_missions, tr("&Mission"));
        if (choices.maximumMembers > 0) m_tabs->addTab(scrolling(makeTeam()), tr("&Team"));
        if (!choices.options.empty()) {
            m_options = new SetupOptions(choices.options);
            m_tabs->addTab(scrolling(m_options), tr("&Sides"));
        }
        addForces(choices);
        m_switches = new SwitchRows;
        m_switches->setSwitches(choices.switches);
        m_tabs->addTab(scrolling(m_switches), tr("House &rules"));
        connect(m_missions, &MissionList::picked, this, &StartDialog::validate);
    }
    validate();
}

QWidget* StartDialog::makeTeam() {
    const auto& system = m_desk.systems()[static_cast<std::size_t>(m_system->currentIndex())];
    const auto& state = m_desk.state();
    auto* page = new QWidget;
    auto* lines = new QVBoxLayout(page);
    lines->setSpacing(8);
    int free = 0;
    for (const auto& operative : state.operatives) {
        if (operative->archived || operative->system != toCore(system.id)) continue;
        const auto held = core::campaign::heldBy(state, *operative);
        auto* box = new QCheckBox(tr("%1 · %2 · %3")
                                      .arg(fromCore(operative->name), m_desk.className(*operative),
                                           held ? tr("%1: %2").arg(fromCore(held->word), fromCore(held->help))
                                                : m_desk.weaponNames(*operative)));
        box->setToolTip(tr("Ticked: takes part in this mission"));
        box->setObjectName(QStringLiteral("member:%1").arg(fromCore(operative->id)));
        box->setChecked(!held && free < system.choices.maximumMembers);
        free += box->isChecked();
        m_team.push_back({operative->id, held.has_value(), box});
        lines->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &StartDialog::validate);
    }
    if (m_team.empty())
        lines->addWidget(words(tr("The campaign has nobody of this game; the mission's own team goes, and "
                                  "joins the campaign at the end."),
                               "muted"));
    lines->addStretch(1);
    return page;
}

QString StartDialog::wrong() const {
    if (m_system->currentIndex() < 0)
        return tr("No game data was found. Install the program’s resources again.");
    if (!m_missions || !m_missions->current()) return tr("Pick a mission.");
    if (m_picker && !m_picker->wrong().isEmpty()) return m_picker->wrong();
    if (m_team.empty()) return {};
    const auto& choices = m_desk.systems()[static_cast<std::size_t>(m_system->currentIndex())].choices;
    const auto free = std::count_if(m_team.begin(), m_team.end(),
                                    [](const auto& c) { return c.box->isChecked() && !c.held; });
    if (free < choices.minimumMembers) return tr("Choose on the page Team who goes.");
    if (free > choices.maximumMembers)
        return tr("At most %1 can go; %2 are chosen on the page Team.").arg(choices.maximumMembers).arg(free);
    return {};
}

void StartDialog::validate() {
    const auto problem = wrong();
    setProblem(problem);
    m_start->setEnabled(problem.isEmpty());
}

/// A force that was built and then left out of every side does not set out.
void StartDialog::takeSides(CampaignStart& start) const {
    bool plays = false;
    for (const auto& [side, force] : m_picker->chosen()) {
        if (!force.id.starts_with(ofCampaign)) {
            start.setup.forces[side] = force;
            continue;
        }
        start.sides[side] = force.id.substr(ofCampaign.size());
        plays = plays || start.sides[side] == start.force;
    }
    const auto* force = core::campaign::find(m_desk.state().forces, start.force);
    if (force && !force->build.isNull() && !plays) start.force.clear();
    start.setup.overrideRules = m_picker->overridden();
}

void StartDialog::finish() {
    validate();
    if (!m_start->isEnabled()) return;
    CampaignStart start;
    start.system = m_system->currentData().toString();
    start.setup.mission = m_missions->current()->id;
    if (m_options) start.setup.choices = m_options->chosen();
    start.setup.switches = m_switches->changed();
    for (const auto& candidate : m_team)
        if (candidate.box->isChecked()) start.team.push_back(candidate.id);
    start.force = toCore(m_force->currentData().toString());
    if (m_picker) takeSides(start);
    emit chosen(start);
    acceptUnlessRefused();
}

} // namespace ui

#include "moc_start_dialog.cpp"
