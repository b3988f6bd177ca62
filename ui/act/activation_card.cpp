// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/activation_card.h"

#include "ui/act/advice_panel.h"
#include "ui/act/card_title.h"
#include "ui/act/datasheet_panel.h"
#include "ui/act/last_result.h"
#include "ui/act/lead_controller.h"
#include "ui/act/lead_habits.h"
#include "ui/act/lead_line.h"
#include "ui/act/lead_page.h"
#include "ui/act/master_menu.h"
#include "ui/act/offer_form.h"
#include "ui/act/offer_grid.h"
#include "ui/act/offer_strip.h"
#include "ui/act/open_form.h"
#include "ui/act/press_guard.h"
#include "ui/act/rolling_side.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/keys/menu_letters.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_height.h"
#include "ui/turn/checklist_panel.h"
#include "ui/turn/next_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {
// Lines of text reserved for an action, and the fewest lines that a datasheet below it needs.
constexpr int linesOfAction = 36, linesOfSheet = 8;
constexpr int lettersBeside = 116; // width from which actions and datasheet are side by side
constexpr int lettersOfLine = 60;  // width from which advice has a line
constexpr int actionShare = 5, sheetShare = 3;
constexpr int lettersAlone =
    108; // width of an action without a datasheet beside it: 860 pixels at the usual size
} // namespace

ActivationCard::ActivationCard(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_oddsQueue(new OddsQueue(this)), m_habits(new DiceHabits(this)),
      m_lastResult(new LastResult(session, this)), m_leadHabits(new LeadHabits(this)),
      m_lead(new LeadController(session, *m_habits, *m_leadHabits, this)) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    auto* top = new QHBoxLayout;
    m_heading = part::heading(this, tr("Activation"));
    m_subject = part::elided("muted", this);
    m_subject->setObjectName(QStringLiteral("ofWhom"));
    m_subject->setFont(scaled(m_subject->font(), 0.93));
    m_master = part::button("flat", this, {});
    m_master->setObjectName(QStringLiteral("master"));
    m_grid = new OfferGrid(session, *m_oddsQueue, this);
    m_strip = new OfferStrip(session, *m_grid, this);
    top->addWidget(m_strip, 1);
    top->addWidget(m_heading);
    top->addWidget(m_subject, 1);
    m_more = part::sign(this, tr("More ▾"), tr("Other actions: base contact, profile, leave the table"));
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(new QMenu(m_more));
    connect(m_more->menu(), &QMenu::aboutToShow, this, &ActivationCard::fillMore);
    nameMenu(*m_more->menu(), tr("Other actions"));
    m_skip = part::button("flat", this, {});
    m_skip->setObjectName(QStringLiteral("skipRest"));
    connect(m_skip, &QPushButton::clicked, this, &ActivationCard::skipRequested);
    m_masterMenu = new MasterMenu(session, *m_grid, this);
    top->addWidget(m_masterMenu);
    top->addWidget(m_more);
    top->addWidget(m_skip);
    top->addWidget(m_master);
    m_heading->setFixedHeight(part::headingHeight(this));
    m_master->setMaximumHeight(part::headingHeight(this));
    m_skip->setMaximumHeight(part::headingHeight(this));
    lines->addLayout(top);
    m_body = new QBoxLayout(QBoxLayout::TopToBottom);
    m_body->setSpacing(8);
    lines->addLayout(m_body, 1);
    m_actions = new QVBoxLayout;
    m_actions->setSpacing(8);
    m_body->addLayout(m_actions, 1);
    m_advice = new AdvicePanel(m_session, *m_oddsQueue, this);
    connect(m_advice, &AdvicePanel::carryOutRequested, this, [this] { offer().carryOut(); });
    m_actions->addWidget(m_grid);
    m_actions->addWidget(m_advice);
    m_leadLine = new LeadLine(*m_lead, this);
    m_actions->addWidget(m_leadLine);
    connect(m_lead, &LeadController::changed, this, &ActivationCard::showLead);
    QVBoxLayout* inside = nullptr;
    m_card = part::card(this, inside);
    m_pages = new QStackedWidget(m_card);
    inside->addWidget(m_pages);
    m_actions->addWidget(m_card, 1);
    m_actions->addStretch(0);
    m_sheet = new DatasheetPanel(session, this);
    m_body->addWidget(m_sheet, 1);
    m_checklist = new ChecklistPanel(m_session, *m_oddsQueue, m_pages);
    // Without the freeze its first page would be laid out at once.
    const LayoutFreeze still(m_checklist->layout());
    m_pages->addWidget(m_checklist);
    connect(m_checklist, &ChecklistPanel::compareRequested, this, &ActivationCard::compare);
    connect(m_checklist, &ChecklistPanel::skipRequested, this, &ActivationCard::skipRequested);
    connect(m_checklist, &ChecklistPanel::dangerFound, this, &ActivationCard::dangerFound);
    connect(m_master, &QPushButton::clicked, this, [this] { m_session.selection().selectUnit({}); });
    // A question without dice before it, like one about Overwatch, has no roll beside which it could wait.
    m_session.askAlways([&session, habits = QPointer(m_habits)](const core::Request& request) {
        const auto& open = session.open();
        const bool rolled = open && std::any_of(open->asked.begin(), open->asked.end(),
                                                [](const auto& asked) { return asked.asksDice(); });
        return habits && !rolled && modeOf(session, *habits, request) != DiceMode::Roll;
    });
    connect(&m_session, &Session::changed, this, &ActivationCard::follow);
    connect(&KeyMap::shared(), &KeyMap::changed, this, &ActivationCard::showHeading);
    connect(m_grid, &OfferGrid::oddsFound, this, &ActivationCard::showSubject);
    m_guard = new PressGuard(this);
    m_habits->beat().guard(*this);
    connect(&m_habits->beat(), &TypingBeat::tookEffect, this, &ActivationCard::settle);
    connect(&m_habits->beat(), &TypingBeat::digitsWaited, this, &ActivationCard::typeWaiting);
    follow(Change::All);
}

OfferForm& ActivationCard::offer() {
    if (!m_offer) {
        m_offer = new OfferForm(m_session, *m_oddsQueue, *m_habits, *m_guard, m_pages);
        m_pages->addWidget(m_offer);
        m_offer->setLastResult(m_lastResult->words());
        connect(m_offer, &OfferForm::compareRequested, this, &ActivationCard::compare);
        connect(m_offer, &OfferForm::skipRequested, this, &ActivationCard::skipRequested);
        connect(m_offer, &OfferForm::typingRequested, this, [this] { openForm().typeFaces(); });
    }
    return *m_offer;
}

OpenForm& ActivationCard::openForm() {
    if (!m_open) {
        m_open = new OpenForm(m_session, *m_oddsQueue, *m_habits, m_pages);
        m_pages->addWidget(m_open);
        connect(m_open, &OpenForm::compareRequested, this, &ActivationCard::compare);
        connect(m_open, &OpenForm::oddsShown, m_checklist, &ChecklistPanel::setOddsInHand);
    }
    return *m_open;
}

QWidget& ActivationCard::page() {
    if (m_session.open()) {
        openForm().setTableMoves(m_lead->tableMoves());
        return openForm();
    }
    if (m_lead->isAtChecklist()) return *m_checklist;
    if (m_lead->isInHand()) {
        if (!m_leadPage) m_pages->addWidget(m_leadPage = new LeadPage(*m_lead, m_session, m_pages));
        return *m_leadPage;
    }
    if (m_session.draft().offer()) return offer();
    return *m_checklist;
}

void ActivationCard::compare(const core::OddsReport& report) {
    const auto* unit = m_session.unit(m_session.selection().unit());
    const auto* offer = m_session.draft().offer();
    QStringList about;
    if (unit) about << part::text(unit->name);
    if (m_session.open())
        about << part::text(m_session.open()->label);
    else if (offer)
        about << part::text(offer->title.empty() ? offer->label : offer->title);
    about << part::text(m_session.view().when);
    emit compareRequested(about.join(QStringLiteral(" · ")), report);
}

/// Lets an action that begins take the place of its card, so that nothing moves under the pointer.
void ActivationCard::takePlace() {
    const bool begins = m_session.open().has_value() && !m_wasOpen;
    m_wasOpen = m_session.open().has_value();
    if (!begins) return;
    const bool seen = m_offer && m_pages->currentWidget() == m_offer && m_offer->wasSeen();
    openForm().takePlaceOf(seen ? m_offer : nullptr);
}

void ActivationCard::follow(Changes changes) {
    guardQuestion(changes);
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) showHeading();
    m_lastResult->follow(changes);
    if (m_offer) m_offer->follow(changes); // the form is filled before it is shown
    if (m_open) m_open->follow(changes);
    takePlace();
    m_advice->follow(changes);
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) showPage();
}

void ActivationCard::fillMore() {
    auto* menu = m_more->menu();
    menu->clear();
    menu->setToolTipsVisible(true);
    for (const auto& offer : m_session.offers(m_session.selection().unit())) {
        if (offer.place != core::OfferPlace::Improvise) continue;
        auto* action = menu->addAction(part::text(offer.label));
        action->setToolTip(part::text(offer.help));
        connect(action, &QAction::triggered, this,
                [this, id = part::text(offer.id)] { m_session.draft().selectOffer(id); });
    }
}

void ActivationCard::showHeading() {
    const auto* unit = m_session.unit(m_session.selection().unit());
    const bool folded = isFolded();
    setShown(*m_strip, folded);
    setShown(*m_heading, !folded);
    setShown(*m_subject, !folded);
    if (folded) m_strip->follow();
    showSubject();
    const auto checks = m_session.view().next.checklist.size();
    m_master->setText(checks ? tr("Checklist (%1)").arg(checks) : tr("Checklist"));
    m_master->setToolTip(tr("What Next will do, and the game master's own actions") +
                         KeyMap::shared().inBrackets(QStringLiteral("checklist")));
    m_master->setVisible(unit != nullptr);
    showSkip();
    const auto& offers = m_session.offers(m_session.selection().unit());
    m_more->setVisible(unit && !m_session.open() &&
                       std::any_of(offers.begin(), offers.end(),
                                   [](const auto& o) { return o.place == core::OfferPlace::Improvise; }));
    m_more->setMaximumHeight(part::headingHeight(this));
}

/// Names the events whose chances the buttons show; the card and the datasheet name the unit.
void ActivationCard::showSubject() {
    const auto* unit = m_session.unit(m_session.selection().unit());
    const auto subjects = m_lead->isInHand() ? QStringList() : m_grid->chanceSubjects();
    m_heading->setText(unit ? part::text(unit->name) : tr("Game master"));
    const auto words = !subjects.isEmpty() ? tr("chances: %1").arg(subjects.join(QStringLiteral(" · ")))
                       : unit              ? part::text(unit->kind)
                                           : part::text(m_session.view().title);
    m_subject->setText(words);
    m_subject->setToolTip(words);
    m_subject->setAccessibleName(words);
}

/// Shows the button that skips the units that may still act, where Next would lead to them.
void ActivationCard::showSkip() {
    const bool waits = m_session.guide().unitTurn() && m_session.whyNextBlocked().isEmpty();
    m_skip->setVisible(waits && !m_session.selection().unit().isEmpty());
    if (!waits) return;
    m_skip->setText(tr("Skip to %1").arg(part::text(m_session.view().next.label)));
    m_skip->setToolTip(tr("Skips the units that may still act: %1")
                           .arg(m_session.guide().stillAble().join(QStringLiteral(", "))) +
                       KeyMap::shared().inBrackets(QStringLiteral("skip")));
}

bool ActivationCard::isFolded() const {
    return m_session.open() || (m_session.draft().offer() && !m_lead->isInHand());
}

/// Whether the game master's actions are in a menu: in a narrow card two rows of buttons would stand under
/// the story and the questions all the time.
bool ActivationCard::isMasterFolded() const { return m_session.selection().unit().isEmpty() && !isWide(); }

/// Whether the unit in hand has no action in hand yet.
bool ActivationCard::isChoosing() const {
    return !m_session.selection().unit().isEmpty() && !m_session.open() && !m_session.draft().offer() &&
           !m_lead->isInHand();
}

/// Follows the sides that play themselves.
void ActivationCard::showLead() {
    const bool isStep = m_lead->isInHand() && m_lead->step();
    if (isStep != m_isLedStepShown) settle();
    m_isLedStepShown = isStep;
    showHeading();
    showPage();
    m_leadLine->follow();
    if (m_leadPage) m_leadPage->follow();
}

/// Places the buttons of a unit above the card, and those of the game master below the story and questions of
/// the checklist.
void ActivationCard::placeGrid() {
    const bool below = m_session.selection().unit().isEmpty();
    if (std::exchange(m_isGridBelow, below) == below) return;
    m_actions->removeWidget(m_grid);
    m_actions->insertWidget(below ? m_actions->indexOf(m_card) + 1 : 0, m_grid);
}

void ActivationCard::showPage() {
    m_pages->setCurrentWidget(&page());
    placeGrid();
    const bool choosable = !isFolded() && !m_lead->isInHand() && !m_grid->shown().empty();
    setShown(*m_grid, m_grid->setFolded(isMasterFolded()) && choosable);
    setShown(*m_masterMenu, choosable && isMasterFolded());
    // In a low window the actions of players need the height of the line.
    const bool low = windowHeight(*this) != WindowHeight::Usual && isChoosing();
    // It gives its height to an action of people.
    setShown(*m_leadLine, m_lead->isLeading() && !low && (!isFolded() || m_lead->isRunning()));
    m_advice->place(!m_lead->isLeading() && windowHeight(*this) == WindowHeight::Usual &&
                    width() >= lettersOfLine * fontMetrics().averageCharWidth());
    showSheet();
    showLastResult();
}

/// Players ask what came of the last action while the next one is chosen or aimed, wherever that is.
void ActivationCard::showLastResult() {
    const auto words = m_lastResult->words();
    m_sheet->setLastResult(words);
    if (m_offer) m_offer->setLastResult(words);
    m_checklist->setLastResult(words);
}

bool ActivationCard::isWide() const { return width() >= lettersBeside * fontMetrics().averageCharWidth(); }

/// Places the datasheet of the acting unit: beside the action in a wide window, else in place of the action
/// while none is chosen, and below the chosen action where both fit.
void ActivationCard::showSheet() {
    const auto unit = m_session.selection().unit();
    const bool choosing = isChoosing();
    const int line = fontMetrics().height();
    const int above =
        m_grid->isHidden() || m_isGridBelow ? part::headingHeight(this) : m_grid->geometry().bottom() + 1;
    const bool hasLine = !m_advice->isHidden() || !m_leadLine->isHidden();
    const int advised = hasLine ? m_advice->height() + layout()->spacing() : 0;
    const int spare = height() - above - advised - 2 * layout()->spacing() - linesOfAction * line;
    // Without a unit in hand the checklist takes the whole card.
    const bool wide = isWide() && !unit.isEmpty(), alone = choosing || wide;
    const int rim = wide ? 0 : std::max(0, (width() - lettersAlone * fontMetrics().averageCharWidth()) / 2);
    layout()->setContentsMargins(rim, 0, rim, 0); // a line of text that is too long is hard to read
    const bool roomy = wide || spare >= linesOfSheet * line;
    m_body->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_body->setStretch(0, wide ? actionShare : choosing ? 0 : 1);
    m_body->setStretch(1, wide ? sheetShare : 1);
    m_sheet->setMaximumHeight(alone ? QWIDGETSIZE_MAX
                                    : std::max(1, std::min(spare, m_sheet->wantedHeight())));
    m_sheet->setMinimumHeight(roomy && !alone ? m_sheet->maximumHeight() : 0);
    const auto canAct = [&] {
        const auto& offers = m_session.offers(unit);
        return std::any_of(offers.begin(), offers.end(), [](const auto& offer) {
            return !offer.blocked && offer.place == core::OfferPlace::Action;
        });
    };
    m_sheet->setHint(!choosing ? QString()
                     : !canAct()
                         ? tr("This figure has no action now.")
                         : tr("Choose an action: its odds and its price are shown before anything is paid."));
    setShown(*m_card, !choosing);
    setShown(*m_sheet, choosing || (roomy && m_sheet->hasSheet()));
    const auto beside = wide && !choosing && m_sheet->hasSheet() ? m_sheet->unit() : QString();
    if (std::exchange(m_sheetBeside, beside) != beside) emit sheetBesideChanged(beside);
}

/// The contents depend on the height and also request one: a resize caused by that request is ignored, else
/// the two would trigger each other endlessly.
void ActivationCard::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_resizing) return;
    const QScopedValueRollback resizing(m_resizing, true);
    showPage();
}

} // namespace ui

#include "moc_activation_card.cpp"
