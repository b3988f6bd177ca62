// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

#include <vector>

namespace ui {

class CountField;

/// One number for each row of dice: the sum of the dice that count, as players add them up.
class TotalForm final : public TrayForm {
    Q_OBJECT
public:
    TotalForm(const core::Request& request, QWidget* parent);

    QWidget* firstInput() const override;
    void enter() override;
    TypedDice typedDice() const override;

private:
    QWidget* makeRow(const core::DiceRow& row);
    QString objection(std::size_t row) const;

    core::Request m_request;
    std::vector<CountField*> m_fields;
};

} // namespace ui
