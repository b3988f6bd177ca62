// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "ui/frame/dialog_frame.h"

#include <vector>

namespace ui {

class SwitchRows;

/// All rule switches of a running game, or the switches of a campaign: each change is emitted at once
/// as a separate step.
class SwitchesDialog final : public DialogFrame {
    Q_OBJECT
public:
    explicit SwitchesDialog(const std::vector<core::SwitchView>& switches, QWidget* parent = nullptr,
                            const QString& title = tr("Rule switches"));
    /// Shows the present values of the switches, after a change was made or refused.
    void setSwitches(const std::vector<core::SwitchView>& switches);

signals:
    void switched(const QString& id, const QString& value);

private:
    SwitchRows* m_rows = nullptr;
};

} // namespace ui
