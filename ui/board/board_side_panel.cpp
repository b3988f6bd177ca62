// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_side_panel.h"

#include "ui/board/board_panel.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace ui {

BoardSidePanel::BoardSidePanel(Session& session, const BoardPanel& board, QWidget* parent)
    : QWidget(parent), m_session(session), m_board(board) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    m_switch = new QWidget(this);
    auto* row = new QHBoxLayout(m_switch);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    auto* group = new QButtonGroup(this);
    for (auto*& button : m_buttons) {
        button = part::button("segment", m_switch, {});
        button->setCheckable(true);
        group->addButton(button);
    }
    m_buttons[0]->setObjectName(QStringLiteral("boardList"));
    m_buttons[1]->setObjectName(QStringLiteral("boardActions"));
    row->addWidget(m_buttons[1]); // first, since the name of a side moves what comes after it
    row->addWidget(m_buttons[0]);
    row->addStretch(1);
    connect(m_buttons[0], &QPushButton::clicked, this, [this] { showPage(false); });
    connect(m_buttons[1], &QPushButton::clicked, this, [this] { showPage(true); });
    m_switch->hide();
    lines->addWidget(m_switch);
    m_pages = new QStackedLayout;
    lines->addLayout(m_pages, 1);
    m_list = new QWidget(this);
    auto* inside = new QVBoxLayout(m_list);
    inside->setContentsMargins(0, 0, 0, 0);
    m_pages->addWidget(m_list);
    connect(&m_session, &Session::changed, this, &BoardSidePanel::follow);
    nameButtons();
}

void BoardSidePanel::takeActions(QWidget* card) {
    if (m_card == card) return;
    if (m_card) m_pages->removeWidget(m_card);
    m_card = card;
    if (m_card) m_pages->addWidget(m_card);
    m_switch->setVisible(m_card != nullptr);
    choosePage();
}

void BoardSidePanel::follow(Changes changes) {
    if (changes & (Change::View | Change::Selection)) nameButtons();
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) choosePage();
}

void BoardSidePanel::nameButtons() {
    const auto* side = m_session.side(m_session.sides().inSight());
    m_buttons[0]->setText(side ? part::text(side->name) : tr("Other side"));
    m_buttons[1]->setText(tr("Actions"));
}

void BoardSidePanel::choosePage() { showPage(m_card && !m_board.isPlanning()); }

void BoardSidePanel::showPage(bool card) {
    m_pages->setCurrentWidget(card && m_card ? m_card : m_list);
    m_buttons[card ? 1 : 0]->setChecked(true);
}

} // namespace ui

#include "moc_board_side_panel.cpp"
