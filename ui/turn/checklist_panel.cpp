// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/checklist_panel.h"

#include "ui/charts/odds_rows.h"
#include "ui/frame/panel_widgets.h"
#include "ui/players/table_grid.h"
#include "ui/session/odds_desk.h"
#include "ui/session/session.h"
#include "ui/theme/still_layout.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ui {

ChecklistPanel::ChecklistPanel(Session& session, OddsDesk& desk, QWidget* parent)
    : QWidget(parent), m_session(session), m_desk(desk) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    m_title = part::prose("big", this);
    m_title->setFont(scaled(m_title->font(), 1.3, QFont::Bold));
    m_detail = part::prose("muted", this);
    auto* area = part::column(this, m_list);
    m_empty = part::prose("muted", area->widget(), tr("Next has nothing to book on the way."));
    makeDanger();
    m_list->addWidget(m_empty);
    makeScore();
    m_list->addStretch(1);
    lines->addWidget(m_title);
    lines->addWidget(m_detail);
    lines->addWidget(area, 1);
    m_skip = part::button("ghost", this, {});
    m_skip->setObjectName(QStringLiteral("skip"));
    lines->addWidget(m_skip, 0, Qt::AlignRight);
    connect(m_skip, &QPushButton::clicked, this, [this] { m_session.next(); });
    connect(&m_session, &Session::changed, this, &ChecklistPanel::follow);
    follow(Change::All);
}

void ChecklistPanel::follow(Changes changes) {
    if (changes & (Change::View | Change::Draft | Change::Selection)) showList();
    if (changes & Change::View) showScore();
    if (changes & Change::View) askDanger();
}

void ChecklistPanel::makeDanger() {
    m_dangerBox = new QWidget(m_empty->parentWidget());
    auto* lines = new QVBoxLayout(m_dangerBox);
    lines->setContentsMargins(0, 0, 0, 6);
    lines->addWidget(part::heading(m_dangerBox, tr("In danger")));
    m_dangerState = part::prose("muted", m_dangerBox);
    m_dangerState->setObjectName(QStringLiteral("dangerState"));
    m_danger = new OddsRows(m_dangerBox);
    m_danger->setObjectName(QStringLiteral("danger"));
    lines->addWidget(m_dangerState);
    lines->addWidget(m_danger);
    m_list->addWidget(m_dangerBox);
    setShown(*m_dangerBox, !m_session.everybodyActs()); // shown there once a danger is found
    m_linesFrom = m_list->count();
    connect(m_danger, &OddsRows::compareAsked, this, &ChecklistPanel::compareAsked);
}

/// Where sides contend for points the sheet on which they are counted stands below.
void ChecklistPanel::makeScore() {
    m_scoreBox = new QWidget(m_empty->parentWidget());
    auto* lines = new QVBoxLayout(m_scoreBox);
    lines->setContentsMargins(0, 14, 0, 0);
    m_scoreTitle = part::heading(m_scoreBox);
    m_score = new TableGrid(m_scoreBox);
    lines->addWidget(m_scoreTitle);
    lines->addWidget(m_score);
    m_list->addWidget(m_scoreBox);
}

void ChecklistPanel::showScore() {
    const auto& debrief = m_session.view().debrief;
    m_scoreBox->setVisible(m_session.everybodyActs() && !debrief.empty());
    if (m_scoreBox->isHidden()) return;
    m_scoreTitle->setText(part::text(debrief.front().title));
    m_score->setTable(debrief.front());
}

void ChecklistPanel::askDanger() {
    const std::shared_ptr<const core::Game> game = m_session.game();
    m_desk.ask<std::vector<core::OddsReport>>(
        *this,
        {[game](core::WorkBudget& work) { return game->danger(work); },
         [this](const auto& reports) { showDanger(reports); },
         [this](double done) { part::say(m_dangerState, tr("calculating… %1 %").arg(int(done * 100))); }},
        OddsDesk::Urgency::Later);
}

void ChecklistPanel::showDanger(const std::vector<core::OddsReport>& reports) {
    emit dangerFound(reports);
    m_danger->setReports(reports);
    m_dangerBox->setVisible(!reports.empty() || !m_session.everybodyActs());
    const auto policy = reports.empty() ? QString() : part::text(reports.front().policy);
    part::say(m_dangerState, reports.empty()    ? tr("What is still to come endangers nobody.")
                             : policy.isEmpty() ? QString()
                                                : tr("assumes: %1").arg(policy));
}

ChecklistPanel::Line ChecklistPanel::makeLine(int place) {
    Line line;
    line.box = new QWidget(m_empty->parentWidget());
    auto* rows = new QVBoxLayout(line.box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    line.tick = new QCheckBox(line.box);
    line.words = part::prose("", line.box);
    line.words->setBuddy(line.tick);
    line.words->installEventFilter(this);
    line.why = part::prose("muted", line.box);
    line.why->setIndent(24);
    auto* first = new QHBoxLayout;
    first->setSpacing(6);
    first->addWidget(line.tick, 0, Qt::AlignTop);
    first->addWidget(line.words, 1);
    rows->addLayout(first);
    rows->addWidget(line.why);
    m_list->insertWidget(m_linesFrom + place, line.box);
    setShown(*line.box, true);
    connect(line.tick, &QCheckBox::clicked, this, [this, place](bool on) {
        const auto& list = m_session.view().next.checklist;
        if (static_cast<std::size_t>(place) < list.size())
            m_session.strike(part::text(list[static_cast<std::size_t>(place)].id), !on);
    });
    return line;
}

/// A press on the words of a line is one on its box.
bool ChecklistPanel::eventFilter(QObject* watched, QEvent* event) {
    const auto* words =
        event->type() == QEvent::MouseButtonRelease ? qobject_cast<QLabel*>(watched) : nullptr;
    if (auto* tick = words ? qobject_cast<QCheckBox*>(words->buddy()) : nullptr) tick->click();
    return QWidget::eventFilter(watched, event);
}

void ChecklistPanel::showList() {
    const auto& view = m_session.view();
    const auto& list = view.next.checklist;
    const auto turn = m_session.groupTurn();
    m_title->setText(
        turn ? tr("Activate %1")
                   .arg(part::text(turn->offer.title.empty() ? turn->offer.label : turn->offer.title))
             : tr("Next: %1").arg(part::text(view.next.label)));
    part::say(
        m_detail,
        turn ? tr("%1. The lines below stand for whoever does not act.").arg(part::text(view.next.detail))
             : part::text(view.next.detail));
    m_skip->setVisible(turn.has_value());
    m_skip->setText(tr("Nobody else acts – on to %1").arg(part::text(view.next.label)));
    m_skip->setToolTip(tr("Books the lines above (Shift+Space)"));
    m_skip->setEnabled(m_session.nextBlocked().isEmpty());
    while (m_lines.size() < list.size())
        m_lines.push_back(makeLine(static_cast<int>(m_lines.size())));
    for (std::size_t n = 0; n < m_lines.size(); ++n) {
        m_lines[n].box->setVisible(n < list.size());
        if (n < list.size()) showLine(m_lines[n], list[n]);
    }
    m_empty->setVisible(list.empty());
}

void ChecklistPanel::showLine(Line& line, const core::ChecklistItem& item) {
    const QSignalBlocker quiet(line.tick);
    line.words->setText(part::text(item.text));
    line.tick->setAccessibleName(part::text(item.text));
    line.tick->setChecked(!m_session.struck().contains(part::text(item.id)));
    line.tick->setEnabled(item.optional && !m_session.readOnly());
    line.tick->setToolTip(item.optional ? tr("Untick to leave this line out")
                                        : tr("This line is always booked"));
    QStringList why;
    if (item.houseRule) why << tr("house rule");
    if (!item.why.empty()) why << part::text(item.why);
    part::say(line.why, why.join(QStringLiteral(" · ")));
    for (QWidget* each : {static_cast<QWidget*>(line.words), static_cast<QWidget*>(line.why)})
        each->setToolTip(item.rule.empty() ? QString() : tr("Rule %1").arg(part::text(item.rule)));
}

} // namespace ui

#include "moc_checklist_panel.cpp"
