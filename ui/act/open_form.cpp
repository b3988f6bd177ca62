// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/open_form.h"

#include "ui/act/card_title.h"
#include "ui/act/go_button.h"
#include "ui/act/outcome_panel.h"
#include "ui/act/rolling_side.h"
#include "ui/act/stages_ahead.h"

#include "ui/charts/odds_chart.h"
#include "ui/dice/choice_form.h"
#include "ui/dice/dice_habits.h"
#include "ui/dice/dice_tray.h"
#include "ui/dice/die_paint.h"
#include "ui/dice/tray_form.h"
#include "ui/frame/divider.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace ui {

bool isAnswerProblem(const core::Problem& problem) { return problem.code.rfind("answer.", 0) == 0; }

void rollByHabit(Session& session, const DiceHabits& habits, Session::AtSkipped atSkipped) {
    session.rollOn(
        [&](const core::Request& request) { return modeOf(session, habits, request) == DiceMode::Roll; },
        atSkipped);
}

void answerTyped(Session& session, const DiceHabits& habits, const core::Answer& answer) {
    if (!session.answer(answer) || !session.open() || !session.open()->request) return;
    if (session.open()->request->asksDice()) rollByHabit(session, habits, Session::AtSkipped::Stop);
}

void rollUntyped(Session& session, const DiceHabits& habits, const TypedDice& typed) {
    const auto isReal = [&] { // whether a side with real dice rolls, or answers a question
        const auto& open = session.open();
        return open && open->request && modeOf(session, habits, *open->request) != DiceMode::Roll;
    };
    const bool mixed = isReal();
    if (typed.isPartlyTyped())
        session.rollRest(typed.answer);
    else
        session.roll();
    const auto& open = session.open();
    if (mixed && open && open->request && open->request->asksDice())
        rollByHabit(session, habits, Session::AtSkipped::Stop);
}

OpenForm::OpenForm(Session& session, OddsQueue& queue, DiceHabits& habits, QWidget* parent)
    : QWidget(parent), m_session(session), m_oddsQueue(queue), m_habits(habits) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(8);
    m_title = new CardTitle(nullptr, this);
    whole->addWidget(m_title);
    m_tableMoves = part::prose("", this);
    m_tableMoves->setObjectName(QStringLiteral("tableMoves"));
    m_tableMoves->setFont(scaled(m_tableMoves->font(), 1.12, QFont::DemiBold));
    m_tableMoves->hide();
    whole->addWidget(m_tableMoves);
    QVBoxLayout* lines = nullptr;
    m_area = part::column(this, lines);
    whole->addWidget(m_area, 1); // keeps title and button in view around the scrolling middle
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(6); // as in the card of the action before it begins
    auto* inside = lines->parentWidget();
    m_declared = part::prose("muted", inside);
    m_declared->setObjectName(QStringLiteral("declared"));
    m_declared->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    lines->addWidget(m_declared);
    m_fields = new QLabel(inside);
    m_fields->setObjectName(QStringLiteral("fieldsBefore"));
    m_fields->setToolTip(tr("What was declared before the action began"));
    m_fields->hide();
    m_kept = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    lines->addItem(m_kept);
    m_rule = part::divider(inside);
    lines->addWidget(m_rule);
    m_odds = new OddsChart(inside, OddsChart::Shape::Lying);
    lines->addWidget(m_odds);
    connect(m_odds, &OddsChart::compareRequested, this, &OpenForm::compareRequested);
    m_slack = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Fixed);
    lines->addItem(m_slack);
    m_below = part::divider(inside);
    lines->addWidget(m_below);
    m_tray = new DiceTray(inside);
    m_tray->setObjectName(QStringLiteral("tray"));
    m_tray->setBeat(m_habits.beat());
    lines->addWidget(m_tray);
    makeSkipped(lines);
    m_ahead = new StagesAhead(m_session, m_habits, inside);
    lines->addWidget(m_ahead);
    m_outcome = new OutcomePanel(inside);
    lines->addWidget(m_outcome);
    lines->addStretch(1);
    makeBottom(whole);
    m_area->widget()->installEventFilter(this);
    m_area->viewport()->installEventFilter(this); // a line above the card makes it lower
    connect(m_tray, &DiceTray::answered, this, &OpenForm::take);
    connect(m_tray, &DiceTray::typedChanged, this, &OpenForm::showTyped);
    connect(m_tray, &DiceTray::rollRequested, this, &OpenForm::rollHere);
    connect(&m_habits, &DiceHabits::changed, this, [this] {
        if (!m_session.open() || !m_session.open()->request) return;
        m_tray->setProgramSides(programSides(m_session, m_habits));
        m_tray->setMode(modeOf(m_session, m_habits, *m_session.open()->request));
        showGo();
    });
    connect(m_tray, &DiceTray::restRequested, this, &OpenForm::goOn);
    connect(m_tray, &DiceTray::correctionRequested, this, &OpenForm::correct);
    connect(&m_session, &Session::refused, this, [this](const core::Problem& problem) {
        if (m_session.open() && isAnswerProblem(problem)) m_tray->showReason(part::text(problem.text));
    });
    showOpen();
}

void OpenForm::makeBottom(QLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    m_text = part::elided("muted", this);
    m_back = new FoldingButton(this);
    m_back->setObjectName(QStringLiteral("lastAnswer"));
    m_back->setIcon(icon(QStringLiteral("undo")));
    m_leave = new FoldingButton(this);
    m_leave->setObjectName(QStringLiteral("leave"));
    m_go = new GoButton(this);
    m_go->keepWidth();
    m_go->setObjectName(QStringLiteral("apply"));
    row->addWidget(m_text, 1);
    row->addWidget(m_back);
    row->addWidget(m_leave);
    row->addWidget(m_go);
    static_cast<QVBoxLayout*>(into)->addLayout(row);
    connect(m_back, &QPushButton::clicked, this, [this] { m_session.undo(); });
    connect(m_leave, &QPushButton::clicked, this, &OpenForm::leave);
    connect(m_go, &QPushButton::clicked, this, &OpenForm::goOn);
}

void OpenForm::setTableMoves(const QStringList& moves) {
    const auto words =
        moves.isEmpty() ? QString() : tr("At the table: %1").arg(moves.join(QLatin1Char('\n')));
    if (m_tableMoves->text() != words) part::say(m_tableMoves, words);
}

void OpenForm::follow(Changes changes) {
    if (changes & (Change::Open | Change::View)) showOpen();
}

void OpenForm::showOpen() {
    const auto& open = m_session.open();
    m_changes.reset();
    if (!open) {
        m_shownAnswers = -1;
        // A widget that hides while it has the focus makes Qt search the whole window for the next focus
        // widget.
        if (auto* held = window()->focusWidget(); held && isAncestorOf(held)) held->clearFocus();
        m_tray->clear();
        forgetOdds();
        return;
    }
    const LayoutFreeze still(m_area->widget()->layout());
    showHead();
    showDeclared();
    if (open->request) m_outcome->hide();
    m_tray->setProgramSides(programSides(m_session, m_habits));
    m_tray->setRequest(withoutTitle(knownOpen(m_session)),
                       open->request ? std::optional(modeOf(m_session, m_habits, *open->request))
                                     : std::nullopt);
    m_ahead->show(open->request ? m_session.resolution() : nullptr, m_ahead->form());
    showSkipped();
    askOddsSoon();
    const bool cheap = !open->diceSeen;
    m_leave->setWords(cheap ? tr("Leave  Esc") : tr("Abandon  Esc"), cheap ? tr("Leave") : tr("Esc"));
    showBack();
    m_leave->setToolTip(
        !open->diceSeen ? tr("Nothing has happened yet: leaving costs nothing")
        : open->paid
            ? tr("Dice were rolled: leaving is logged as an abandoned step, and its price stays paid")
            : tr("Dice were rolled: leaving is logged as an abandoned step"));
    showTyped();
    const int answers = static_cast<int>(open->answers.size());
    if (answers == m_shownAnswers) return;
    m_shownAnswers = answers;
    m_leaveWarned = false;
    if (open->request)
        m_tray->focusInput();
    else
        m_go->setFocus();
}

/// Shows what the typed dice would lead to, before they are entered; where only dice of the program are
/// missing, they are rolled.
void OpenForm::showTyped() {
    const auto& open = m_session.open();
    if (!open) return;
    auto words = open->text == open->label ? QString() : part::text(open->text);
    const auto typed = m_tray->typedDice();
    if (open->request && open->request->asksDice() &&
        areOnlyProgramDiceMissing(m_habits, *open->request, typed.answer)) {
        showGo();
        return m_tray->hold(); // then the program rolls the dice of the other side
    }
    if (typed.dice > 0 && typed.missing == 0) {
        const auto ahead = m_session.resolution();
        if (ahead && ahead->supply(typed.answer)) words = part::text(ahead->text());
    }
    // The request and the action are already shown above.
    m_text->setText(open->request && typed.dice > 0 ? words : QString());
    showGo();
}

/// Whether the proposed answer is taken only at the second press of Enter.
bool OpenForm::needsSecondPress() const {
    const auto& request = m_session.open()->request;
    return m_tray->needsSecondPress() && request && m_tray->option() == request->preset;
}

QString OpenForm::goWords() const {
    const auto& request = m_session.open()->request;
    if (!request) return tr("Apply ⏎");
    if (request->kind == core::Request::Kind::Choice) {
        if (needsSecondPress())
            return tr("Choose %1 – %2")
                .arg(ChoiceForm::letter(0))
                .arg(ChoiceForm::letter(request->options.size() - 1));
        for (const auto& option : request->options)
            if (option.id == m_tray->option()) return part::text(option.label) + QStringLiteral(" ⏎");
        return tr("Choose an answer");
    }
    if (request->kind == core::Request::Kind::Split) return tr("Assign ⏎");
    const auto typed = m_tray->typedDice();
    const bool program = m_tray->mode() == DiceMode::Roll;
    if (typed.dice == 0 && program) return tr("Roll %1 ⏎").arg(diceCount(request->dice()));
    if (typed.toType() > 0) return tr("Type %1").arg(diceCount(typed.toType()));
    return tr("Enter %1 ⏎").arg(diceCount(typed.dice));
}

Outcome OpenForm::outcome() {
    if (!m_changes) m_changes = m_session.pendingChanges();
    return outcomeOf(m_session, *m_changes);
}

void OpenForm::showGo() {
    const auto& open = m_session.open();
    const auto& request = open->request;
    const bool choice = request && request->kind == core::Request::Kind::Choice;
    QString detail = request ? QString() : outcome().result();
    if (choice && needsSecondPress())
        for (const auto& option : request->options)
            if (option.id == request->preset) detail = tr("Enter twice: %1").arg(part::text(option.label));
    const auto typed = m_tray->typedDice();
    const bool waits =
        request && request->asksDice() && m_tray->mode() != DiceMode::Roll && typed.toType() > 0;
    m_go->setQuiet(waits || (choice && needsSecondPress()));
    if (request && request->asksDice())
        detail = part::text(request->who).section(QStringLiteral(" · "), 0, 0);
    m_go->say(goWords(), detail);
    m_go->setEnabled(!m_session.readOnly() && (!choice || !m_tray->option().empty()));
    m_go->setToolTip(choice ? tr("Answers “%1” with this option and rolls the dice that follow")
                                  .arg(part::text(request->purpose))
                            : tr("Enter; Ctrl+Enter resolves everything at once"));
}

/// Enters an answer; the program's dice that follow are rolled at once, and so are those of the other side
/// after real dice.
void OpenForm::take(const core::Answer& answer) {
    if (m_session.open() && m_session.open()->request) answerTyped(m_session, m_habits, answer);
}

/// Rolls those of the present dice that are not typed; after real dice also the program's dice that follow.
void OpenForm::rollHere() { rollUntyped(m_session, m_habits, m_tray->typedDice()); }

/// Rolls all remaining dice; after a first choice it stops at skipped questions, so that they can still be
/// asked.
void OpenForm::rollAll() {
    const bool first =
        m_session.open()->request->kind == core::Request::Kind::Choice && !m_session.open()->diceSeen;
    if (m_session.roll())
        rollByHabit(m_session, m_habits, first ? Session::AtSkipped::Stop : Session::AtSkipped::GoOn);
}

void OpenForm::goOn() {
    const auto& open = m_session.open();
    if (!open) return;
    using Kind = core::Request::Kind;
    if (open->request && m_tray->asksAgain()) return;
    if (!open->request)
        m_session.apply();
    else if (open->request->kind == Kind::Choice && m_tray->option() == open->request->preset)
        rollAll();
    else if (open->request->asksDice() && m_tray->mode() == DiceMode::Roll && m_tray->typedDice().dice == 0)
        rollAll();
    else
        m_tray->enter();
}

/// Takes the rolls back to the one with that die, and fills its boxes with the faces that were down.
void OpenForm::correct(std::size_t answer, std::size_t row, int face) {
    const auto& open = m_session.open();
    if (!open || m_session.readOnly() || answer >= open->answers.size()) return;
    const auto faces = open->answers[answer].faces;
    while (m_session.open() && m_session.open()->answers.size() > answer)
        if (!m_session.undo()) return;
    if (m_session.open()) m_tray->correct(faces, row, face);
}

void OpenForm::typeFaces() { m_tray->typeFaces(); }

bool OpenForm::pressKey(const QKeyEvent& key) { return m_tray->pressKey(key); }

void OpenForm::resolve() {
    const auto rolls = [this](const core::Request& request) {
        return modeOf(m_session, m_habits, request) == DiceMode::Roll;
    };
    if (m_session.resolve(rolls) || !m_session.open() || !m_session.open()->request) return;
    const auto& request = *m_session.open()->request;
    if (request.asksDice() && !rolls(request)) goOn(); // shows which dice have to be typed
}

} // namespace ui

#include "moc_open_form.cpp"
