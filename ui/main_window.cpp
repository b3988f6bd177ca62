// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "dialogs/message_bar.h"
#include "ui/main_window_dialogs.h"
#include "ui/main_window_keys.h"
#include "ui/main_window_menu.h"
#include "ui/panels/activation_card.h"
#include "ui/panels/briefing_page.h"
#include "ui/panels/header_bar.h"
#include "ui/panels/horde_panel.h"
#include "ui/panels/lesson_panel.h"
#include "ui/panels/log_panel.h"
#include "ui/panels/next_button.h"
#include "ui/panels/notice_bar.h"
#include "ui/panels/objectives_strip.h"
#include "ui/panels/open_form.h"
#include "ui/panels/parts.h"
#include "ui/panels/session_clock.h"
#include "ui/panels/table_window.h"
#include "ui/panels/unit_cards.h"
#include "ui/session/session.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {

// Widths of the outer columns in average characters, so that they grow with the font.
constexpr double leftColumn = 44, rightColumn = 41.5, armyColumn = 44, nextColumn = 38;

QFrame* line(QWidget* parent) {
    auto* out = new QFrame(parent);
    setLook(*out, "line");
    out->setFixedHeight(1);
    return out;
}

QFrame* divider(QWidget* parent) {
    auto* out = new QFrame(parent);
    out->setFrameShape(QFrame::VLine);
    out->setFrameShadow(QFrame::Plain);
    out->setLineWidth(1);
    out->setForegroundRole(QPalette::Midlight);
    return out;
}

} // namespace

MainWindow::MainWindow(Session& session, Prompts& prompts, QWidget* parent) : QMainWindow(parent), m_session(session), m_record(std::make_unique<PlayRecord>(session)) {
    setWindowTitle(tr("%1 – Tidekeeper").arg(part::text(session.view().title)));
    setMinimumSize(1100, 640);
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
    lines->addWidget(line(inside));
    lines->addWidget(m_messages);
    lines->addWidget(makeGame(inside), 1);
    m_briefing = new BriefingPage(inside);
    m_briefing->hide();
    lines->addWidget(m_briefing, 1);
    setCentralWidget(inside);
    m_dialogs = new WindowDialogs(session, prompts, *this);
    m_keys = new WindowKeys(*this);
    m_header->setMenu(makeMenu(*this));
    connectPanels();
    inside->setFocus();
}

MainWindow::~MainWindow() { delete m_table; }

QWidget* MainWindow::makeGame(QWidget* parent) {
    m_game = new QWidget(parent);
    auto* lines = new QVBoxLayout(m_game);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(makeColumns(m_game), 1);
    lines->addWidget(line(m_game));
    lines->addWidget(makeBottom(m_game));
    m_clock = new SessionClock(m_session, *m_record, m_header);
    m_header->setClock(m_clock);
    return m_game;
}

/// Made where they stay: whatever gets another parent is styled anew, with all that is in it.
QWidget* MainWindow::makeColumns(QWidget* parent) {
    auto* columns = new QWidget(parent);
    auto* row = new QHBoxLayout(columns);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    const auto column = [&](double characters) {
        auto* box = new QWidget(columns);
        auto* inside = new QVBoxLayout(box);
        inside->setContentsMargins(10, 10, 10, 10);
        inside->setSpacing(8);
        if (characters > 0) box->setFixedWidth(qRound(characters * fontMetrics().averageCharWidth()));
        row->addWidget(box, characters > 0 ? 0 : 1);
        return inside;
    };
    const bool armies = m_session.everybodyActs();
    auto* left = column(armies ? armyColumn : leftColumn);
    row->addWidget(divider(columns));
    auto* middle = column(0);
    row->addWidget(divider(columns));
    auto* right = column(armies ? armyColumn : rightColumn);

    auto* units = armies ? nullptr : new UnitCards(m_session, left->parentWidget());
    auto* army = armies ? new HordePanel(m_session, HordePanel::Sides::First, left->parentWidget()) : nullptr;
    left->addWidget(armies ? static_cast<QWidget*>(army) : units, 1);
    left->addWidget(new ObjectivesStrip(m_session, left->parentWidget()));
    auto* notices = new NoticeBar(m_session, middle->parentWidget());
    m_activation = new ActivationCard(m_session, middle->parentWidget());
    m_lesson = new LessonPanel(m_session, *m_record, middle->parentWidget());
    middle->addWidget(m_lesson);
    middle->addWidget(notices);
    middle->addWidget(m_activation, 1);
    const auto sides = armies ? HordePanel::Sides::Rest : HordePanel::Sides::All;
    m_horde = new HordePanel(m_session, sides, right->parentWidget());
    right->addWidget(m_horde);
    if (units) connect(m_activation, &ActivationCard::dangerFound, units, &UnitCards::warn);
    for (auto* panel : {army, m_horde})
        if (panel) connect(panel, &HordePanel::profileRequested, this, [this](const QString& unit) { m_dialogs->editUnit(unit); });
    connect(notices, &NoticeBar::endRequested, this, [this] { m_dialogs->endMission(); });
    return columns;
}

QWidget* MainWindow::makeBottom(QWidget* parent) {
    auto* bottom = new QFrame(parent);
    setLook(*bottom, "panel");
    auto* row = new QHBoxLayout(bottom);
    row->setContentsMargins(14, 8, 12, 12);
    row->setSpacing(14);
    m_log = new LogPanel(m_session, bottom);
    m_next = new NextButton(m_session, bottom);
    m_next->setFixedWidth(qRound(nextColumn * fontMetrics().averageCharWidth()));
    row->addWidget(m_log, 1);
    row->addWidget(m_next);
    bottom->setFixedHeight(fontMetrics().height() * 7);
    return bottom;
}

void MainWindow::connectPanels() {
    connect(&m_session, &Session::refused, this, &MainWindow::refused);
    connect(&m_session, &Session::changed, this, &MainWindow::follow);
    connect(m_header, &HeaderBar::keysRequested, this, [this] { m_dialogs->keys(); });
    connect(m_header, &HeaderBar::missionClicked, this, [this] { m_dialogs->correctMission(); });
    connect(m_briefing, &BriefingPage::begun, this, &MainWindow::endBriefing);
    connect(m_lesson, &LessonPanel::keepAsked, this, [this](const QString& words) { emit keepAsked(Kept::Lesson, words); });
    connect(m_clock, &SessionClock::pausesChanged, this, [this](const QString& words) { emit keepAsked(Kept::Clock, words); });
    connect(m_activation, &ActivationCard::compareAsked, this, &MainWindow::compareRequested);
    connect(m_log, &LogPanel::exportRequested, this,
            [this](const LogTexts& log) { m_dialogs->exportLog(log); });
    connect(m_log, &LogPanel::amendRequested, this, [this](qint64 step) { m_dialogs->amend(step); });
}

void MainWindow::showBriefing() {
    const auto briefing = m_session.briefing();
    if (briefing.empty()) return;
    m_briefing->setBriefing(briefing, m_session.log().size() < 2);
    m_game->hide();
    m_briefing->show();
    m_briefing->begin().setFocus();
}

bool MainWindow::isBriefing() const { return !m_briefing->isHidden(); }

void MainWindow::endBriefing() {
    m_briefing->hide();
    m_game->show();
    centralWidget()->setFocus();
}

QStringList MainWindow::manualPlaces() const {
    const auto& view = m_session.view();
    const auto system = part::text(view.system);
    if (isBriefing()) return {QStringLiteral("ui::BriefingPage")};
    if (m_session.open()) return {QStringLiteral("ui::OpenForm")};
    QStringList places{QStringLiteral("game:") + system, QStringLiteral("phase:%1/%2").arg(system, part::text(view.phase))};
    if (m_session.chosenOffer()) places.prepend(QStringLiteral("ui::OfferForm"));
    return places;
}

void MainWindow::restore(Kept what, const QString& words) {
    if (what == Kept::Lesson) m_lesson->restore(words);
    else m_clock->setPauses(readPauses(words));
}

void MainWindow::refused(const core::Problem& problem) {
    if (m_session.open() && isAnswerProblem(problem)) return;
    auto message = BarMessage::from(problem);
    if (problem.code == "next.blocked" && m_session.open()) {
        message.tone = BarMessage::Tone::Info;
        message.actions = {{tr("Leave it"), [this] { m_session.leave(); }}};
    }
    // A full disk, a file that was moved or replaced: what is on the screen goes on elsewhere.
    if (problem.code.starts_with("file.")) message.actions.push_back({tr("Save a copy…"), [this] { emit saveCopyRequested(); }});
    m_messages->present(message);
}

void MainWindow::follow(Changes changes) {
    if (changes & Change::View) m_messages->dismiss();
    // An action that is over must not leave the cursor in one of its fields, where it would swallow the next key.
    const bool ended = (changes & Change::Open) && !m_session.open();
    const bool booked = (changes & Change::View) && m_activation->isAncestorOf(focusWidget());
    if (!m_session.open() && (ended || booked)) centralWidget()->setFocus();
}

void MainWindow::showTable() {
    if (!m_table) m_table = new TableWindow(m_session);
    m_table->show();
    m_table->raise();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (!m_keys->press(*event)) QMainWindow::keyPressEvent(event);
}

} // namespace ui
