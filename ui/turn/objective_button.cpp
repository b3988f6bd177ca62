// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/objective_button.h"

#include "ui/frame/panel_widgets.h"

#include <QContextMenuEvent>

namespace ui {

ObjectiveButton::ObjectiveButton(QWidget* parent) : NumberChip(parent) { setCursor(Qt::PointingHandCursor); }

void ObjectiveButton::showObjective(const core::ObjectiveView& objective, const QString& holder) {
    const auto name = part::text(objective.name);
    QStringList standing;
    if (!objective.standing.empty()) standing << part::text(objective.standing);
    if (!holder.isEmpty()) standing << tr("⚑ %1").arg(holder.left(1));
    setWords(name, standing.join(QLatin1Char(' ')), holder.isEmpty() ? core::Tone::Plain : core::Tone::Good);
    QStringList help{name};
    if (!objective.text.empty()) help << part::text(objective.text);
    help << tr("Click to change who holds this objective; right-click to open its form.");
    setToolTip(help.join(QLatin1Char('\n')));
    setAccessibleName(holder.isEmpty() ? tr("%1, held by no side").arg(name)
                                       : tr("%1, held by %2").arg(name, holder));
    setAccessibleDescription(part::text(objective.text));
}

void ObjectiveButton::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    emit formRequested();
}

} // namespace ui

#include "moc_objective_button.cpp"
