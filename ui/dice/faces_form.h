// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

#include <vector>

class QLabel;

namespace ui {

class DieBox;

/// A box for every die on the table; typing runs from one to the next.
class FacesForm final : public TrayForm {
    Q_OBJECT
public:
    FacesForm(const core::Request& request, QWidget* parent);

    QWidget* firstInput() const override;
    void enter() override;

private:
    QWidget* makeRow(const core::DiceRow& row, int sides);
    DieBox* makeBox(const core::DiceRow& row, int sides, int number, QWidget* parent);
    void go(const DieBox* from, int by);
    void sumUp();

    std::vector<std::vector<DieBox*>> m_rows;
    std::vector<DieBox*> m_boxes;
    std::vector<QLabel*> m_sums;
    std::vector<core::DiceRow> m_asked;
};

} // namespace ui
