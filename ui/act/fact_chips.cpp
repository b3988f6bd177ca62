// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/fact_chips.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/tokens/chip.h"

namespace ui {

namespace {

using Facts = std::vector<core::advice::PresumedFact>;

/// "Ohm"; of one unit alone "Stabber 2 to Lamp engine".
QString aboutWhom(const core::advice::PresumedFact& fact) {
    const auto target = part::text(fact.targetName);
    return fact.unitName.empty() ? target : FactChips::tr("%1 to %2").arg(part::text(fact.unitName), target);
}

QString labelOf(const core::advice::PresumedFact& fact) { return part::text(fact.fact.label); }

/// How many facts from `begin` on have the same words.
template <class Words> std::size_t countAlike(const Facts& facts, std::size_t begin, const Words& words) {
    std::size_t end = begin;
    while (end < facts.size() && words(facts[end]) == words(facts[begin]))
        ++end;
    return end - begin;
}

} // namespace

FactChips::FactChips(QWidget* parent) : QWidget(parent) {
    new FlowLayout(this);
    hide();
}

void FactChips::showFacts(const std::vector<core::advice::PresumedFact>& facts,
                          const std::vector<LeadController::Bystander>& bystanders) {
    setVisible(!facts.empty() || !bystanders.empty());
    QString words;
    for (const auto& fact : facts)
        words += aboutWhom(fact) + labelOf(fact) + (fact.fact.holds ? u'+' : u'-');
    for (const auto& each : bystanders)
        words += each.words + (each.isWithin ? u'+' : u'-');
    if (words == m_shown) return;
    m_shown = words;
    for (auto* old : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        layout()->removeWidget(old);
        old->hide();
        old->deleteLater(); // one of them may have been pressed
    }
    for (std::size_t n = 0; n < facts.size();) {
        const auto ofTarget = countAlike(facts, n, aboutWhom), ofLabel = countAlike(facts, n, labelOf);
        const bool sharesTarget = ofTarget > 1, sharesLabel = !sharesTarget && ofLabel > 1;
        if (sharesTarget || sharesLabel) addName(sharesTarget ? aboutWhom(facts[n]) : labelOf(facts[n]));
        for (const auto end = n + (sharesTarget ? ofTarget : ofLabel); n < end; ++n)
            addChip(facts[n], sharesTarget  ? labelOf(facts[n])
                              : sharesLabel ? aboutWhom(facts[n])
                                            : QString());
    }
    for (const auto& each : bystanders) {
        auto* chip = new ToggleChip(each.words, this);
        chip->setChecked(each.isWithin);
        chip->setToolTip(tr("The attack reaches everybody within its radius, friends too"));
        layout()->addWidget(chip);
        chip->show();
        connect(chip, &ToggleChip::clicked, this,
                [this, unit = each.unit](bool isOn) { emit withinChanged(unit, isOn); });
    }
}

/// Adds the words that the chips behind them share.
void FactChips::addName(const QString& words) {
    auto* name = part::label("muted", this, words + u':');
    name->setMinimumHeight(ToggleChip(words).sizeHint().height());
    layout()->addWidget(name);
    name->show();
}

/// Adds the chip of a fact with those words, or with all of the fact's where they are empty.
void FactChips::addChip(const core::advice::PresumedFact& fact, const QString& words) {
    const auto whole = QStringLiteral("%1: %2").arg(aboutWhom(fact), labelOf(fact));
    auto* chip = new ToggleChip(words.isEmpty() ? whole : words, this);
    chip->setAccessibleName(whole);
    chip->setChecked(fact.fact.holds);
    chip->setToolTip(tr("Declares the opposite; remembered until the unit or its target moves"));
    layout()->addWidget(chip);
    chip->show();
    connect(chip, &ToggleChip::clicked, this, [this, order = fact.order] { emit declared(order); });
}

} // namespace ui

#include "moc_fact_chips.cpp"
