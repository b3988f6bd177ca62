// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_split.h"

#include "ui/board/board_panel.h"
#include "ui/board/board_side_panel.h"

#include <QVBoxLayout>

namespace ui {

namespace {

// Average characters: at the usual text size 248 pixels for the list on the left, and 344 on the right, where
// dice and odds have to fit. The right column is as wide for its list, so that no page moves tabs or board.
constexpr double leftList = 31, rightCard = 43;

} // namespace

BoardSplit::BoardSplit(Session& session, QWidget* parent) : QWidget(parent) {
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_panel = new BoardPanel(session, this);
    m_panel->setMinimumSize(1, 1); // neither widget can push the other out of the window
    m_actionsBox = new QWidget(this);
    m_actionsBox->setMinimumSize(1, 1);
    m_lines->addWidget(m_panel, 1);
    m_lines->addWidget(m_actionsBox, 1);
    connect(m_panel, &BoardPanel::shownChanged, this, &BoardSplit::arrange);
}

void BoardSplit::moveActionsTo(BoardSidePanel& outer) {
    m_outer = &outer;
    connect(m_panel, &BoardPanel::planningChanged, m_outer, &BoardSidePanel::choosePage);
    arrange();
}

std::optional<std::array<double, 2>> BoardSplit::outerWidths() const {
    if (m_panel->isHidden() || !m_outer) return std::nullopt;
    return std::array{leftList, rightCard};
}

void BoardSplit::arrange() {
    if (!m_outer) return;
    const bool board = !m_panel->isHidden();
    m_outer->takeActions(board ? m_actionsBox : nullptr);
    if (!board) {
        m_lines->addWidget(m_actionsBox, 1);
        m_actionsBox->show();
    }
    emit widthsChanged();
}

} // namespace ui

#include "moc_board_split.cpp"
