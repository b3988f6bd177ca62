// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/board_system.h"
#endif

#include <QWidget>

#include <vector>

class QAbstractButton;
class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace ui {

/// The brushes for painting a board, and whether they draw on both halves.
class BoardPalette final : public QWidget {
    Q_OBJECT
public:
    explicit BoardPalette(QWidget* parent);

    /// Shows these brushes; the selected brush stays selected where it is among them.
    void setBrushes(const std::vector<core::BoardBrush>& brushes);
    /// The selected brush, nullptr where there is none.
    const core::BoardBrush* brush() const;
    void choose(const QString& brush);
    /// Selects the next brush that has that letter or whose name begins with it.
    void chooseByLetter(const QString& letter);
    /// Whether each stroke is repeated on the other half of the board, turned around its middle.
    bool drawsBothHalves() const;

signals:
    /// A brush was pressed that changes the whole board.
    void pressed(const QString& brush);

private:
    void build();
    void describe();

    std::vector<core::BoardBrush> m_brushes;
    std::vector<QAbstractButton*> m_buttons; ///< in the order of the brushes
    QString m_chosen;
    QWidget* m_inside = nullptr;
    QVBoxLayout* m_lines;
    QCheckBox* m_both;
    QLabel* m_help;
};

} // namespace ui
