// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/odds_column.h"

#include "ui/charts/odds_chart.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/odds_queue.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int narrowest = 34; // least width of a column, in letters
}

OddsColumn::OddsColumn(const std::vector<CalculatorGroup>& groups, OddsQueue& queue,
                       const OddsQuestion& asked, QWidget* parent)
    : QFrame(parent), m_oddsQueue(queue), m_asked(asked), m_lines(new QVBoxLayout(this)) {
    setLook(*this, "card");
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    setMinimumWidth(fontMetrics().averageCharWidth() * narrowest);
    m_lines->setContentsMargins(10, 8, 10, 8);
    m_lines->setSpacing(6);
    makeHead(groups);
    m_area = new QScrollArea(this);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lines->addWidget(m_area, 1);
    makeBottom();
    if (m_choice) {
        m_choice->setCalculator(asked.calculator);
        choose(m_choice->calculator(), asked.values);
        return;
    }
    auto* about = part::prose("name", this, asked.about);
    about->setAlignment(Qt::AlignTop);
    m_area->setWidget(about);
    m_reports = {asked.kept};
    showReport(0);
}

void OddsColumn::makeHead(const std::vector<CalculatorGroup>& groups) {
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    m_letter = part::label("key", this);
    row->addWidget(m_letter);
    if (m_asked.calculator) {
        m_choice = new CalculatorChoice(groups, this);
        row->addWidget(m_choice, 1);
        connect(m_choice, &CalculatorChoice::picked, this, [this] { choose(m_choice->calculator(), {}); });
    } else
        row->addWidget(part::label("muted", this, tr("from the game")), 1);
    auto* signs = new RovingFocus(*this);
    const auto sign = [&](const char* picture, const QString& name, auto act) {
        auto* button = part::sign(this, {}, name);
        button->setIcon(icon(QLatin1String(picture), IconInk::Muted));
        row->addWidget(button);
        signs->add(*button);
        connect(button, &QToolButton::clicked, this, act);
        m_signs.push_back(button);
    };
    sign("branch", tr("Duplicate this column"), [this] { emit duplicateRequested(); });
    if (m_choice) sign("undo", tr("Reset this column to its presets"), [this] { reset(); });
    sign("cross", tr("Remove this column"), [this] { emit removeRequested(); });
    m_lines->addLayout(row);
}

void OddsColumn::makeBottom() {
    m_which = new QComboBox(this);
    m_which->setToolTip(tr("Whose odds the chart shows"));
    m_which->setAccessibleName(tr("What the chart shows"));
    m_which->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_which, &QComboBox::activated, this, [this](int n) { showReport(static_cast<std::size_t>(n)); });
    m_chart = new OddsChart(this, OddsChart::Shape::Upright);
    m_chart->setComparable(false);
    m_difference = part::prose("good", this);
    m_difference->setObjectName(QStringLiteral("difference"));
    m_lines->addWidget(m_which);
    m_lines->addWidget(m_chart);
    m_lines->addWidget(m_difference);
    auto policy = m_which->sizePolicy();
    policy.setRetainSizeWhenHidden(true); // charts side by side have one height
    m_which->setSizePolicy(policy);
    m_which->hide();
    m_difference->setMinimumHeight(2 * fontMetrics().height());
    policy = m_difference->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_difference->setSizePolicy(policy);
    m_difference->setAlignment(Qt::AlignTop);
}

OddsQuestion OddsColumn::asked() const {
    auto out = m_asked;
    if (m_form) out.values = m_form->values();
    return out;
}

QString OddsColumn::title() const {
    return m_asked.calculator ? part::text(m_asked.calculator->name) : m_asked.about;
}

void OddsColumn::setAddable(bool addable) { m_signs.front()->setEnabled(addable); }

void OddsColumn::focusFirst() {
    if (m_choice)
        m_choice->setFocus(Qt::OtherFocusReason);
    else
        m_signs.back()->setFocus(Qt::OtherFocusReason);
}

void OddsColumn::choose(CalculatorPointer calculator, CalculatorForm::Values values) {
    m_asked.calculator = std::move(calculator);
    m_form = new CalculatorForm(*m_asked.calculator, std::move(values), this);
    setLook(*m_form, "clear");
    m_area->setWidget(m_form);
    connect(m_form, &CalculatorForm::edited, this, &OddsColumn::solve);
    m_reports.clear();
    solve();
}

void OddsColumn::reset() { choose(m_asked.calculator, {}); }

void OddsColumn::solve() {
    using Solved = core::Result<core::Calculation>;
    const auto calculate = [calculator = m_asked.calculator,
                            parameters = m_form->parameters()](core::WorkBudget& work) {
        return core::solved(*calculator, parameters, work);
    };
    m_oddsQueue.ask<Solved>(*this, {calculate, [this](const Solved& result) { showResult(result); },
                                    [this](double done) { m_chart->setCalculating(done); }});
}

void OddsColumn::showResult(const core::Result<core::Calculation>& result) {
    m_form->showProblem(result ? std::nullopt : std::optional(result.error()));
    m_reports = result ? result->charts : std::vector<core::OddsReport>();
    showReport(static_cast<std::size_t>(std::max(0, m_which->currentIndex())));
}

void OddsColumn::showReport(std::size_t n) {
    if (n >= m_reports.size()) n = 0;
    const QSignalBlocker quiet(m_which);
    QStringList names;
    for (const auto& report : m_reports)
        names << part::text(report.title.empty() ? report.question : report.title);
    QStringList listed;
    for (int at = 0; at < m_which->count(); ++at)
        listed << m_which->itemText(at);
    if (names != listed) {
        m_which->clear();
        m_which->addItems(names);
        m_which->setVisible(names.size() > 1);
    }
    m_which->setCurrentIndex(m_reports.empty() ? -1 : static_cast<int>(n));
    m_shown = m_reports.empty() ? std::nullopt : std::optional(m_reports[n]);
    m_chart->setOdds(m_shown);
    emit answered();
}

void OddsColumn::setLetter(QChar letter, const std::optional<core::OddsReport>& first) {
    m_letter->setText(letter);
    m_chart->setAccessibleName(tr("Odds of column %1").arg(letter));
    QStringList words;
    if (first && m_shown) {
        words << tr("%1 against A").arg(differenceText(m_shown->answer, first->answer));
        const double more = m_shown->expected - first->expected;
        if (first->expectedUnit == m_shown->expectedUnit && !first->expectedUnit.empty() &&
            isAmountWorthWords(more))
            words << tr("expected %1%2")
                         .arg(more < 0 ? QStringLiteral("−") : QStringLiteral("+"),
                              QLocale().toString(std::abs(more), 'f', 1));
        if (first->question != m_shown->question)
            words << tr("column A shows the chance %1").arg(part::text(first->question));
    }
    part::say(m_difference, words.join(QStringLiteral("; ")));
}

} // namespace ui

#include "moc_odds_column.cpp"
