// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/calculator_choice.h"

#include "ui/frame/panel_widgets.h"

#include <QStandardItemModel>

#include <algorithm>

namespace ui {

CalculatorChoice::CalculatorChoice(const std::vector<CalculatorGroup>& groups, QWidget* parent)
    : QComboBox(parent) {
    setAccessibleName(tr("Calculator"));
    setToolTip(tr("Which calculation this column makes"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(14);
    for (const auto& group : groups) {
        if (group.calculators.empty()) continue;
        addHeading(group.system);
        for (const auto& calculator : group.calculators) {
            addItem(part::text(calculator->name));
            setItemData(count() - 1, tr("%1: %2").arg(group.system, part::text(calculator->help)),
                        Qt::ToolTipRole);
            m_rows.push_back(calculator);
        }
    }
    if (!m_rows.empty()) setCurrentIndex(1);
    connect(this, &QComboBox::activated, this, &CalculatorChoice::picked);
}

void CalculatorChoice::addHeading(const QString& system) {
    addItem(system);
    m_rows.push_back(nullptr);
    static_cast<QStandardItemModel*>(model())->item(count() - 1)->setFlags(Qt::NoItemFlags);
}

CalculatorPointer CalculatorChoice::calculator() const {
    return currentIndex() < 0 ? nullptr : m_rows[static_cast<std::size_t>(currentIndex())];
}

void CalculatorChoice::setCalculator(const CalculatorPointer& calculator) {
    const auto it = std::find(m_rows.begin(), m_rows.end(), calculator);
    if (calculator && it != m_rows.end()) setCurrentIndex(static_cast<int>(it - m_rows.begin()));
}

} // namespace ui

#include "moc_calculator_choice.cpp"
