// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/calculator_form.h"

#include "ui/act/field_editor.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

CalculatorForm::Values presetValues(const core::Calculator& calculator) {
    CalculatorForm::Values values;
    for (const auto& input : calculator.inputs)
        values.push_back(input.preset);
    return values;
}

namespace {

/// The effects of the options are in the help of the field: in the list they would make the column too wide.
core::OfferField shortened(core::OfferField field) {
    for (auto& option : field.options) {
        if (!option.detail.empty())
            field.help += (field.help.empty() ? "" : "\n") + option.label + ": " + option.detail;
        option.detail.clear();
    }
    return field;
}

} // namespace

CalculatorForm::CalculatorForm(const core::Calculator& calculator, Values values, QWidget* parent)
    : QWidget(parent), m_values(std::move(values)) {
    if (m_values.size() != calculator.inputs.size()) m_values = presetValues(calculator);
    for (const auto& input : calculator.inputs)
        m_inputs.push_back(shortened(input));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    auto* box = new QWidget(this);
    new FlowLayout(box, 6);
    lines->addWidget(box);
    for (std::size_t n = 0; n < m_values.size(); ++n) {
        addField(n);
        box->layout()->addWidget(m_editors[n]->parentWidget());
    }
    m_reasons.push_back(part::prose("bad", this));
    m_reasons.back()->hide();
    lines->addWidget(m_reasons.back());
    lines->addStretch(1);
}

void CalculatorForm::addField(std::size_t n) {
    const auto& input = m_inputs[n];
    auto* block = new QWidget(this);
    auto* lines = new QVBoxLayout(block);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(1);
    auto* editor = FieldEditor::make(input, block);
    editor->present(input, m_values[n]);
    // A number is typed, or stepped with arrow keys: without buttons more fields fit, and Tab goes
    // straight to the next field.
    for (auto* sign : editor->findChildren<QToolButton*>())
        sign->hide();
    auto* reason = part::prose("bad", block);
    reason->hide();
    lines->addWidget(editor);
    lines->addWidget(reason);
    m_editors.push_back(editor);
    m_reasons.push_back(reason);
    connect(editor, &FieldEditor::edited, this, [this, n](const core::Value& value) {
        m_values[n] = value;
        m_editors[n]->present(m_inputs[n], value);
        emit edited();
    });
}

core::Value CalculatorForm::parameters() const {
    core::Value out = core::Value::Object{};
    for (std::size_t n = 0; n < m_values.size(); ++n)
        core::setParameter(out, m_inputs[n].id, m_values[n]);
    return out;
}

/// The index of the field that "$.hit.target" names, or of the first one inside "$.hit"; the number of fields
/// when there is none.
std::size_t CalculatorForm::fieldAt(const std::string& path) const {
    for (std::size_t n = 0; n < m_inputs.size(); ++n)
        if ("$." + m_inputs[n].id == path) return n;
    for (std::size_t n = 0; n < m_inputs.size(); ++n)
        if (("$." + m_inputs[n].id).rfind(path + ".", 0) == 0 && path != "$") return n;
    return m_inputs.size();
}

void CalculatorForm::showProblem(const std::optional<core::Problem>& problem) {
    const auto place = problem ? fieldAt(problem->where) : 0;
    for (std::size_t n = 0; n < m_reasons.size(); ++n)
        part::say(m_reasons[n], problem && n == place ? part::text(problem->text) : QString());
}

} // namespace ui

#include "moc_calculator_form.cpp"
