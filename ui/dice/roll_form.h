// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

class QPushButton;

namespace ui {

/// The dice that will be rolled, and the button that rolls them; Enter goes on beyond them.
class RollForm final : public TrayForm {
    Q_OBJECT
public:
    RollForm(const core::Request& request, QWidget* parent);

    QWidget* firstInput() const override;
    void enter() override { Q_EMIT restAsked(); }

private:
    QPushButton* m_roll;
};

} // namespace ui
