// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_page.h"

#include "ui/act/fact_chips.h"
#include "ui/act/go_button.h"
#include "ui/act/lead_controller.h"
#include "ui/dice/past_rolls.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/last_result_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/keys/key_map.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/turn/table_questions.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int leadBar = 4, nameLetters = 13;
/// Scales of the text of title, instruction and arrivals, and reason.
struct TextScales {
    double title, table, arrived, why;
};
constexpr TextScales largeText{1.6, 1.35, 1.25, 1.12}, smallText{1.25, 1.12, 1.12, 1};
} // namespace

LeadPage::LeadPage(LeadController& lead, Session& session, QWidget* parent) : QWidget(parent), m_lead(lead) {
    setObjectName(QStringLiteral("leadPage"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(8);
    QVBoxLayout* lines = nullptr;
    m_area = part::column(this, lines);
    whole->addWidget(m_area, 1);
    auto* inside = m_area->widget();
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(10);
    m_earlier = addRow(lines, tr("Just now"));
    m_earlier->setObjectName(QStringLiteral("ledEarlier"));
    makeLast(lines);
    m_title = part::prose("big", inside);
    m_title->setObjectName(QStringLiteral("ledStep"));
    lines->addWidget(m_title);
    m_behaviourBox = new QWidget(inside);
    auto* quote = new QHBoxLayout(m_behaviourBox);
    quote->setContentsMargins(0, 0, 0, 0);
    quote->setSpacing(10);
    auto* bar = new QFrame(m_behaviourBox);
    setLook(*bar, "storyBar");
    bar->setFixedWidth(leadBar);
    m_behaviour = part::prose("", m_behaviourBox);
    m_behaviour->setFont(scaled(m_behaviour->font(), 1.12));
    quote->addWidget(bar);
    quote->addWidget(m_behaviour, 1);
    lines->addWidget(m_behaviourBox);
    m_why = addRow(lines, tr("Why"));
    m_arrived = addRow(lines, tr("First"));
    m_arrived->setObjectName(QStringLiteral("ledArrivals"));
    m_table = addRow(lines, tr("At the table"));
    m_table->setObjectName(QStringLiteral("ledMove"));
    m_facts = new FactChips(inside);
    m_facts->setObjectName(QStringLiteral("ledFacts"));
    m_facts->setAccessibleName(tr("At the table – press what is different"));
    lines->addWidget(m_facts);
    m_questions = new TableQuestions(session, inside);
    lines->addWidget(m_questions);
    connect(m_facts, &FactChips::declared, &m_lead, &LeadController::declare);
    connect(m_facts, &FactChips::withinChanged, &m_lead, &LeadController::setWithin);
    lines->addStretch(1);
    makeBottom(whole);
    follow();
}

void LeadPage::makeLast(QVBoxLayout* into) {
    m_last = new QFrame(into->parentWidget());
    setLook(*m_last, "outcome");
    m_last->setObjectName(QStringLiteral("ledOutcome"));
    auto* lines = new QVBoxLayout(m_last);
    lines->setContentsMargins(10, 4, 10, 6);
    lines->setSpacing(4);
    m_lastOf = part::elided("muted", m_last);
    lines->addWidget(m_lastOf);
    m_lastResult = makeLastResult(m_last);
    m_lastResult->setObjectName(QStringLiteral("ledResult"));
    lines->addWidget(m_lastResult);
    m_rolls = new PastRolls(m_last);
    lines->addWidget(m_rolls);
    into->addWidget(m_last);
}

/// Adds a line with its name in front; it is hidden where it has nothing to say.
QLabel* LeadPage::addRow(QVBoxLayout* into, const QString& name) {
    auto* row = new QWidget(into->parentWidget());
    auto* across = new QHBoxLayout(row);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(8);
    auto* head = part::label("muted", row, name);
    head->setFixedWidth(fontMetrics().averageCharWidth() * nameLetters);
    head->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* words = part::prose("", row);
    across->addWidget(head, 0, Qt::AlignTop);
    across->addWidget(words, 1);
    into->addWidget(row);
    return words;
}

void LeadPage::makeBottom(QVBoxLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    m_leave = new FoldingButton(this);
    m_leave->setWords(tr("I decide  Esc"), tr("I decide"));
    m_leave->setObjectName(QStringLiteral("leaveLed"));
    m_go = new GoButton(this);
    m_go->keepWidth();
    m_go->setObjectName(QStringLiteral("doLed"));
    row->addWidget(m_leave);
    row->addWidget(m_go);
    into->addLayout(row);
    connect(m_leave, &QPushButton::clicked, &m_lead, &LeadController::leave);
    connect(m_go, &QPushButton::clicked, &m_lead, &LeadController::press);
}

void LeadPage::follow() {
    const auto& step = m_lead.step();
    const auto& moves = m_lead.tableMoves();
    m_title->setText(step              ? m_lead.title()
                     : moves.isEmpty() ? tr("%1 considers…").arg(m_lead.sideName())
                                       : tr("Move the miniatures first"));
    const auto why = m_lead.reason();
    const auto behaviour = step && !why.isEmpty() ? part::text(step->behaviour) : QString();
    m_behaviour->setText(behaviour);
    m_behaviourBox->setVisible(!behaviour.isEmpty());
    const auto say = [](QLabel* label, const QString& words) {
        label->setText(words);
        label->parentWidget()->setVisible(!words.isEmpty());
    };
    say(m_why, why == behaviour ? QString() : part::capitalized(why));
    say(m_table, step ? m_lead.instruction() : QString());
    m_facts->showFacts(step ? step->presumed : std::vector<core::advice::PresumedFact>{},
                       step ? m_lead.bystanders() : std::vector<LeadController::Bystander>{});
    if (step && step->kind == core::lead::LedStep::Kind::Next)
        m_questions->showQuestions();
    else
        m_questions->hide();
    auto first = moves;
    if (const auto& arrived = m_lead.arrived(); !arrived.isEmpty())
        first << tr("Put on the table: %1").arg(arrived.join(QStringLiteral(" · ")));
    say(m_earlier, m_lead.earlierSteps().join(QLatin1Char('\n')));
    say(m_arrived, first.join(QLatin1Char('\n')));
    const bool isSecret = m_lead.isStepSecret();
    m_leave->setEnabled(step && !isSecret);
    m_leave->setToolTip(isSecret
                            ? tr("The side decides this in secret; a player who plays it sees its secrets")
                            : tr("Shows the actions as usual; the side plays on after your next step"));
    m_go->setEnabled(step || !moves.isEmpty());
    const auto key = KeyMap::shared().words(QStringLiteral("next"));
    m_go->say(step || moves.isEmpty() ? tr("Do it ⏎") : tr("Moved ⏎"),
              key.isEmpty() ? QString() : tr("next step: %1").arg(key));
    showLast();
    fit();
}

/// Shows the last step and what it came to.
void LeadPage::showLast() {
    const auto& rolled = m_lead.lastRolled();
    if (rolled) m_rolls->setAnswers(rolled->open);
    const auto subject = rolled ? rolled->outcome.subject() : QString();
    part::say(m_lastOf, subject.isEmpty() ? QString() : tr("Last: %1").arg(subject));
    m_result = rolled ? rolled->outcome.result() : m_lead.lastStep();
    m_last->setVisible(!m_result.isEmpty());
    if (subject.isEmpty()) m_result = tr("Last: %1").arg(m_result);
    m_lastResult->setVisible(true);
}

/// Keeps all of the next step in sight: where it needs the room, the dice of the last step are left out, and
/// the text is smaller.
void LeadPage::fit() {
    const bool isRolled = m_lead.lastRolled().has_value();
    const int wide = m_area->width(), room = m_area->height();
    auto* lines = m_area->widget()->layout();
    if (!m_last->isHidden()) {
        const auto margins = m_last->layout()->contentsMargins();
        fitLastResult(*m_lastResult, m_result, wide - margins.left() - margins.right(), room);
    }
    const auto take = [&](const TextScales& scales, bool hasDice) {
        m_title->setFont(scaled(font(), scales.title, QFont::Bold));
        m_table->setFont(scaled(font(), scales.table, QFont::DemiBold));
        m_arrived->setFont(scaled(font(), scales.arrived, QFont::DemiBold));
        m_why->setFont(scaled(font(), scales.why));
        m_rolls->setVisible(hasDice);
        return lines->totalHeightForWidth(wide) <= room;
    };
    if ((isRolled && take(largeText, true)) || take(largeText, false)) return;
    take(smallText, false);
}

void LeadPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate(); // the height of the area
    fit();
}

} // namespace ui

#include "moc_lead_page.cpp"
