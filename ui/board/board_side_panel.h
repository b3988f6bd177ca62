// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <array>

class QPushButton;
class QStackedLayout;

namespace ui {

class BoardPanel;
class Session;

/// The outer column beside a board: the list of the other side, or in its place the actions of the unit in
/// hand where they need more than the board. Without a board only the list.
class BoardSidePanel final : public QWidget {
    Q_OBJECT

public:
    BoardSidePanel(Session& session, const BoardPanel& board, QWidget* parent);
    /// The container of the list.
    QWidget* list() { return m_list; }
    /// Takes the card of the actions; nullptr = the actions are elsewhere.
    void takeActions(QWidget* card);
    /// Shows the page that is needed now: the list while units are ordered on the board, else the actions.
    void choosePage();

private:
    void follow(ui::Changes changes);
    void showPage(bool card);
    void nameButtons();

    Session& m_session;
    const BoardPanel& m_board;
    QWidget* m_switch = nullptr;
    std::array<QPushButton*, 2> m_buttons{}; ///< buttons for the list and the actions
    QWidget* m_list = nullptr;
    QWidget* m_card = nullptr;
    QStackedLayout* m_pages = nullptr;
};

} // namespace ui
