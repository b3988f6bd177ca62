// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_page.h"

#include "ui/act/fact_chips.h"
#include "ui/act/go_button.h"
#include "ui/act/lead_controller.h"
#include "ui/act/outcome_panel.h"
#include "ui/dice/past_rolls.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/key_map.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int leadBar = 4, nameLetters = 13;
} // namespace

LeadPage::LeadPage(LeadController& lead, QWidget* parent) : QWidget(parent), m_lead(lead) {
    setObjectName(QStringLiteral("leadPage"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(8);
    QVBoxLayout* lines = nullptr;
    auto* area = part::column(this, lines);
    whole->addWidget(area, 1);
    auto* inside = area->widget();
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(10);
    m_title = part::prose("big", inside);
    m_title->setObjectName(QStringLiteral("ledStep"));
    m_title->setFont(scaled(m_title->font(), 1.6, QFont::Bold));
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
    m_why->setFont(scaled(m_why->font(), 1.12));
    m_arrived = addRow(lines, tr("First"));
    m_arrived->setObjectName(QStringLiteral("ledArrivals"));
    m_arrived->setFont(scaled(m_arrived->font(), 1.25, QFont::DemiBold));
    m_table = addRow(lines, tr("At the table"));
    m_table->setObjectName(QStringLiteral("ledMove"));
    m_table->setFont(scaled(m_table->font(), 1.35, QFont::DemiBold));
    m_facts = new FactChips(inside);
    m_facts->setObjectName(QStringLiteral("ledFacts"));
    m_facts->setAccessibleName(tr("At the table – press what is different"));
    lines->addWidget(m_facts);
    connect(m_facts, &FactChips::declared, &m_lead, &LeadController::declare);
    lines->addStretch(1);
    m_rolls = new PastRolls(inside);
    lines->addWidget(m_rolls);
    m_outcome = new OutcomePanel(inside);
    m_outcome->setObjectName(QStringLiteral("ledOutcome"));
    lines->addWidget(m_outcome);
    m_before = part::prose("", inside);
    m_before->setFont(scaled(m_before->font(), 1.25, QFont::DemiBold));
    lines->addWidget(m_before);
    makeBottom(whole);
    follow();
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
    m_leave->setToolTip(tr("Shows the actions as usual; the side plays on after your next step"));
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
    say(m_why, why == behaviour ? QString() : why);
    say(m_table, step ? m_lead.instruction() : QString());
    m_facts->showFacts(step ? step->presumed : std::vector<core::advice::PresumedFact>{});
    auto first = moves;
    if (const auto& arrived = m_lead.arrived(); !arrived.isEmpty())
        first << tr("Put on the table: %1").arg(arrived.join(QStringLiteral(" · ")));
    say(m_arrived, first.join(QLatin1Char('\n')));
    const auto& rolled = m_lead.lastRolled();
    m_rolls->setVisible(rolled.has_value());
    m_outcome->setVisible(rolled.has_value());
    if (rolled) {
        m_rolls->setAnswers(rolled->open);
        m_outcome->say(rolled->outcome, {});
    }
    part::say(m_before,
              rolled || m_lead.lastStep().isEmpty() ? QString() : tr("Last step: %1").arg(m_lead.lastStep()));
    m_leave->setEnabled(step.has_value());
    m_go->setEnabled(step || !moves.isEmpty());
    const auto key = KeyMap::shared().words(QStringLiteral("next"));
    m_go->say(step || moves.isEmpty() ? tr("Do it ⏎") : tr("Moved ⏎"),
              key.isEmpty() ? QString() : tr("next step: %1").arg(key));
}

} // namespace ui

#include "moc_lead_page.cpp"
