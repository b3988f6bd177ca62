// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/calculator.h"
#endif

#include <QComboBox>

#include <memory>
#include <vector>

namespace ui {

using CalculatorPointer = std::shared_ptr<const core::Calculator>;

/// The calculators of one game system, under the system's name.
struct CalculatorGroup {
    QString id; ///< id of the system
    QString system;
    std::vector<CalculatorPointer> calculators;
};

/// A list to pick a calculator from, grouped by system.
class CalculatorChoice final : public QComboBox {
    Q_OBJECT
public:
    CalculatorChoice(const std::vector<CalculatorGroup>& groups, QWidget* parent);
    /// The selected calculator; nothing when there is none.
    CalculatorPointer calculator() const;
    void setCalculator(const CalculatorPointer& calculator);

signals:
    /// The user has chosen a calculator.
    void picked();

private:
    void addHeading(const QString& system);
    std::vector<CalculatorPointer> m_rows; ///< by row of the list, empty for headings
};

} // namespace ui
