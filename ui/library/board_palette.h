// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_system.h"
#endif

#include <QWidget>

#include <vector>

class QAbstractButton;
class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace ui {

/// What a board is painted with: the brushes of its game, and whether they draw on both halves.
class BoardPalette final : public QWidget {
    Q_OBJECT
public:
    explicit BoardPalette(QWidget* parent);

    /// Shows these brushes; the one in hand stays in hand where it is still there.
    void setBrushes(const std::vector<core::BoardBrush>& brushes);
    /// The brush in hand, nullptr where there is none.
    const core::BoardBrush* brush() const;
    void choose(const QString& brush);
    /// Takes the next brush in hand that goes by that letter, else by a name that begins so.
    void chooseByLetter(const QString& letter);
    bool bothHalves() const;

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
