// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/turn/objective_button.h"

#include "ui/frame/panel_widgets.h"

#include <QContextMenuEvent>

#include <algorithm>

namespace ui {

ObjectiveButton::ObjectiveButton(QWidget* parent) : NumberChip(parent) { setCursor(Qt::PointingHandCursor); }

QString flagLetter(const std::vector<core::SideView>& sides, std::size_t place) {
    const auto wordsOf = [](const core::SideView& side) {
        const auto name = part::text(side.name);
        const auto article = QStringLiteral("The ");
        return name.startsWith(article) ? name.mid(article.size()) : name;
    };
    const auto own = wordsOf(sides[place]);
    for (qsizetype at = 0; at < own.size(); ++at) {
        const auto letter = own.mid(at, 1).toUpper();
        bool differs = !letter.trimmed().isEmpty();
        for (std::size_t n = 0; n < sides.size(); ++n)
            differs = differs && (n == place || wordsOf(sides[n]).mid(at, 1).toUpper() != letter);
        if (differs) return letter;
    }
    return own.left(1).toUpper();
}

void ObjectiveButton::showObjective(const core::ObjectiveView& objective,
                                    const std::vector<core::SideView>& sides) {
    const auto name = part::text(objective.name);
    const auto side = std::find_if(sides.begin(), sides.end(),
                                   [&](const auto& each) { return each.id == objective.holder; });
    const bool isHeld = side != sides.end();
    const auto place = static_cast<std::size_t>(side - sides.begin());
    const auto holder = isHeld ? part::text(side->name) : QString();
    QStringList standing;
    if (!objective.standing.empty()) standing << part::text(objective.standing);
    if (isHeld) standing << tr("⚑ %1").arg(flagLetter(sides, place));
    setWords(name, standing.join(QLatin1Char(' ')));
    setNumberSide(isHeld ? static_cast<int>(place) : -1);
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
