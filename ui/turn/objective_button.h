// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view.h"
#endif

#include <QPushButton>

namespace ui {

/// An objective that sides contend for: its name, how it stands, and who holds it. Pressing it asks who
/// stands there.
class ObjectiveButton final : public QPushButton {
    Q_OBJECT

public:
    explicit ObjectiveButton(QWidget* parent = nullptr);
    /// `holder` is the name of the side that holds it, empty when nobody does.
    void setObjective(const core::ObjectiveView& objective, const QString& holder);
};

} // namespace ui
