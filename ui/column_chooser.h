// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QString>

namespace ui {

class BoardPanel;
class Columns;
class Session;

/// Brings the column of the unit or action in hand to the front, where columns share one place.
class ColumnChooser {
public:
    ColumnChooser(Session& session, Columns& columns) : m_session(session), m_columns(columns) {}
    /// Sets the board, on which an action may be planned; must be called before anything is shown.
    void setBoard(BoardPanel& board) { m_board = &board; }
    /// Brings the column of what was taken in hand to the front.
    void follow(Changes changes);
    /// Names the outer columns on the switch that brings a column to the front where not all of them fit.
    void nameColumns();
    /// Shows the action in hand where it shares its place with the lists, unless it is planned on the board.
    void showAction();

private:
    void showUnit();

    Session& m_session;
    Columns& m_columns;
    BoardPanel* m_board = nullptr;
    QString m_enemyInHand, m_unitInHand;
};

} // namespace ui
