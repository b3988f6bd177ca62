// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/odds/calculator_choice.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace ui {

class FieldEditor;

/// The parameters of a calculator to fill in; shows each problem at its field.
class CalculatorForm final : public QWidget {
    Q_OBJECT
public:
    using Values = std::vector<core::Value>; ///< one value per input of the calculator

    /// Starts from `values`, or from the presets when their number differs from that of the inputs.
    CalculatorForm(const core::Calculator& calculator, Values values, QWidget* parent);
    const Values& values() const { return m_values; }
    /// The values as the object that the calculator reads.
    core::Value parameters() const;
    /// Shows the problem at the field that its path names, else below all fields; no problem clears the
    /// message.
    void showProblem(const std::optional<core::Problem>& problem);

signals:
    void edited();

private:
    void addField(std::size_t input);
    std::size_t fieldAt(const std::string& path) const;

    std::vector<core::OfferField> m_inputs; ///< of the calculator, with texts short enough for a column
    Values m_values;
    std::vector<FieldEditor*> m_editors;
    std::vector<QLabel*> m_reasons; ///< one below each field, the last one below all
};

/// The initial values of the form.
CalculatorForm::Values presetValues(const core::Calculator& calculator);

} // namespace ui
