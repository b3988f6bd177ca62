// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_split.h"

#include "ui/board/board_canvas.h"
#include "ui/board/board_panel.h"

#include <algorithm>

namespace ui {

namespace {

constexpr double leastBeside = 46; // average characters of what stands beside the board
constexpr double leastBelow = 15;  // lines of it below the board
constexpr double wanted = 52;      // average characters of the board
constexpr int gripWidth = 9;

} // namespace

BoardSplit::BoardSplit(Session& session, QWidget* parent) : QSplitter(Qt::Horizontal, parent) {
    setChildrenCollapsible(false);
    setHandleWidth(gripWidth);
    m_panel = new BoardPanel(session, this);
    m_panel->setMinimumSize(1, 1); // neither pushes the other out of the window
    m_beside = new QWidget(this);
    m_beside->setMinimumSize(1, 1);
    addWidget(m_panel);
    addWidget(m_beside);
    connect(m_panel, &BoardPanel::shownChanged, this, &BoardSplit::arrange);
    connect(this, &QSplitter::splitterMoved, this, [this](int at) {
        const int all = orientation() == Qt::Horizontal ? width() : height();
        if (all > 0) m_share = double(at) / all;
    });
    arrange();
}

double BoardSplit::wantedWidth() const { return m_panel->isHidden() ? 0 : wanted; }

void BoardSplit::setShare(std::optional<double> share) {
    m_share = share;
    arrange();
}

void BoardSplit::arrange() {
    if (m_panel->isHidden()) return;
    const int beside = qRound(leastBeside * fontMetrics().averageCharWidth());
    const int below = qRound(leastBelow * fontMetrics().lineSpacing());
    const auto& canvas = m_panel->canvas();
    const QSize left(width() - gripWidth - beside, height()), over(width(), height() - gripWidth - below);
    const bool row = canvas.wholeScale(m_panel->roomIn(left)) >= canvas.wholeScale(m_panel->roomIn(over));
    setOrientation(row ? Qt::Horizontal : Qt::Vertical);
    const int all = (row ? width() : height()) - gripWidth;
    // Half of it at least for the board; what it has no use for goes to what stands beside it.
    const int most =
        row ? std::min(left.width(), std::max(m_panel->widthFor(height()), all / 2)) : over.height();
    const int board = m_share ? qRound(*m_share * all) : most;
    const int shown = std::clamp(board, std::min(80, all), std::max(80, all - (m_share ? 80 : 0)));
    setSizes({shown, std::max(1, all - shown)});
}

void BoardSplit::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    arrange();
}

} // namespace ui

#include "moc_board_split.cpp"
