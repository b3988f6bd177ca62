// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/table/number_chip.h"

namespace ui {

/// An objective that sides contend for: its standing and the side that holds it. A press gives it to the next
/// side or opens its form; the right button always opens the form.
class ObjectiveButton final : public NumberChip {
    Q_OBJECT

public:
    explicit ObjectiveButton(QWidget* parent = nullptr);
    /// Shows this objective and its holder: the name of a side, empty where no side holds it.
    void showObjective(const core::ObjectiveView& objective, const QString& holder);

signals:
    /// Requests the form of the objective.
    void formRequested();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
};

} // namespace ui
