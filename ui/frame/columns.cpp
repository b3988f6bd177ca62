// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/columns.h"

#include "ui/frame/panel_widgets.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

// In average characters, so that they grow with the font.
constexpr double leastSide = 43, mostSide = 124, leastMiddle = 46;
constexpr double leastTwo = 96; // letters; a narrower window shows one column at a time
constexpr double rightLess = 1; // letters by which the right column is narrower
// Pixels at the usual text size: columns on a small and on a large screen.
constexpr double smallScreen = 1366, largeScreen = 1920, smallSide = 344, largeSide = 400;
constexpr double narrowShare = 0.44; // share of the width where both outer columns share one place
constexpr int grip = 5;              // width in pixels of a divider for dragging
constexpr double mostBeside =
    0.435; // share of the width that the outer columns may take beside a large middle
constexpr double leastOuterNeeds =
    74; // what both outer columns are taken to need at least, in average characters
constexpr double mostShareOfOne =
    0.225; // share of the width up to which one outer column grows beside a large middle
constexpr int besideMiddle = 12, overMiddle = 8, sparing = 4; // margins of the middle in pixels

} // namespace

Columns::Columns(QWidget* parent) : QWidget(parent) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    m_switch = new QWidget(this);
    auto* row = new QHBoxLayout(m_switch);
    row->setContentsMargins(10, 4, 10, 0);
    auto* group = new QButtonGroup(this);
    for (const auto place : {Left, Middle, Right}) {
        auto*& button = m_buttons[place];
        button = part::button("segment", m_switch, {});
        button->setCheckable(true);
        group->addButton(button);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, place] { bring(place); });
    }
    row->addStretch(1);
    lines->addWidget(m_switch);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(grip);
    for (const auto place : {Left, Middle, Right}) {
        auto* column = new QWidget(m_splitter);
        column->setMinimumWidth(1); // the contents of a column can never push the others out of the window
        m_columns[place] = column;
        m_inside[place] = new QVBoxLayout(column);
        // An outer column reserves space for its scroll bar at its end.
        if (place == Middle)
            m_inside[place]->setContentsMargins(12, 8, 12, 8);
        else
            m_inside[place]->setContentsMargins(10, 8, part::gutter, 8);
        m_inside[place]->setSpacing(8);
        m_splitter->addWidget(column);
    }
    lines->addWidget(m_splitter, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, &Columns::keepShares);
    arrange();
}

void Columns::setNames(const QString& left, const QString& right) {
    m_buttons[Left]->setText(left);
    m_buttons[Middle]->setText(tr("Actions"));
    m_buttons[Right]->setText(right);
}

void Columns::setShares(std::optional<std::array<double, 2>> shares) {
    m_shares = shares;
    arrange();
}

void Columns::setOuter(std::optional<std::array<double, 2>> characters) {
    if (m_outer == characters) return;
    m_outer = characters;
    const int margin = m_outer ? sparing : besideMiddle;
    m_inside[Middle]->setContentsMargins(margin, overMiddle, margin, overMiddle);
    arrange();
}

void Columns::bring(Place place) {
    if (m_shown == place || (place == Middle && (!m_narrow || m_outer))) return;
    m_shown = place;
    if (place != Middle) m_outside = place;
    arrange();
}

void Columns::unfold() {
    if (m_shown == Middle && !m_single) bring(m_outside);
}

int Columns::sideWidth(Place place) const {
    const int letter = fontMetrics().averageCharWidth();
    const double all = width();
    if (m_narrow) return qRound(std::min(all * (m_outer ? mostBeside : narrowShare), leastSide * letter));
    if (m_outer) { // the columns grow in a wide window, as long as the middle keeps its share
        const double wanted = (*m_outer)[place == Right] * letter;
        const double share = all * mostBeside * (*m_outer)[place == Right] / outerNeeds();
        return qRound(std::clamp(share, wanted, std::max(wanted, all * mostShareOfOne)));
    }
    if (m_shares) return qRound(all * (*m_shares)[place == Right]);
    const double growth = std::clamp((all - smallScreen) / (largeScreen - smallScreen), 0.0, 1.0);
    const double usual =
        all < largeScreen ? smallSide + growth * (largeSide - smallSide) : all * largeSide / largeScreen;
    const double wide = std::clamp(usual, leastSide * letter, mostSide * letter);
    return qRound(wide - (place == Right ? rightLess * letter : 0));
}

void Columns::arrange() {
    const int letter = fontMetrics().averageCharWidth();
    m_narrow = m_outer ? (outerNeeds() * letter > width() * mostBeside)
                       : (width() < (2 * leastSide + leastMiddle) * letter);
    const bool single = !m_outer && width() < leastTwo * letter;
    if (single != m_single) m_shown = single ? Middle : Left;
    m_single = single;
    m_switch->setVisible(m_narrow);
    m_buttons[Middle]->setVisible(m_single || (m_narrow && !m_outer));
    m_columns[Middle]->setVisible(!m_single || m_shown == Middle);
    for (const auto place : {Left, Right})
        m_columns[place]->setVisible(!m_narrow || m_shown == place);
    m_buttons[m_shown]->setChecked(true);
    if (m_single) return;
    const int left = sideWidth(Left), right = sideWidth(Right);
    const int rest = width() - 2 * grip - (m_narrow ? left : left + right);
    m_splitter->setSizes({left, std::max(1, rest), right});
}

/// The width that both outer columns need together: at least what they usually need, so that whether they
/// share one place hardly depends on their present contents.
double Columns::outerNeeds() const { return std::max(leastOuterNeeds, (*m_outer)[0] + (*m_outer)[1]); }

void Columns::keepShares() {
    if (m_narrow || m_outer || width() <= 0) return;
    const auto sizes = m_splitter->sizes();
    m_shares = {double(sizes[Left]) / width(), double(sizes[Right]) / width()};
    emit dragged();
}

void Columns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void Columns::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

} // namespace ui

#include "moc_columns.cpp"
