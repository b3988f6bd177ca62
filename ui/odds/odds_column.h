// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/odds/calculator_form.h"

#include <QFrame>

#include <optional>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class OddsChart;
class OddsQueue;

/// The question of a column of the odds window: a calculator with its values, or odds kept from the game.
struct OddsQuestion {
    CalculatorPointer calculator;  ///< nothing in a column of kept odds
    CalculatorForm::Values values; ///< the presets when there are none
    QString about;                 ///< the action whose odds are kept, and the time
    core::OddsReport kept;         ///< the odds of a column of kept odds
};

/// One what-if: its question, chart and text, and its difference from the first column.
class OddsColumn final : public QFrame {
    Q_OBJECT
public:
    OddsColumn(const std::vector<CalculatorGroup>& groups, OddsQueue& queue, const OddsQuestion& asked,
               QWidget* parent);

    /// The question with the values that are filled in now.
    OddsQuestion asked() const;
    /// The name of the calculator, "Attack sequence", or of the action whose odds are kept.
    QString title() const;
    const std::optional<core::OddsReport>& report() const { return m_shown; }
    OddsChart& chart() { return *m_chart; }
    /// Sets the column's letter and, unless it is the first column, the first column's report for comparison.
    void setLetter(QChar letter, const std::optional<core::OddsReport>& first);
    /// Sets whether a copy of the column can be added.
    void setAddable(bool addable);
    /// Puts the focus on the choice of the calculator, or on the button that removes a column of kept odds.
    void focusFirst();

signals:
    void duplicateRequested();
    void removeRequested();
    /// The column shows another report, or none.
    void answered();

private:
    void makeHead(const std::vector<CalculatorGroup>& groups);
    void makeBottom();
    void choose(CalculatorPointer calculator, CalculatorForm::Values values);
    void reset();
    void solve();
    void showResult(const core::Result<core::Calculation>& result);
    void showReport(std::size_t n);

    OddsQueue& m_oddsQueue;
    OddsQuestion m_asked;
    std::vector<core::OddsReport> m_reports;
    std::optional<core::OddsReport> m_shown;
    QVBoxLayout* m_lines;
    QLabel* m_letter = nullptr;
    CalculatorChoice* m_choice = nullptr; ///< nothing in a column of kept odds
    std::vector<QWidget*> m_signs;        ///< the first button duplicates, the last one removes
    QScrollArea* m_area = nullptr;
    CalculatorForm* m_form = nullptr;
    QComboBox* m_which = nullptr;
    OddsChart* m_chart = nullptr;
    QLabel* m_difference = nullptr;
};

} // namespace ui
