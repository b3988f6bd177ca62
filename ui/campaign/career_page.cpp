// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/career_page.h"

#include "ui/act/offer_button.h"
#include "ui/campaign/act_form.h"
#include "ui/campaign/campaign_controller.h"
#include "ui/frame/dialog_widgets.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/table_widget.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

using Status = core::CareerStep::Status;

/// Pixels at the usual text size; longer texts are shown in the tool tip.
constexpr int stepsWidth = 290, widestColumn = 240;
constexpr qsizetype mostLines = 8;

QString signOf(Status status) {
    switch (status) {
    case Status::Now:
        return QStringLiteral("▸");
    case Status::Open:
        return QStringLiteral("○");
    case Status::Done:
        return QStringLiteral("✓");
    case Status::Later:
        return QStringLiteral("·");
    case Status::Skipped:
        return QStringLiteral("–");
    }
    return {};
}

/// The icon as a picture, so that all titles begin at the same column.
QIcon iconOf(Status status, const QWidget& on) {
    const int side = on.fontMetrics().height();
    QPixmap out(QSize(side, side) * on.devicePixelRatio());
    out.setDevicePixelRatio(on.devicePixelRatio());
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.setFont(on.font());
    painter.setPen(status == Status::Now ? colours().amberText : colours().muted);
    painter.drawText(QRect(0, 0, side, side), Qt::AlignCenter, signOf(status));
    painter.end();
    QIcon icon(out);
    icon.addPixmap(out, QIcon::Selected); // otherwise Qt would tint the icon of the selected step
    return icon;
}

QString wordOf(Status status) {
    switch (status) {
    case Status::Now:
        return CareerPage::tr("now");
    case Status::Open:
        return CareerPage::tr("optional");
    case Status::Done:
        return CareerPage::tr("done");
    case Status::Later:
        return CareerPage::tr("later");
    case Status::Skipped:
        return CareerPage::tr("skipped");
    }
    return {};
}

bool mayAct(const core::CareerStep& step) {
    return step.status == Status::Now || step.status == Status::Open;
}

} // namespace

CareerPage::CareerPage(CampaignController& controller, QWidget* parent)
    : QWidget(parent), m_controller(controller) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(16, 12, 16, 12);
    lines->setSpacing(10);
    makeTop(lines);
    m_empty = part::prose("muted", this);
    m_empty->setObjectName(QStringLiteral("careerEmpty"));
    lines->addWidget(m_empty);
    m_body = new QWidget(this);
    auto* across = new QHBoxLayout(m_body);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(14);
    m_steps = new QListWidget(m_body);
    m_steps->setObjectName(QStringLiteral("careerSteps"));
    m_steps->setAccessibleName(tr("Steps between two games"));
    m_steps->setFixedWidth(int(stepsWidth * textScale()));
    m_steps->setWordWrap(true);
    m_steps->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    across->addWidget(m_steps);
    across->addWidget(makeStep(), 1);
    lines->addWidget(m_body, 1);
    lines->addStretch(0);
    connect(m_steps, &QListWidget::currentRowChanged, this, &CareerPage::showStep);
    connect(
        m_steps, &QListWidget::itemActivated, this, [this] { m_form->focusInput(); }, Qt::QueuedConnection);
    connect(&m_controller, &CampaignController::changed, this, &CareerPage::rebuild);
}

void CareerPage::makeTop(QVBoxLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    m_back = part::button("", this, tr("◂ For&ces"));
    m_back->setObjectName(QStringLiteral("leaveCareer"));
    m_back->setToolTip(tr("Back to the list of forces (Esc)"));
    connect(m_back, &QPushButton::clicked, this, &CareerPage::leave);
    m_title = part::label("big", this);
    m_title->setFont(scaled(m_title->font(), 1.25, QFont::Bold));
    m_headline = part::elided("muted", this);
    row->addWidget(m_back);
    row->addWidget(m_title);
    row->addWidget(m_headline, 1);
    into->addLayout(row);
}

QWidget* CareerPage::makeStep() {
    QVBoxLayout* lines = nullptr;
    auto* column = part::column(m_body, lines);
    auto* inside = lines->parentWidget();
    lines->setContentsMargins(0, 0, 8, 0);
    lines->setSpacing(8);
    auto* head = new QHBoxLayout;
    m_stepTitle = part::label("big", inside);
    m_stepTitle->setFont(scaled(m_stepTitle->font(), 1.15, QFont::Bold));
    m_stepTitle->setObjectName(QStringLiteral("careerStep"));
    m_stepLine = part::prose("muted", inside);
    head->addWidget(m_stepTitle);
    head->addWidget(m_stepLine, 1);
    lines->addLayout(head);
    m_stepHelp = part::prose("muted", inside);
    lines->addWidget(m_stepHelp);
    m_acts = new QWidget(inside);
    m_actFlow = new FlowLayout(m_acts, 6);
    lines->addWidget(m_acts);
    m_noActs = part::prose("muted", inside);
    lines->addWidget(m_noActs);
    m_form = new ActForm(m_controller.hasDice() ? [this](int sides) { return m_controller.roll(sides); }
                                                : std::function<int(int)>(),
                         inside);
    connect(m_form, &ActForm::carriedOut, this, &CareerPage::carryOut);
    lines->addWidget(m_form);
    m_linesHead = part::heading(inside, tr("Results"));
    lines->addWidget(m_linesHead);
    m_lines = part::prose("", inside);
    m_lines->setObjectName(QStringLiteral("careerLines"));
    lines->addWidget(m_lines);
    m_tables = new QVBoxLayout;
    m_tables->setSpacing(6);
    lines->addLayout(m_tables);
    lines->addStretch(1);
    return column;
}

void CareerPage::leave() {
    m_force.clear();
    emit closed();
}

void CareerPage::showForce(const std::string& force) {
    m_force = force;
    m_act.clear();
    m_steps->clear();
    rebuild();
    (m_career.hasSteps() ? static_cast<QWidget*>(m_steps) : m_back)->setFocus();
}

const core::CareerStep* CareerPage::step() const {
    const auto row = static_cast<std::size_t>(m_steps->currentRow());
    return m_steps->currentRow() >= 0 && row < m_career.steps.size() ? &m_career.steps[row] : nullptr;
}

const core::CareerAct* CareerPage::act() const {
    const auto* now = step();
    if (!now) return nullptr;
    const auto it = std::find_if(now->acts.begin(), now->acts.end(),
                                 [this](const auto& each) { return each.offer.id == m_act; });
    return it == now->acts.end() ? nullptr : &*it;
}

void CareerPage::rebuild() {
    if (m_force.empty()) return;
    const auto* force = core::campaign::find(m_controller.state().forces, m_force);
    if (!force) return leave(); // the step was undone, or the force deleted
    const auto kept = step() ? step()->id : std::string();
    auto career = m_controller.careerOf(m_force);
    m_career = career ? std::move(*career) : core::Career{};
    m_title->setText(tr("After the game · %1").arg(part::text(force->name)));
    m_headline->setText(part::text(m_career.headline));
    part::say(m_empty, career ? emptyWords() : part::text(career.error().text));
    m_body->setVisible(m_career.hasSteps());
    fillSteps(kept);
    showStep();
    showLines();
    showTables();
}

/// The reason why there is nothing to do; empty where there is something.
QString CareerPage::emptyWords() const {
    if (m_career.hasSteps()) return {};
    const auto& missions = m_controller.state().missions;
    const bool fought = std::any_of(missions.begin(), missions.end(), [this](const auto& mission) {
        return mission->force == m_force && mission->isOver();
    });
    return fought ? tr("Forces of this game have no steps between games. Name, members, treasury "
                       "and stash are changed with Edit… in the list of forces.")
                  : tr("This force has not finished a game of this campaign yet. The steps after "
                       "a game are shown here, if the rules of its game system have any.");
}

/// Keeps the chosen step while something can be done in it; otherwise chooses the step that is due first.
void CareerPage::fillSteps(const std::string& kept) {
    const QSignalBlocker quiet(m_steps);
    m_steps->clear();
    int chosen = -1, now = -1, open = -1;
    for (int n = 0; n < static_cast<int>(m_career.steps.size()); ++n) {
        const auto& each = m_career.steps[static_cast<std::size_t>(n)];
        const auto status = each.line.empty()
                                ? wordOf(each.status)
                                : QStringLiteral("%1 · %2").arg(wordOf(each.status), part::text(each.line));
        auto* item =
            new QListWidgetItem(QStringLiteral("%1\n%2").arg(part::text(each.title), status), m_steps);
        item->setIcon(iconOf(each.status, *m_steps));
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(part::text(each.title), status));
        if (!each.rule.empty()) item->setToolTip(tr("Rule %1").arg(part::text(each.rule)));
        if (each.status == Status::Now) item->setForeground(colours().amberText);
        if (!mayAct(each)) item->setForeground(colours().muted);
        if (each.id == kept && mayAct(each)) chosen = n;
        if (now < 0 && each.status == Status::Now) now = n;
        if (open < 0 && each.status == Status::Open) open = n;
    }
    for (const int better : {now, open, 0})
        if (chosen < 0) chosen = better;
    m_steps->setCurrentRow(m_career.steps.empty() ? -1 : chosen);
}

void CareerPage::showStep() {
    const auto* now = step();
    if (!now) return;
    m_stepTitle->setText(part::text(now->title));
    m_stepTitle->setToolTip(now->rule.empty() ? QString() : tr("Rule %1").arg(part::text(now->rule)));
    m_stepLine->setText(part::text(now->line));
    part::say(m_stepHelp, part::text(now->help));
    showActs(*now);
    part::say(m_noActs, !now->acts.empty()               ? QString()
                        : now->status == Status::Later   ? tr("An earlier step comes first.")
                        : now->status == Status::Skipped ? tr("Another step was taken instead.")
                                                         : tr("Nothing is left to do here."));
    const auto& acts = now->acts;
    const auto goes = [](const core::CareerAct& each) { return !each.offer.blocked; };
    auto first = std::find_if(acts.begin(), acts.end(),
                              [&](const auto& each) { return each.offer.primary && goes(each); });
    if (first == acts.end() && now->status == Status::Now)
        first = std::find_if(acts.begin(), acts.end(), goes);
    const auto* kept = act();
    showAct(kept && goes(*kept) ? m_act : first != acts.end() ? first->offer.id : std::string());
}

void CareerPage::showActs(const core::CareerStep& step) {
    delete m_focus;
    m_focus = new RovingFocus(*m_acts);
    for (auto* button : m_buttons) {
        m_actFlow->removeWidget(button);
        button->hide();
        button->deleteLater(); // the caller may be inside a signal of this widget
    }
    m_buttons.clear();
    for (const auto& each : step.acts) {
        auto* button = new OfferButton(m_acts);
        button->ensurePolished(); // for the font in which it will be painted
        button->setOffer(each.offer, {});
        m_actFlow->addWidget(button);
        m_focus->add(*button);
        m_buttons.push_back(button);
        button->show();
        connect(button, &OfferButton::clicked, this, [this, id = each.offer.id] {
            showAct(id);
            m_form->focusInput();
        });
    }
    m_acts->setVisible(!step.acts.empty());
    m_acts->updateGeometry();
}

void CareerPage::showAct(const std::string& id) {
    m_act = id;
    for (auto* button : m_buttons)
        button->setInHand(button->offerId() == part::text(id));
    const auto* now = act();
    m_form->setAct(now ? std::optional(*now) : std::nullopt, m_controller.readOnly());
}

void CareerPage::showLines() {
    const auto all = m_controller.careerLines(m_force);
    part::say(m_lines, all.mid(0, mostLines).join(u'\n'));
    m_linesHead->setVisible(!all.isEmpty());
}

void CareerPage::showTables() {
    if (m_career.tables == m_shownTables) return;
    m_shownTables = m_career.tables;
    clearLayout(m_tables);
    for (const auto& table : m_shownTables) {
        m_tables->addWidget(part::heading(this, part::text(table.title)));
        auto* sheet = makeTableWidget(table);
        sheet->horizontalHeader()->setMaximumSectionSize(int(widestColumn * textScale()));
        m_tables->addWidget(sheet);
    }
}

/// Carries the act out and selects the next one at once, with the cursor in its first field.
void CareerPage::carryOut(const core::Record& act, const std::vector<int>& dice) {
    if (!m_controller.advance(m_force, act, dice)) return;
    if (m_act.empty())
        m_steps->setFocus();
    else
        m_form->focusInput();
}

void CareerPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    for (auto* button : m_buttons)
        if (enter && button->hasFocus()) return button->click(); // as the Space key does
    QWidget::keyPressEvent(event);
}

} // namespace ui

#include "moc_career_page.cpp"
