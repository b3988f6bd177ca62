// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <optional>

class QVBoxLayout;

namespace ui {

class BoardSidePanel;
class BoardPanel;
class Session;

/// The middle of the window: the board, or without a board the actions of a unit. While there is a board the
/// actions are in the outer column.
class BoardSplit final : public QWidget {
    Q_OBJECT

public:
    BoardSplit(Session& session, QWidget* parent);
    BoardPanel& panel() { return *m_panel; }
    /// The container of the actions, here or in the outer column.
    QWidget* actionsBox() { return m_actionsBox; }
    /// Moves the actions to the outer column for as long as there is a board.
    void moveActionsTo(BoardSidePanel& outer);
    /// The widths of the outer columns beside a board, in average characters; nothing without a board.
    std::optional<std::array<double, 2>> outerWidths() const;

signals:
    void widthsChanged();

private:
    void arrange();

    BoardPanel* m_panel = nullptr;
    QWidget* m_actionsBox = nullptr;
    QVBoxLayout* m_lines = nullptr;
    BoardSidePanel* m_outer = nullptr;
};

} // namespace ui
