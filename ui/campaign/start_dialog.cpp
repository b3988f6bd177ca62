// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/start_dialog.h"

#include "campaign/carried_condition.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/settings/switch_rows.h"
#include "ui/start/force_picker.h"
#include "ui/start/mission_list.h"
#include "ui/start/setup_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

/// Prefix of ids of campaign forces, which are listed together with those of the library.
const std::string ofCampaign = "campaign:";

/// The campaign's forces of a game that have a built roster, as choices for a side.
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

StartDialog::StartDialog(CampaignController& controller, const std::string& force, QWidget* parent)
    : DialogFrame(tr("Start a game"), parent), m_controller(controller) {
    setComfortableWidth(960);
    setBodyFills();
    setSubtitle(tr("All figures start in the condition that the campaign carries over."));
    m_system = new QComboBox;
    m_system->setToolTip(tr("Which game is played"));
    m_system->setAccessibleName(tr("Game"));
    for (const auto& system : controller.systems())
        m_system->addItem(system.name, system.id);
    m_system->setVisible(controller.systems().size() > 1);
    body()->addWidget(m_system);
    m_force = new QComboBox;
    m_force->setObjectName(QStringLiteral("force"));
    m_force->setToolTip(
        tr("Uses the members of a force and the choices for its games; both can still be changed"));
    m_force->setAccessibleName(tr("Force"));
    body()->addWidget(m_force);
    makeScenario();
    m_tabs = new QTabWidget;
    m_tabs->setAccessibleName(tr("Parts of the new game"));
    body()->addWidget(m_tabs, 1);
    addClose(tr("Cancel"));
    m_start = addPrimary(tr("Start the game"), tr("Begins the game with this team, in this campaign"));
    connect(m_system, &QComboBox::currentIndexChanged, this, &StartDialog::buildFor);
    connect(m_start, &QPushButton::clicked, this, &StartDialog::finish);
    connect(m_force, &QComboBox::currentIndexChanged, this, &StartDialog::takeForce);
    const auto* chosen = core::campaign::find(controller.state().forces, force);
    const auto system = chosen ? fromCore(chosen->system) : controller.systemInPlay();
    m_system->setCurrentIndex(std::max(0, m_system->findData(system)));
    buildFor(m_system->currentIndex());
    if (chosen) m_force->setCurrentIndex(std::max(0, m_force->findData(fromCore(force))));
}

/// Makes the row in which a force rolls for its next mission, where its campaign asks for that.
void StartDialog::makeScenario() {
    m_scenario = new QWidget;
    auto* row = new QHBoxLayout(m_scenario);
    row->setContentsMargins(0, 0, 0, 0);
    m_scenarioWords = words({});
    row->addWidget(m_scenarioWords, 1);
    m_face = new QLineEdit;
    m_face->setObjectName(QStringLiteral("scenarioFace"));
    m_face->setAccessibleName(tr("The die as it fell on the table"));
    m_face->setPlaceholderText(tr("die"));
    m_face->setFixedWidth(m_face->fontMetrics().averageCharWidth() * 8);
    row->addWidget(m_face);
    m_rollScenario = new QPushButton;
    m_rollScenario->setObjectName(QStringLiteral("rollScenario"));
    row->addWidget(m_rollScenario);
    body()->addWidget(m_scenario);
    m_scenario->hide();
    connect(m_face, &QLineEdit::textChanged, this, [this] { showScenario(); });
    connect(m_rollScenario, &QPushButton::clicked, this, &StartDialog::rollScenario);
    // Enter after typing a die face confirms the face; it must not start the game.
    connect(m_face, &QLineEdit::returnPressed, m_rollScenario, &QPushButton::click);
    m_face->installEventFilter(this);
}

bool StartDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_face && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_rollScenario->click();
            return true;
        }
    }
    return DialogFrame::eventFilter(watched, event);
}

/// The act that determines the next mission of the chosen force; nothing where it is known or no act can be
/// done.
std::optional<core::CareerAct> StartDialog::scenarioAct() const {
    const auto career = m_controller.careerOf(toCore(m_force->currentData().toString()));
    if (career && career->mission.empty())
        for (const auto& step : career->steps)
            for (const auto& act : step.acts)
                if (act.choosesMission && !act.offer.blocked) return act;
    return std::nullopt;
}

/// Shows which mission comes next, where the career of the chosen force determines it.
void StartDialog::showScenario() {
    const auto force = toCore(m_force->currentData().toString());
    const auto career = force.empty() ? core::Result<core::Career>() : m_controller.careerOf(force);
    const auto act = force.empty() ? std::nullopt : scenarioAct();
    const bool known = career && !career->mission.empty();
    m_scenario->setVisible(known || act);
    m_face->setVisible(act && !act->dice.empty());
    m_rollScenario->setVisible(act.has_value());
    if (known && m_missions) {
        m_missions->choose(career->mission);
        if (const auto* mission = m_missions->current())
            m_scenarioWords->setText(
                tr("The campaign’s next mission is %1. Another mission can still be chosen.")
                    .arg(fromCore(mission->name)));
    }
    if (!act) return;
    m_scenarioWords->setText(tr("%1 is not decided yet.").arg(fromCore(act->offer.label)));
    const auto sides = act->dice.empty() ? 0 : act->dice.front().sides;
    m_rollScenario->setText(act->dice.empty()          ? tr("Find the scenario")
                            : m_face->text().isEmpty() ? tr("Roll the scenario (D%1)").arg(sides)
                                                       : tr("Use %1").arg(m_face->text()));
    const int face = m_face->text().toInt();
    const bool fits = m_face->text().isEmpty() ? m_controller.hasDice() : face >= 1 && face <= sides;
    m_rollScenario->setEnabled(!m_controller.readOnly() && (act->dice.empty() || fits));
    m_rollScenario->setToolTip(fits ? tr("Saved in the campaign as a step that can be undone")
                                    : tr("Type a face from 1 to %1").arg(sides));
}

void StartDialog::rollScenario() {
    const auto act = scenarioAct();
    if (!act || !m_rollScenario->isEnabled()) return;
    std::vector<int> faces;
    for (const auto& asked : act->dice)
        for (int n = 0; n < asked.count; ++n)
            faces.push_back(m_face->text().isEmpty() ? m_controller.roll(asked.sides)
                                                     : m_face->text().toInt());
    m_face->clear();
    m_controller.advance(toCore(m_force->currentData().toString()), act->offer.command, faces);
    showScenario(); // the roll is still due where it gave the last mission again
}

/// Lists the forces of the chosen game.
void StartDialog::fillForces() {
    const QSignalBlocker quiet(m_force);
    m_force->clear();
    m_force->addItem(tr("Force: none"), QString());
    for (const auto& force : m_controller.state().forces)
        if (!force->archived && fromCore(force->system) == m_system->currentData().toString())
            m_force->addItem(tr("Force: %1").arg(fromCore(force->name)), fromCore(force->id));
    m_force->setVisible(m_force->count() > 1);
}

void StartDialog::takeForce() {
    const auto* force =
        core::campaign::find(m_controller.state().forces, toCore(m_force->currentData().toString()));
    showScenario();
    if (!force) return;
    for (const auto& candidate : m_team)
        candidate.box->setChecked(!candidate.held && std::find(force->members.begin(), force->members.end(),
                                                               candidate.id) != force->members.end());
    if (m_options) m_options->choose(force->choices);
    const auto* system = m_controller.system(force->system);
    if (m_picker && system) m_picker->choose(system->choices.forceSides.front().id, ofCampaign + force->id);
    validate();
}

/// Each side may be played by a force of the campaign or of the library.
void StartDialog::addForces(const core::SetupChoices& choices) {
    auto all = choices;
    auto own = builtForces(m_controller.state(), toCore(m_system->currentData().toString()));
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
    if (system >= 0 && system < static_cast<int>(m_controller.systems().size())) {
        const auto& choices = m_controller.systems()[static_cast<std::size_t>(system)].choices;
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
        m_tabs->addTab(scrolling(m_switches), tr("&Rule switches"));
        connect(m_missions, &MissionList::picked, this, &StartDialog::missionPicked);
    }
    showScenario();
    missionPicked();
}

void StartDialog::missionPicked() {
    const auto* mission = m_missions ? m_missions->current() : nullptr;
    if (m_options) m_options->setMission(mission ? mission->id : std::string());
    validate();
}

QWidget* StartDialog::makeTeam() {
    const auto& system = m_controller.systems()[static_cast<std::size_t>(m_system->currentIndex())];
    const auto& state = m_controller.state();
    auto* page = new QWidget;
    auto* lines = new QVBoxLayout(page);
    lines->setSpacing(8);
    int free = 0;
    for (const auto& operative : state.operatives) {
        if (operative->archived || operative->system != toCore(system.id)) continue;
        const auto held = core::campaign::whyUnavailable(state, *operative);
        auto* box = new QCheckBox(tr("%1 · %2 · %3")
                                      .arg(fromCore(operative->name), m_controller.className(*operative),
                                           held ? tr("%1: %2").arg(fromCore(held->word), fromCore(held->help))
                                                : m_controller.weaponNames(*operative)));
        box->setToolTip(tr("Ticked: takes part in this game"));
        box->setObjectName(QStringLiteral("member:%1").arg(fromCore(operative->id)));
        box->setChecked(!held && free < system.choices.maximumMembers);
        free += box->isChecked();
        m_team.push_back({operative->id, held.has_value(), box});
        lines->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &StartDialog::validate);
    }
    if (m_team.empty())
        lines->addWidget(
            words(tr("The campaign has no figures of this game; the mission’s own team plays, and "
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
    const auto& choices = m_controller.systems()[static_cast<std::size_t>(m_system->currentIndex())].choices;
    const auto free = std::count_if(m_team.begin(), m_team.end(),
                                    [](const auto& c) { return c.box->isChecked() && !c.held; });
    if (free < choices.minimumMembers) return tr("Choose the team on the page Team.");
    if (free > choices.maximumMembers)
        return tr("At most %1 of the figures can take part; %2 are chosen on the page Team.")
            .arg(choices.maximumMembers)
            .arg(free);
    return {};
}

void StartDialog::validate() {
    const auto problem = wrong();
    setProblem(problem);
    m_start->setEnabled(problem.isEmpty());
}

/// Fills in which force plays each side. The chosen force does not set out if it has a built roster and plays
/// none of the sides.
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
    const auto* force = core::campaign::find(m_controller.state().forces, start.force);
    if (force && !force->build.isNull() && !plays) start.force.clear();
    start.setup.overrideRules = m_picker->mayBreakRules();
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
