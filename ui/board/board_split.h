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

/// The middle of the window: the board, or where there is none what a unit may do. While there is a board
/// that is in the outer column.
class BoardSplit final : public QWidget {
    Q_OBJECT

public:
    BoardSplit(Session& session, QWidget* parent);
    BoardPanel& panel() { return *m_panel; }
    /// Where the actions are, here or in the outer column.
    QWidget* beside() { return m_beside; }
    /// Gives the actions a place in the outer column for as long as there is a board.
    void lendActionsTo(BoardSidePanel& outer);
    /// The widths of the outer columns that a board leaves, in average characters; nothing without one.
    std::optional<std::array<double, 2>> outerWidths() const;

signals:
    void widthsChanged();

private:
    void arrange();

    BoardPanel* m_panel = nullptr;
    QWidget* m_beside = nullptr;
    QVBoxLayout* m_lines = nullptr;
    BoardSidePanel* m_outer = nullptr;
};

} // namespace ui
