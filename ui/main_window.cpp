// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "ui/act/activation_card.h"
#include "ui/act/open_form.h"
#include "ui/board/board_panel.h"
#include "ui/correction_dialogs.h"
#include "ui/end_of_game.h"
#include "ui/frame/divider.h"
#include "ui/frame/message_bar.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/key_map.h"
#include "ui/log/log_panel.h"
#include "ui/play_area.h"
#include "ui/players/table_window.h"
#include "ui/refusal_message.h"
#include "ui/session/session.h"
#include "ui/table/side_panel.h"
#include "ui/table/unit_cards.h"
#include "ui/theme/layout_freeze.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/header_bar.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/next_button.h"
#include "ui/turn/notice_bar.h"
#include "ui/turn/session_clock.h"
#include "ui/window_dialogs.h"
#include "ui/window_keys.h"
#include "ui/window_menu.h"

#include <QKeyEvent>
#include <QLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

MainWindow::MainWindow(Session& session, Prompts& prompts, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_record(std::make_unique<PlayRecord>(session)) {
    setWindowTitle(tr("%1 – Tidekeeper").arg(part::text(session.view().title)));
    setMinimumSize(800,
                   480); // set explicitly: the contents shrink rather than exceed the screen
    resize(1366, 768);
    auto* inside = new QWidget(this);
    fill(*inside);
    setCentralWidget(inside);
    m_dialogs = new WindowDialogs(session, prompts, *this);
    m_corrections = new CorrectionDialogs(session, *this);
    m_end = new EndOfGame(session, prompts, *this);
    m_keys = new WindowKeys(*this);
    m_messages->floatOver(m_play->log().top()); // the newest lines stay in sight below
    m_header->setMenu(new WindowMenu(*this));
    connect(&KeyMap::shared(), &KeyMap::changed, this, [this] { m_header->setMenu(new WindowMenu(*this)); });
    connectPanels();
    connectDialogs();
    inside->setFocus();
}

MainWindow::~MainWindow() { delete m_table; }

/// Makes the lines of the window, from top to bottom.
void MainWindow::fill(QWidget& inside) {
    inside.setFocusPolicy(Qt::StrongFocus);
    inside.setAccessibleName(tr("Table"));
    auto* lines = new QVBoxLayout(&inside);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_header = new HeaderBar(m_session, &inside);
    m_messages = new MessageBar(&inside);
    lines->addWidget(m_header);
    lines->addWidget(part::divider(&inside));
    m_play = new PlayArea(m_session, *m_record, &inside);
    m_clock = new SessionClock(m_session, *m_record, m_header);
    m_header->setClock(m_clock);
    lines->addWidget(m_play, 1);
    m_briefing = new BriefingPage(&inside);
    m_briefing->hide();
    lines->addWidget(m_briefing, 1);
}

void MainWindow::connectPanels() {
    connect(&m_session, &Session::refused, this, &MainWindow::refused);
    connect(&m_session, &Session::changed, this, &MainWindow::follow);
    connect(m_header, &HeaderBar::phonesClicked, this, &MainWindow::phonesRequested);
    connect(m_briefing, &BriefingPage::begun, this, &MainWindow::endBriefing);
    connect(&lesson(), &LessonPanel::keepRequested, this,
            [this](const QString& words) { emit keepRequested(Kept::Lesson, words); });
    connect(m_clock, &SessionClock::pausesChanged, this,
            [this](const QString& words) { emit keepRequested(Kept::Clock, words); });
    connect(&activation(), &ActivationCard::compareRequested, this, &MainWindow::compareRequested);
    connect(&activation(), &ActivationCard::skipRequested, this, [this] { next().skip(); });
    next().setPlanning([this] { return board().isPlanning(); });
    connect(&board(), &BoardPanel::planningChanged, &next(), &NextButton::showNext);
    activation().joinNext(next());
}

void MainWindow::connectDialogs() {
    connect(m_briefing, &BriefingPage::forecastRequested, m_dialogs, &WindowDialogs::showForecast);
    connect(m_header, &HeaderBar::keysRequested, m_dialogs, &WindowDialogs::showKeys);
    connect(m_header, &HeaderBar::missionClicked, m_corrections, &CorrectionDialogs::correctGame);
    connect(&log(), &LogPanel::exportRequested, m_dialogs, &WindowDialogs::exportLog);
    connect(&log(), &LogPanel::amendRequested, m_dialogs, &WindowDialogs::amend);
    connect(&m_play->outcome(), &OutcomeBar::endRequested, m_end, &EndOfGame::end);
    connect(m_end, &EndOfGame::campaignRequested, this, &MainWindow::campaignRequested);
    for (auto* panel : {&home(), &others()})
        connect(panel, &SidePanel::editRequested, m_corrections, &CorrectionDialogs::editUnit);
    connect(&others(), &SidePanel::changeTogetherRequested, m_corrections,
            &CorrectionDialogs::changeTogether);
}

QStringList MainWindow::manualPlaces() const {
    const auto& view = m_session.view();
    const auto system = part::text(view.system);
    if (isBriefing()) return {QStringLiteral("ui::BriefingPage")};
    if (m_session.open()) return {QStringLiteral("ui::OpenForm")};
    QStringList places{QStringLiteral("game:") + system,
                       QStringLiteral("phase:%1/%2").arg(system, part::text(view.phase))};
    if (m_session.draft().offer()) places.prepend(QStringLiteral("ui::OfferForm"));
    return places;
}

void MainWindow::restore(Kept what, const QString& words) {
    if (what == Kept::Lesson)
        lesson().restore(words);
    else
        m_clock->setPauses(readPauses(words));
}

void MainWindow::refused(const core::Problem& problem) {
    if (m_session.open() && isAnswerProblem(problem)) return;
    m_messages->present(refusalMessage(m_session, problem, [this] { emit saveCopyRequested(); }));
}

void MainWindow::follow(Changes changes) {
    m_play->columnChooser().follow(changes);
    const Changes hand = Change::Open | Change::Draft | Change::Selection;
    if (changes & Change::View || (m_messages->isAboutHand() && (changes & hand))) m_messages->dismiss();
    // When an action ends, the focus must leave its fields, or the field would swallow the next key.
    const bool ended = (changes & Change::Open) && !m_session.open();
    const bool booked = (changes & Change::View) && activation().isAncestorOf(focusWidget());
    if (!m_session.open() && (ended || booked)) centralWidget()->setFocus();
}

ActivationCard& MainWindow::activation() { return m_play->activation(); }
SidePanel& MainWindow::home() { return m_play->home(); }
SidePanel& MainWindow::others() { return m_play->others(); }
BoardPanel& MainWindow::board() { return m_play->board(); }
LogPanel& MainWindow::log() { return m_play->log(); }
NextButton& MainWindow::next() { return m_play->next(); }
LessonPanel& MainWindow::lesson() { return m_play->lesson(); }
DiceHabits& MainWindow::diceHabits() { return activation().habits(); }
LeadHabits& MainWindow::leadHabits() { return activation().leadHabits(); }

QList<QWidget*> MainWindow::tokenRows() const {
    QList<QWidget*> out;
    out << m_play->home().tokens() << m_play->others().tokens();
    out.removeAll(nullptr);
    return out;
}

QList<QWidget*> MainWindow::areas() const {
    auto out = QList<QWidget*>{m_header} + m_play->areas();
    out.removeIf([](const QWidget* area) { return area->isHidden(); });
    const auto all = out; // next to a board the actions are in the outer column, which is one area
    out.removeIf([&](const QWidget* area) {
        return std::any_of(all.begin(), all.end(),
                           [&](const QWidget* other) { return other != area && other->isAncestorOf(area); });
    });
    return out;
}

void MainWindow::showTable(const core::Audience& audience) {
    if (!m_table) {
        m_table = new TableWindow(m_session);
        m_table->openAt(m_tablePlace, screen());
    }
    // The view of one side leaves full screen, so that it does not appear on the screen that all players see.
    if (!audience.isTable() && m_table->isFullScreen()) m_table->showNormal();
    m_table->setAudience(audience);
    m_table->show();
    m_table->raise();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_play->shareHeight();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    m_play->shareHeight();
}

QVariantMap MainWindow::look() const {
    auto out = m_play->look();
    const auto table = m_table ? m_table->saveGeometry() : m_tablePlace;
    if (!table.isEmpty()) out[QStringLiteral("table")] = table;
    return out;
}

void MainWindow::setLook(const QVariantMap& look) {
    m_play->setLook(look);
    m_tablePlace = look.value(QStringLiteral("table")).toByteArray();
    m_play->shareHeight();
}

void MainWindow::toggleFullScreen() { setWindowState(windowState() ^ Qt::WindowFullScreen); }

void MainWindow::showBriefing() {
    const auto briefing = m_session.briefing();
    if (briefing.empty()) return;
    m_briefing->setBriefing(briefing, m_session.log().size() < 2);
    m_play->hide();
    setShown(*m_briefing, true);
    m_briefing->begin().setFocus();
}

bool MainWindow::isBriefing() const { return !m_briefing->isHidden(); }

void MainWindow::endBriefing() {
    m_briefing->hide();
    m_play->show();
    centralWidget()->layout()->activate(); // gives the central widget its height, which log and Next share
    m_play->shareHeight();
    centralWidget()->setFocus();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (!m_keys->press(*event)) QMainWindow::keyPressEvent(event);
}

/// Tab follows the visual order, not the order in which the controls were created.
bool MainWindow::focusNextPrevChild(bool next) { return focusNextStop(*this, focusWidget(), next); }

} // namespace ui

#include "moc_main_window.cpp"
