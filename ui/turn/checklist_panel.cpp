// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/checklist_panel.h"

#include "ui/charts/odds_rows.h"
#include "ui/frame/last_result_label.h"
#include "ui/frame/panel_widgets.h"
#include "ui/frame/sentences.h"
#include "ui/players/table_grid.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"
#include "ui/turn/table_questions.h"

#include <QCheckBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

using Kind = core::ChecklistItem::Kind;
constexpr double endangeredFrom = 0.05; // smaller chances are not shown
constexpr int storyBar = 4;

/// "4 × action points back to 5 · Veyra: 1 Toughness back": equal lines of several units are counted.
QString summary(const std::vector<const core::ChecklistItem*>& items) {
    std::vector<std::pair<QString, QStringList>> sentences; // the text, and the units
    for (const auto* item : items) {
        const auto text = part::text(item->text);
        const auto colon = text.indexOf(QStringLiteral(": "));
        const auto what = text.mid(colon < 0 ? 0 : colon + 2);
        auto same =
            std::find_if(sentences.begin(), sentences.end(), [&](const auto& t) { return t.first == what; });
        if (same == sentences.end()) same = sentences.insert(same, {what, {}});
        same->second << text.left(std::max<qsizetype>(colon, 0));
    }
    QStringList out;
    for (const auto& [what, whom] : sentences)
        out << (whom.size() > 1     ? ChecklistPanel::tr("%1 × %2").arg(whom.size()).arg(what)
                : whom[0].isEmpty() ? what
                                    : ChecklistPanel::tr("%1: %2").arg(whom[0], what));
    return out.join(QStringLiteral(" · "));
}

} // namespace

ChecklistPanel::ChecklistPanel(Session& session, OddsQueue& queue, QWidget* parent)
    : QWidget(parent), m_session(session), m_oddsQueue(queue) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(8);
    m_title = part::prose("big", this);
    m_title->setFont(scaled(m_title->font(), 1.3, QFont::Bold));
    m_detail = part::prose("muted", this);
    auto* area = part::column(this, m_list);
    m_empty = part::prose("muted", area->widget(), tr("Next makes no further changes."));
    makeSection(Kind::Story, {});
    m_list->addWidget(m_title);
    m_list->addWidget(m_detail);
    m_list->addWidget(m_empty);
    makeSection(Kind::Arrival, tr("Put on the table"));
    makeSection(Kind::Question, tr("Look at the table"));
    m_questions = new TableQuestions(m_session, m_sections.back().box);
    m_sections.back().list->addWidget(m_questions);
    makeSection(Kind::Change, tr("Will happen"));
    makeDanger();
    makeSection(Kind::Routine, tr("Happens automatically"));
    makeFold();
    makeScore();
    m_list->addStretch(1);
    lines->addWidget(area, 1);
    m_last = makeLastResult(this);
    lines->addWidget(m_last);
    m_skip = part::button("ghost", this, {});
    m_skip->setObjectName(QStringLiteral("skip"));
    lines->addWidget(m_skip, 0, Qt::AlignRight);
    connect(m_skip, &QPushButton::clicked, this, &ChecklistPanel::skipRequested);
    connect(&m_session, &Session::changed, this, &ChecklistPanel::follow);
    follow(Change::All);
}

void ChecklistPanel::follow(Changes changes) {
    m_missed |= changes;
    if (isVisible()) catchUp();
    if (changes & Change::View) {
        std::erase_if(m_dangers, [this](const auto& report) { return !isEndangered(report); });
        emit dangerFound(m_dangers); // those of others, until the dangers after this step are calculated
        askDanger();
    }
}

/// Shows what changed while the panel was hidden, which it is during every action.
void ChecklistPanel::catchUp() {
    const auto changes = std::exchange(m_missed, {});
    if (changes & (Change::View | Change::Draft | Change::Selection)) showList();
    if (changes & Change::View) showScore();
}

void ChecklistPanel::showEvent(QShowEvent* event) {
    const LayoutFreeze still(layout());
    catchUp();
    QWidget::showEvent(event);
}

void ChecklistPanel::makeDanger() {
    m_dangerBox = new QWidget(m_empty->parentWidget());
    auto* lines = new QVBoxLayout(m_dangerBox);
    lines->setContentsMargins(0, 0, 0, 6);
    lines->addWidget(part::heading(m_dangerBox, tr("In danger")));
    m_dangerState = part::prose("muted", m_dangerBox);
    m_dangerState->setObjectName(QStringLiteral("dangerState"));
    m_danger = new OddsRows(m_dangerBox);
    m_danger->setDanger();
    m_danger->setObjectName(QStringLiteral("danger"));
    lines->addWidget(m_danger);
    lines->addWidget(m_dangerState); // "No other unit" follows the units in danger
    m_list->addWidget(m_dangerBox);
    // Where all sides act, the box stays hidden until a danger is found.
    setShown(*m_dangerBox, !m_session.allSidesAct());
    connect(m_danger, &OddsRows::compareRequested, this, &ChecklistPanel::compareRequested);
}

/// Makes the score sheet below the list, for games in which sides contend for points.
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

namespace {

/// Whether the table has a number other than 0 behind the names of its rows.
bool hasScore(const core::TableView& table) {
    const auto scores = [](const std::string& cell) { return part::text(cell).toInt() != 0; };
    return std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
        return row.size() > 1 && std::any_of(row.begin() + 1, row.end(), scores);
    });
}

} // namespace

void ChecklistPanel::showScore() {
    const auto& debrief = m_session.view().debrief;
    m_scoreBox->setVisible(m_session.allSidesAct() && !debrief.empty() && hasScore(debrief.front()));
    if (m_scoreBox->isHidden()) return;
    m_scoreTitle->setText(part::text(debrief.front().title));
    m_score->setTable(debrief.front());
}

void ChecklistPanel::askDanger() {
    const std::shared_ptr<const core::Game> game = m_session.game();
    m_oddsQueue.ask<std::vector<core::OddsReport>>(
        *this,
        {[game](core::WorkBudget& work) { return game->danger(work); },
         [this](const auto& reports) { showDanger(reports); },
         [this](double done) {
             part::say(m_dangerState, tr("calculating… %1 % done").arg(int(done * 100)));
         }},
        OddsQueue::Urgency::Later);
}

/// Whether the chance is worth showing, and its unit is on the table and not down already.
bool ChecklistPanel::isEndangered(const core::OddsReport& report) const {
    const auto* unit = m_session.unit(part::text(report.subject));
    const bool isDown = unit && (!unit->present || unit->tone == core::Tone::Bad);
    return report.answer >= endangeredFrom && !isDown;
}

void ChecklistPanel::showDanger(const std::vector<core::OddsReport>& reports) {
    auto worth = reports;
    std::erase_if(worth, [this](const auto& report) { return !isEndangered(report); });
    m_dangers = worth;
    emit dangerFound(worth);
    m_danger->setReports(worth);
    m_dangerBox->setVisible(!worth.empty() || !m_session.allSidesAct());
    const auto policy = reports.empty() ? QString() : part::text(reports.front().policy);
    m_dangerState->setToolTip(policy.isEmpty() ? QString() : tr("assumes: %1").arg(policy));
    m_danger->setToolTip(m_dangerState->toolTip());
    part::say(m_dangerState, worth.empty() ? tr("No unit is in danger: each chance is below 5 %.")
                             : worth.size() < reports.size()
                                 ? tr("No other unit is in danger: each chance is below 5 %.")
                                 : QString());
}

void ChecklistPanel::setOddsInHand(const std::optional<core::OddsReport>& odds) {
    auto now = m_dangers;
    const auto replace = [&now](const core::OddsReport& report) {
        for (auto& danger : now)
            if (danger.subject == report.subject) danger = report;
    };
    if (odds && m_session.open()) {
        replace(*odds);
        for (const auto& other : odds->beside)
            replace(other);
        std::erase_if(now, [this](const auto& report) { return !isEndangered(report); });
    }
    emit dangerFound(now);
}

void ChecklistPanel::makeSection(Kind kind, const QString& heading) {
    Section section{kind};
    section.box = new QWidget(m_empty->parentWidget());
    section.list = new QVBoxLayout(section.box);
    section.list->setContentsMargins(0, 0, 0, 8);
    section.list->setSpacing(6);
    if (!heading.isEmpty()) section.list->addWidget(part::heading(section.box, heading));
    section.box->hide();
    m_list->addWidget(section.box);
    m_sections.push_back(std::move(section));
}

/// Makes the line that sums up everything that happens automatically; a press shows the single lines.
void ChecklistPanel::makeFold() {
    auto& section = m_sections.back();
    m_fold = part::button("option", section.box, {});
    m_fold->setObjectName(QStringLiteral("routine"));
    section.list->addWidget(m_fold);
    connect(m_fold, &QPushButton::clicked, this, [this] {
        m_unfolded = !m_unfolded;
        showFold();
    });
}

void ChecklistPanel::makeLine(Section& section) {
    const bool story = section.kind == Kind::Story;
    auto line = std::make_unique<Line>();
    line->box = new QWidget(section.box);
    auto* across = new QHBoxLayout(line->box);
    across->setContentsMargins(0, 0, 0, 0);
    if (story) {
        auto* bar = new QFrame(line->box);
        setLook(*bar, "storyBar");
        bar->setFixedWidth(storyBar);
        across->addWidget(bar);
        across->setSpacing(14);
    }
    auto* rows = new QVBoxLayout;
    rows->setSpacing(0);
    across->addLayout(rows, 1);
    line->tick = new QCheckBox(line->box);
    line->tick->setProperty("tight", true); // the text beside it can be pressed, too
    line->words = part::prose("", line->box);
    if (story) line->words->setFont(scaled(line->words->font(), 1.9, QFont::DemiBold));
    line->words->setBuddy(line->tick);
    line->words->installEventFilter(this);
    line->why = part::prose("muted", line->box);
    auto* first = new QHBoxLayout;
    first->setSpacing(6);
    if (story) {
        rows->addWidget(line->words);
        first->addWidget(line->tick);
        first->addWidget(line->why, 1);
    } else {
        first->addWidget(line->tick, 0, Qt::AlignTop);
        first->addWidget(line->words, 1);
        line->why->setIndent(24);
    }
    rows->addLayout(first);
    if (!story) rows->addWidget(line->why);
    section.list->addWidget(line->box);
    connect(line->tick, &QCheckBox::clicked, this,
            [this, of = line.get()](bool on) { m_session.strike(of->id, !on); });
    section.lines.push_back(std::move(line));
}

/// A press on the text of a line toggles its box.
bool ChecklistPanel::eventFilter(QObject* watched, QEvent* event) {
    const auto* words =
        event->type() == QEvent::MouseButtonRelease ? qobject_cast<QLabel*>(watched) : nullptr;
    if (auto* tick = words ? qobject_cast<QCheckBox*>(words->buddy()) : nullptr) tick->click();
    return QWidget::eventFilter(watched, event);
}

void ChecklistPanel::showList() {
    showTitle();
    for (auto& section : m_sections)
        showSection(section);
    showFold();
    m_empty->setVisible(m_session.view().next.checklist.empty() && !m_session.guide().groupTurn());
}

void ChecklistPanel::showTitle() {
    const auto& view = m_session.view();
    const auto turn = m_session.guide().groupTurn();
    m_title->setText(
        turn ? tr("Activate %1")
                   .arg(part::text(turn->offer.title.empty() ? turn->offer.label : turn->offer.title))
             : tr("Next: %1").arg(part::text(view.next.label)));
    auto detail = part::text(view.next.detail);
    if (turn && !detail.isEmpty()) detail += QStringLiteral(". ");
    part::say(m_detail, turn ? detail + tr("Groups that are skipped do nothing.") : detail);
    m_skip->setVisible(turn || m_session.guide().unitTurn());
    m_skip->setText(tr("Skip to %1").arg(part::text(view.next.label)));
    m_skip->setToolTip(tr("Carries out the lines above without further activations (Shift+Space)"));
    m_skip->setEnabled(m_session.whyNextBlocked().isEmpty());
}

void ChecklistPanel::showSection(Section& section) {
    section.shown = 0;
    for (const auto& item : m_session.view().next.checklist) {
        if (item.kind != section.kind || TableQuestions::isAnswered(m_session, item)) continue;
        if (section.shown == section.lines.size()) makeLine(section);
        auto& line = *section.lines[section.shown++];
        showLine(line, item);
        if (section.kind == Kind::Story) line.words->setText(tr("“%1”").arg(part::text(item.text)));
    }
    for (std::size_t n = 0; n < section.lines.size(); ++n)
        section.lines[n]->box->setVisible(n < section.shown);
    const bool asks = section.kind == Kind::Question && m_questions->showQuestions();
    section.box->setVisible(section.shown > 0 || asks);
    // The event that is read aloud has the place of the title, which the button Next shows as well.
    if (section.kind == Kind::Story) m_title->setVisible(section.shown == 0);
}

void ChecklistPanel::showFold() {
    auto& section = m_sections.back();
    std::vector<const core::ChecklistItem*> items;
    qsizetype struck = 0;
    for (const auto& item : m_session.view().next.checklist)
        if (item.kind == Kind::Routine) {
            items.push_back(&item);
            struck += m_session.struckLines().contains(part::text(item.id));
        }
    const bool folds = items.size() > 1;
    m_fold->setVisible(folds);
    for (std::size_t n = 0; n < section.shown; ++n)
        section.lines[n]->box->setVisible(!folds || m_unfolded);
    if (!folds) return;
    auto words = summary(items);
    if (struck > 0)
        words +=
            QStringLiteral(" · ") + part::plural(struck, tr("1 line struck off"), tr("%1 lines struck off"));
    const auto act = m_unfolded ? tr("Fold") : tr("Show %n lines", nullptr, int(items.size()));
    const int room = std::max(120, width() - m_fold->fontMetrics().horizontalAdvance(act) - 80);
    m_fold->setText(QStringLiteral("✓ %1    %2 %3")
                        .arg(wholeWords(words, m_fold->fontMetrics(), room), act,
                             m_unfolded ? QStringLiteral("▴") : QStringLiteral("▾")));
    m_fold->setAccessibleName(tr("%1: %2").arg(act, words));
    m_fold->setToolTip(words);
}

void ChecklistPanel::showLine(Line& line, const core::ChecklistItem& item) {
    const QSignalBlocker quiet(line.tick);
    line.id = part::text(item.id);
    line.words->setText(part::text(item.text));
    line.tick->setAccessibleName(part::text(item.text));
    line.tick->setChecked(!m_session.struckLines().contains(part::text(item.id)));
    line.tick->setEnabled(item.optional && !m_session.readOnly());
    line.tick->setToolTip(item.optional ? tr("Untick to leave this line out")
                                        : tr("This line always happens"));
    QStringList why;
    if (item.kind == Kind::Story) why << tr("read aloud");
    if (item.houseRule) why << part::houseSign();
    if (!item.why.empty()) why << part::text(item.why);
    QStringList help;
    if (!item.rule.empty()) help << tr("Rule %1").arg(part::text(item.rule));
    if (item.houseRule) help << part::houseRuleHelp();
    part::say(line.why, why.join(QStringLiteral(" · ")));
    for (QWidget* each : {static_cast<QWidget*>(line.words), static_cast<QWidget*>(line.why)})
        each->setToolTip(help.join(QLatin1Char('\n')));
}

void ChecklistPanel::setLastResult(const QString& words) {
    m_lastWords = words;
    const int room = height() - m_list->totalHeightForWidth(width()) - layout()->spacing();
    m_last->setFixedHeight(fitLastResult(*m_last, words, std::max(1, width()), room));
    m_last->setHidden(words.isEmpty());
}

void ChecklistPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size() != event->oldSize()) setLastResult(m_lastWords);
}

} // namespace ui

#include "moc_checklist_panel.cpp"
