// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/objective_button.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

namespace ui {

ObjectiveButton::ObjectiveButton(QWidget* parent) : QPushButton(parent) {
    setLook(*this, "ghost");
    setFocusPolicy(Qt::TabFocus); // a click must not take Space from the window
}

void ObjectiveButton::setObjective(const core::ObjectiveView& objective, const QString& holder) {
    const auto name = part::text(objective.name);
    auto words = name;
    if (!objective.standing.empty()) words += QStringLiteral("  ") + part::text(objective.standing);
    if (!holder.isEmpty()) words += tr("  ⚑ %1").arg(holder.left(1));
    setText(words);
    setToolTip(part::text(objective.text) + QLatin1Char('\n') + tr("Click to say who stands there."));
    setAccessibleName(holder.isEmpty() ? tr("%1, held by nobody").arg(name)
                                       : tr("%1, held by %2").arg(name, holder));
    setAccessibleDescription(part::text(objective.text));
}

} // namespace ui

#include "moc_objective_button.cpp"
