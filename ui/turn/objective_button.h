// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/table/number_chip.h"

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <vector>

namespace ui {

/// The letter of the side with this index, different from those of all other sides: the first of its name
/// without an article, else the first in which the names differ.
QString flagLetter(const std::vector<core::SideView>& sides, std::size_t place);

/// An objective that sides contend for: its standing and the side that holds it. A press gives it to the next
/// side or opens its form; the right button always opens the form.
class ObjectiveButton final : public NumberChip {
    Q_OBJECT

public:
    explicit ObjectiveButton(QWidget* parent = nullptr);
    /// Shows this objective with the flag of the side that holds it.
    void showObjective(const core::ObjectiveView& objective, const std::vector<core::SideView>& sides);

signals:
    /// Requests the form of the objective.
    void formRequested();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
};

} // namespace ui
