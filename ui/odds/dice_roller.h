// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/dice_formula.h"
#include "kernel/dice/seeded_dice.h"
#endif

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace ui {

class OddsChart;

/// Dice that belong to no game: a line to type them, their exact odds, a button that rolls, and the newest
/// rolls since the program began. Closing hides the window.
class DiceRoller final : public QWidget {
    Q_OBJECT
public:
    explicit DiceRoller(std::uint64_t seed, QWidget* parent = nullptr);

    /// Brings the window to the front, with the cursor in the line.
    void open();
    /// The dice that are typed, when they can be read.
    const std::optional<core::DiceFormula>& formula() const { return m_formula; }
    void roll();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeSuggestions();
    void read();
    void showRoll(const core::FormulaRoll& rolled);

    core::SeededDice m_dice;
    std::optional<core::DiceFormula> m_formula;
    QLineEdit* m_line = nullptr;
    QPushButton* m_roll = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_result = nullptr;
    OddsChart* m_chart = nullptr;
    QListWidget* m_history = nullptr;
};

} // namespace ui
