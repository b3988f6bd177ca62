// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "ui/act/activation_card.h"
#include "ui/act/open_form.h"
#include "ui/board/board_panel.h"
#include "ui/board/board_split.h"
#include "ui/frame/columns.h"
#include "ui/frame/divider.h"
#include "ui/frame/message_bar.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/key_map.h"
#include "ui/log/log_panel.h"
#include "ui/main_window_dialogs.h"
#include "ui/main_window_keys.h"
#include "ui/main_window_menu.h"
#include "ui/players/table_window.h"
#include "ui/session/session.h"
#include "ui/table/side_panel.h"
#include "ui/table/unit_cards.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/header_bar.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/next_button.h"
#include "ui/turn/notice_bar.h"
#include "ui/turn/session_clock.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
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
    inside->setFocusPolicy(Qt::StrongFocus);
    inside->setAccessibleName(tr("Table"));
    auto* lines = new QVBoxLayout(inside);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_header = new HeaderBar(session, inside);
    m_messages = new MessageBar(inside);
    lines->addWidget(m_header);
    lines->addWidget(part::divider(inside));
    lines->addWidget(makeGame(inside), 1);
    m_briefing = new BriefingPage(inside);
    m_briefing->hide();
    lines->addWidget(m_briefing, 1);
    setCentralWidget(inside);
    m_areas.prepend(m_header);
    m_dialogs = new WindowDialogs(session, prompts, *this);
    m_keys = new WindowKeys(*this);
    m_messages->floatOver(*m_log);
    m_header->setMenu(makeMenu(*this));
    connect(&KeyMap::shared(), &KeyMap::changed, this, [this] { m_header->setMenu(makeMenu(*this)); });
    connectPanels();
    inside->setFocus();
}

MainWindow::~MainWindow() { delete m_table; }

QWidget* MainWindow::makeGame(QWidget* parent) {
    m_game = new QWidget(parent);
    auto* lines = new QVBoxLayout(m_game);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_rows = new QSplitter(Qt::Vertical, m_game);
    m_rows->setChildrenCollapsible(false);
    m_columns = new Columns(m_rows);
    m_columns->setMinimumHeight(1);
    auto* bottom = new QFrame(m_rows);
    m_rows->addWidget(m_columns); // added while both are empty: a splitter measures its contents at once
    m_rows->addWidget(bottom);
    m_rows->setStretchFactor(0, 1);
    fillColumns();
    fillBottom(*bottom);
    lines->addWidget(m_rows, 1);
    connect(m_rows, &QSplitter::splitterMoved, this,
            [this] { m_bottomShare = double(m_rows->sizes()[1]) / std::max(1, m_rows->height()); });
    m_clock = new SessionClock(m_session, *m_record, m_header);
    m_header->setClock(m_clock);
    return m_game;
}

void MainWindow::fillBottom(QFrame& bottom) {
    ui::setLook(bottom, "panel");
    bottom.setMinimumHeight(1);
    auto* row = new QHBoxLayout(&bottom);
    row->setContentsMargins(14, 4, 16, 6);
    row->setSpacing(14);
    m_log = new LogPanel(m_session, &bottom);
    m_log->setNotices(*new NoticeBar(m_session, m_log));
    auto* outcome = new OutcomeBar(m_session, m_game);
    outcome->floatOver(*m_log);
    connect(outcome, &OutcomeBar::endRequested, this, [this] { m_dialogs->endMission(); });
    auto* corner = new QVBoxLayout;
    m_next = new NextButton(m_session, &bottom);
    corner->setContentsMargins(0, 2, 0, 2);
    corner->addStretch(0);
    corner->addWidget(m_next, 1);
    row->addWidget(m_log, 1);
    row->addLayout(corner);
    m_areas << &bottom;
}

void MainWindow::connectPanels() {
    connect(&m_session, &Session::refused, this, &MainWindow::refused);
    connect(&m_session, &Session::changed, this, &MainWindow::follow);
    connect(m_header, &HeaderBar::keysRequested, this, [this] { m_dialogs->keys(); });
    connect(m_header, &HeaderBar::phonesClicked, this, &MainWindow::phonesRequested);
    connect(m_header, &HeaderBar::missionClicked, this, [this] { m_dialogs->correctMission(); });
    connect(m_briefing, &BriefingPage::begun, this, &MainWindow::endBriefing);
    connect(m_lesson, &LessonPanel::keepAsked, this,
            [this](const QString& words) { emit keepAsked(Kept::Lesson, words); });
    connect(m_clock, &SessionClock::pausesChanged, this,
            [this](const QString& words) { emit keepAsked(Kept::Clock, words); });
    connect(m_activation, &ActivationCard::compareAsked, this, &MainWindow::compareRequested);
    connect(m_activation, &ActivationCard::skipAsked, this, [this] { m_session.next(); });
    connect(m_next, &NextButton::proposalAccepted, m_activation, &ActivationCard::confirm);
    connect(m_log, &LogPanel::exportRequested, this,
            [this](const LogTexts& log) { m_dialogs->exportLog(log); });
    connect(m_log, &LogPanel::amendRequested, this, [this](qint64 step) { m_dialogs->amend(step); });
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
        m_lesson->restore(words);
    else
        m_clock->setPauses(readPauses(words));
}

void MainWindow::refused(const core::Problem& problem) {
    if (m_session.open() && isAnswerProblem(problem)) return;
    auto message = BarMessage::from(problem);
    if (problem.code == "next.blocked" && m_session.open()) {
        message.tone = BarMessage::Tone::Info;
        message.actions = {{tr("Leave it"), [this] { m_session.abandon(); }}};
    } else if (problem.code == "next.blocked" && m_session.draft().offer()) {
        message.tone = BarMessage::Tone::Info;
        message.actions = {{tr("Leave it"), [this] { m_session.draft().selectOffer({}); }}};
    }
    // After a full disk or a moved or replaced file the act can be tried again, or the game goes on in a
    // copy.
    if (m_session.canRetry()) message.actions.push_back({tr("Try again"), [this] { m_session.retry(); }});
    if (problem.code.starts_with("file."))
        message.actions.push_back({tr("Save a copy…"), [this] { emit saveCopyRequested(); }});
    m_messages->present(message);
}

void MainWindow::follow(Changes changes) {
    if (changes & Change::Selection)
        showColumnInHand();
    else if (changes & (Change::Draft | Change::Open))
        showColumnOfAction();
    if (changes & (Change::Selection | Change::View)) nameColumns();
    if (changes & Change::View) m_messages->dismiss();
    // When an action ends, the focus must leave its fields, or the field would swallow the next key.
    const bool ended = (changes & Change::Open) && !m_session.open();
    const bool booked = (changes & Change::View) && m_activation->isAncestorOf(focusWidget());
    if (!m_session.open() && (ended || booked)) centralWidget()->setFocus();
}

BoardPanel& MainWindow::board() { return m_middle->panel(); }

DiceHabits& MainWindow::diceHabits() { return m_activation->habits(); }

QList<QWidget*> MainWindow::tokenRows() const {
    QList<QWidget*> out;
    out << m_home->tokens() << m_others->tokens();
    out.removeAll(nullptr);
    return out;
}

QList<QWidget*> MainWindow::areas() const {
    auto out = m_areas;
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
        m_table->stand(m_tablePlace, screen());
    }
    // The view of one side leaves full screen, so that it does not appear on the screen that all players see.
    if (!audience.isTable() && m_table->isFullScreen()) m_table->showNormal();
    m_table->setAudience(audience);
    m_table->show();
    m_table->raise();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (!m_keys->press(*event)) QMainWindow::keyPressEvent(event);
}

/// Tab follows the visual order, not the order in which the controls were created.
bool MainWindow::focusNextPrevChild(bool next) { return focusNextStop(*this, focusWidget(), next); }

} // namespace ui

#include "moc_main_window.cpp"
