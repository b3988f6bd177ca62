// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/dice_roller.h"

#include "ui/charts/odds_chart.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QStringList>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr std::int64_t rollerPatience = 30'000'000; ///< basic steps; a fraction of a second
constexpr int keptRolls = 500;

QString facesText(const core::FormulaRoll& rolled) {
    QStringList groups;
    for (const auto& faces : rolled.faces) {
        QStringList each;
        for (const int face : faces)
            each << QString::number(face);
        groups << each.join(QLatin1Char(' '));
    }
    return groups.join(QStringLiteral(" · "));
}

} // namespace

DiceRoller::DiceRoller(std::uint64_t seed, QWidget* parent) : QWidget(parent, Qt::Window), m_dice(seed) {
    setObjectName(QStringLiteral("diceRoller"));
    setWindowTitle(tr("Dice – Tidekeeper"));
    setAttribute(Qt::WA_QuitOnClose, false);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(14, 12, 14, 14);
    lines->setSpacing(8);
    auto* row = new QHBoxLayout;
    m_line = new QLineEdit(QStringLiteral("2D6"), this);
    m_line->setObjectName(QStringLiteral("formula"));
    m_line->setAccessibleName(tr("Dice to roll"));
    m_line->setToolTip(tr("Such as 3D6, 2D6+1 >= 7, 5D6 keep 2 highest, 2D6 explode"));
    m_line->setFont(scaled(m_line->font(), 1.25));
    m_roll = part::button("primary", this, tr("Roll ⏎"));
    m_roll->setObjectName(QStringLiteral("rollFormula"));
    m_roll->setToolTip(tr("Rolls these dice; the game stays unchanged (Enter)"));
    row->addWidget(m_line, 1);
    row->addWidget(m_roll);
    lines->addLayout(row);
    lines->addWidget(makeSuggestions());
    m_problem = part::prose("bad", this);
    m_problem->setObjectName(QStringLiteral("formulaProblem"));
    lines->addWidget(m_problem);
    m_result = part::prose("big", this, tr("Nothing rolled yet"));
    m_result->setObjectName(QStringLiteral("formulaResult"));
    m_result->setFont(scaled(m_result->font(), 1.5, QFont::Bold));
    lines->addWidget(m_result);
    m_chart = new OddsChart(this);
    m_chart->setComparable(false);
    lines->addWidget(m_chart, 1);
    lines->addWidget(part::heading(this, tr("Rolled, newest first")));
    m_history = new QListWidget(this);
    m_history->setObjectName(QStringLiteral("rolledBefore"));
    m_history->setAccessibleName(tr("Rolled, newest first"));
    lines->addWidget(m_history, 1);
    resize(640, 620);
    connect(m_line, &QLineEdit::textChanged, this, &DiceRoller::read);
    connect(m_line, &QLineEdit::returnPressed, this, &DiceRoller::roll);
    connect(m_roll, &QPushButton::clicked, this, &DiceRoller::roll);
    connect(new QShortcut(QKeySequence(QStringLiteral("Ctrl+W")), this), &QShortcut::activated, this,
            &QWidget::close);
    read();
}

QWidget* DiceRoller::makeSuggestions() {
    auto* box = new QWidget(this);
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (const char* text : {"D6", "2D6", "3D6", "2D6+1 >= 7", "5D6 keep 2 highest", "2D6 explode", "D20"}) {
        auto* button = part::button("flat", box, QLatin1String(text));
        button->setToolTip(tr("Writes %1 into the line").arg(QLatin1String(text)));
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, text] {
            m_line->setText(QLatin1String(text));
            m_line->setFocus();
        });
    }
    row->addStretch(1);
    return box;
}

void DiceRoller::open() {
    show();
    raise();
    activateWindow();
    m_line->setFocus();
    m_line->selectAll();
}

/// Shows what is wrong while the user types, or the odds.
void DiceRoller::read() {
    const auto formula = core::DiceFormula::read(m_line->text().toStdString());
    m_formula = formula ? std::optional(*formula) : std::nullopt;
    m_roll->setEnabled(m_formula.has_value());
    if (!formula) {
        part::say(m_problem, part::text(formula.error().text));
        return m_chart->setOdds(std::nullopt);
    }
    core::WorkBudget work(rollerPatience);
    const auto odds = core::formulaOdds(*formula, work);
    part::say(m_problem, odds ? QString() : tr("These dice can be rolled; their odds would take too long."));
    m_chart->setOdds(odds ? std::optional(*odds) : std::nullopt);
}

void DiceRoller::roll() {
    if (m_formula) showRoll(core::rollFormula(*m_formula, m_dice));
}

void DiceRoller::showRoll(const core::FormulaRoll& rolled) {
    auto words = QString::number(rolled.total);
    if (m_formula->compare != core::DiceFormula::Compare::Nothing)
        words += m_formula->succeeds(rolled.total) ? tr("  ✓ yes") : tr("  ✗ no");
    m_result->setText(words);
    m_result->setAccessibleName(words);
    m_history->insertItem(
        0, tr("%1  =  %2     %3").arg(part::text(m_formula->text()), words, facesText(rolled)));
    while (m_history->count() > keptRolls)
        delete m_history->takeItem(m_history->count() - 1);
}

void DiceRoller::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui

#include "moc_dice_roller.cpp"
