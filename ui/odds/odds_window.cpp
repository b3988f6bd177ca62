// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/odds_window.h"

#include "ui/charts/odds_chart.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/focus_order.h"
#include "ui/keys/text_size.h"
#include "ui/session/odds_queue.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

CalculatorPointer firstOf(const std::vector<CalculatorGroup>& groups, const QString& preferred = {}) {
    CalculatorPointer first;
    for (const auto& group : groups) {
        if (group.calculators.empty()) continue;
        if (group.id == preferred) return group.calculators.front();
        if (!first) first = group.calculators.front();
    }
    return first;
}

QChar letterOf(std::size_t column) { return QChar(QLatin1Char(static_cast<char>('A' + column))); }

} // namespace

OddsWindow::OddsWindow(std::vector<CalculatorGroup> groups, QWidget* parent)
    : QWidget(parent, Qt::Window), m_groups(std::move(groups)), m_oddsQueue(new OddsQueue(this)) {
    setObjectName(QStringLiteral("oddsWindow"));
    setWindowTitle(tr("Odds – Tidekeeper"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 10, 12, 12);
    lines->setSpacing(8);
    makeTop(lines);
    m_notice = part::prose("warn", this);
    m_notice->hide();
    lines->addWidget(m_notice);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(makeEmpty());
    auto* area = new QScrollArea(m_pages); // large text in four columns scrolls and is not cut off
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    m_table = new QWidget;
    setLook(*m_table, "clear");
    m_row = new QHBoxLayout(m_table);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    area->setWidget(m_table);
    m_pages->addWidget(area);
    lines->addWidget(m_pages, 1);
    const auto* screen = QGuiApplication::primaryScreen();
    resize((screen ? screen->availableSize() - QSize(24, 48) : QSize())
               .boundedTo({1600, 900})
               .expandedTo({900, 560}));
    const auto key = [this](const char* keys, auto act) {
        connect(new QShortcut(QKeySequence(QLatin1String(keys)), this), &QShortcut::activated, this, act);
    };
    TextSize::shared().bind(*this);
    key("Ctrl+N", [this] { addCalculator(); });
    key("Ctrl+W", [this] { close(); });
    arrange();
}

void OddsWindow::makeTop(QLayout* into) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* title = part::label("big", this, tr("What if"));
    title->setFont(scaled(title->font(), 1.3, QFont::Bold));
    row->addWidget(title);
    row->addWidget(part::label("muted", this, tr("exact odds, side by side")), 1);
    m_copyPicture = part::button("flat", this, tr("Copy picture"));
    m_copyPicture->setToolTip(tr("Copies all columns as one picture"));
    m_copyCsv = part::button("flat", this, tr("Copy as CSV"));
    m_copyCsv->setToolTip(tr("Copies all columns as a table of comma-separated values"));
    m_add = part::button("", this, tr("Add column"));
    m_add->setObjectName(QStringLiteral("addColumn"));
    m_add->setToolTip(tr("A column to calculate with profiles of your own (Ctrl+N)"));
    for (auto* button : {m_copyPicture, m_copyCsv, m_add})
        row->addWidget(button);
    static_cast<QVBoxLayout*>(into)->addLayout(row);
    connect(m_add, &QPushButton::clicked, this, &OddsWindow::addCalculator);
    connect(m_copyCsv, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(csv()); });
    connect(m_copyPicture, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setPixmap(m_table->grab()); });
}

QWidget* OddsWindow::makeEmpty() {
    auto* page = new QWidget(this);
    auto* lines = new QVBoxLayout(page);
    lines->setSpacing(12);
    lines->addStretch(1);
    auto* words = part::prose(
        "muted", page,
        firstOf(m_groups)
            ? tr("Nothing is compared yet. Add a column to calculate with profiles of your own, or press "
                 "Compare beside an action of the game: its odds are kept here as they are.")
            : tr("Nothing is compared yet. Press Compare beside an action of the game: its odds are kept "
                 "here as they are."));
    words->setAlignment(Qt::AlignCenter);
    lines->addWidget(words);
    m_addFirst = part::button("primary", page, tr("Add column"));
    m_addFirst->setToolTip(tr("A column to calculate with profiles of your own (Ctrl+N)"));
    m_addFirst->setObjectName(QStringLiteral("addFirst"));
    lines->addWidget(m_addFirst, 0, Qt::AlignHCenter);
    lines->addStretch(2);
    m_addFirst->setVisible(firstOf(m_groups) != nullptr);
    connect(m_addFirst, &QPushButton::clicked, this, &OddsWindow::addCalculator);
    return page;
}

void OddsWindow::open() {
    show();
    raise();
    activateWindow();
    if (m_columns.empty()) m_addFirst->setFocus();
}

OddsColumn* OddsWindow::add(const OddsQuestion& asked) {
    if (m_columns.size() >= mostColumns) {
        part::say(m_notice, tr("All four columns are taken. Remove one, then try again."));
        return nullptr;
    }
    part::say(m_notice, {});
    auto* column = new OddsColumn(m_groups, *m_oddsQueue, asked, m_table);
    m_columns.push_back(column);
    m_row->addWidget(column, 1);
    connect(column, &OddsColumn::answered, this, &OddsWindow::compare);
    // The button is inside the column: it must not be deleted inside its own signal.
    connect(
        column, &OddsColumn::removeRequested, this, [this, column] { remove(column); }, Qt::QueuedConnection);
    connect(column, &OddsColumn::duplicateRequested, this, [this, column] {
        if (auto* copy = add(column->asked())) copy->focusFirst();
    });
    arrange();
    return column;
}

void OddsWindow::addCalculator() {
    OddsQuestion asked;
    asked.calculator = firstOf(m_groups, m_preferred);
    if (!asked.calculator) return;
    // Copies the last column, since most comparisons change one number.
    if (!m_columns.empty() && m_columns.back()->asked().calculator) asked = m_columns.back()->asked();
    if (auto* column = add(asked)) column->focusFirst();
}

void OddsWindow::keep(const QString& about, const core::OddsReport& report) {
    OddsQuestion asked;
    asked.about = report.title.empty() ? about : tr("%1 · %2").arg(about, part::text(report.title));
    asked.kept = report;
    add(asked);
    open();
}

void OddsWindow::remove(OddsColumn* column) {
    if (std::erase(m_columns, column) == 0) return;
    m_row->removeWidget(column);
    column->hide();
    column->deleteLater();
    part::say(m_notice, {});
    arrange();
    if (m_columns.empty())
        m_addFirst->setFocus();
    else
        m_columns.back()->focusFirst();
}

void OddsWindow::arrange() {
    const bool full = m_columns.size() >= mostColumns;
    m_pages->setCurrentIndex(m_columns.empty() ? 0 : 1);
    m_add->setEnabled(!full && firstOf(m_groups) != nullptr);
    for (auto* button : {m_copyCsv, m_copyPicture})
        button->setEnabled(!m_columns.empty());
    for (auto* column : m_columns)
        column->setAddable(!full);
    compare();
}

/// Gives all charts the same height, and compares each column with the first.
void OddsWindow::compare() {
    double highest = 0;
    for (auto* column : m_columns)
        highest = std::max(highest, column->chart().highest());
    for (std::size_t n = 0; n < m_columns.size(); ++n) {
        m_columns[n]->chart().setCommonHeight(highest);
        m_columns[n]->setLetter(letterOf(n), n == 0 ? std::nullopt : m_columns.front()->report());
    }
}

QString OddsWindow::csv() const {
    std::vector<core::OddsReport> reports;
    for (std::size_t n = 0; n < m_columns.size(); ++n) {
        if (!m_columns[n]->report()) continue;
        auto report = *m_columns[n]->report();
        QStringList title{QString(letterOf(n)), m_columns[n]->title()};
        if (m_columns[n]->asked().calculator && !report.title.empty()) title << part::text(report.title);
        report.title = title.join(QStringLiteral(" · ")).toStdString();
        reports.push_back(std::move(report));
    }
    return oddsCsv(reports);
}

/// Tab follows the reading order.
bool OddsWindow::focusNextPrevChild(bool next) { return focusNextStop(*this, focusWidget(), next); }

void OddsWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace ui

#include "moc_odds_window.cpp"
