// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/fact_chips.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/tokens/chip.h"

namespace ui {

namespace {

/// "Ohm: in reach"; of one unit alone "Stabber 2 to Lamp engine: in contact".
QString factWords(const core::advice::PresumedFact& fact) {
    const auto target = part::text(fact.targetName), label = part::text(fact.fact.label);
    return fact.unitName.empty()
               ? QStringLiteral("%1: %2").arg(target, label)
               : FactChips::tr("%1 to %2: %3").arg(part::text(fact.unitName), target, label);
}

} // namespace

FactChips::FactChips(QWidget* parent) : QWidget(parent) {
    new FlowLayout(this);
    hide();
}

void FactChips::showFacts(const std::vector<core::advice::PresumedFact>& facts) {
    setVisible(!facts.empty());
    QString words;
    for (const auto& fact : facts)
        words += factWords(fact) + (fact.fact.holds ? u'+' : u'-');
    if (words == m_shown) return;
    m_shown = words;
    for (auto* old : findChildren<ToggleChip*>(QString(), Qt::FindDirectChildrenOnly)) {
        layout()->removeWidget(old);
        old->hide();
        old->deleteLater(); // one of them may have been pressed
    }
    for (const auto& fact : facts) {
        auto* chip = new ToggleChip(factWords(fact), this);
        chip->setChecked(fact.fact.holds);
        chip->setToolTip(tr("Declares the opposite; remembered until the unit or its target moves"));
        layout()->addWidget(chip);
        chip->show();
        connect(chip, &ToggleChip::clicked, this, [this, order = fact.order] { emit declared(order); });
    }
}

} // namespace ui

#include "moc_fact_chips.cpp"
