// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

#include <QLineEdit>

#include <vector>

namespace ui {

/// A field for a small number; Enter, letters and going back are handled by its form.
class CountField final : public QLineEdit {
    Q_OBJECT
public:
    explicit CountField(QWidget* parent);
    int number() const { return text().toInt(); }
    /// Sets the number that the form computes as the remaining dice.
    void setRest(int rest);
    /// Whether the number was typed, and not computed by the form.
    bool isTyped() const { return !text().isEmpty() && !m_rest; }
    /// Removes the number that setRest() has set.
    void clearRest();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void typed();
    /// Enter was pressed.
    void entered();
    /// Requests to go to the field before.
    void wentBack();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    bool m_rest = false;
};

/// One number for each result of the dice, such as hits and criticals; dice that are not counted are misses.
class CountForm final : public TrayForm {
    Q_OBJECT
public:
    CountForm(const core::Request& request, QWidget* parent);

    QWidget* firstInput() const override;
    void enter() override;
    TypedDice typedDice() const override;

private:
    /// A row of dice to count.
    struct Row {
        core::DiceRow asked;
        std::vector<std::size_t> order;  ///< bands in the order of the row: successes first
        std::vector<CountField*> fields; ///< by band
        CountField* rest =
            nullptr; ///< takes the dice that are not counted: the failures; null where no band is a success
    };
    static void arrangeBands(Row& row);
    static int counted(const Row& row);
    static bool isBegun(const Row& row);
    /// The fields of all rows in their order on the screen.
    std::vector<CountField*> inOrder() const;
    bool followsByItself(const CountField* field) const;
    QWidget* makeRow(const core::DiceRow& asked, bool named);
    void takeTyped(std::size_t row, std::size_t field);
    void fillRest(Row& row);
    void goOn(std::size_t row, std::size_t field, int by);
    QString objection(const Row& row) const;

    std::vector<Row> m_rows;
};

} // namespace ui
