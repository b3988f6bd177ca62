// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/table_side.h"

#include "ui/frame/panel_widgets.h"
#include "ui/players/table_group.h"
#include "ui/table/group_list.h"
#include "ui/table/unit_card.h"
#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

/// Removes the widgets whose ids are no longer named.
template <class Map> void dropMissing(Map& widgets, const std::vector<std::string>& named) {
    std::erase_if(widgets, [&](const auto& entry) {
        if (std::find(named.begin(), named.end(), entry.first) != named.end()) return false;
        entry.second->deleteLater();
        return true;
    });
}

} // namespace

TableSide::TableSide(QWidget* parent, int abreast) : QWidget(parent), m_abreast(abreast) {
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(0, 0, 0, 0);
    if (parent->layout()) m_lines->setSpacing(parent->layout()->spacing());
    m_name = part::prose("name", this);
    m_lines->addWidget(m_name);
    m_grid = new QGridLayout;
    m_grid->setSpacing(8);
    for (int column = 0; column < abreast; ++column)
        m_grid->setColumnStretch(column, 1); // all cards have one size, whatever their text
    m_lines->addLayout(m_grid);
}

void TableSide::setSide(const core::EncounterView& view, const core::SideView& side, Name name) {
    if (name == Name::Shown) showName(side);
    m_name->setVisible(name == Name::Shown);
    const bool sheets = side.look == core::SideLook::Sheets;
    if (sheets)
        showSheets(view, side);
    else
        showGroups(view, side);
}

void TableSide::showName(const core::SideView& side) {
    QStringList words{side.acting ? tr("▸ %1").arg(part::text(side.name)) : part::text(side.name)};
    if (side.picks) words << tr("picks next");
    if (!side.summary.empty()) words << part::text(side.summary);
    for (const auto& counter : side.counters)
        words << tr("%1 %2").arg(part::text(counter.label)).arg(counter.value);
    m_name->setText(words.join(tr(" · ")));
    setLook(*m_name, side.acting ? "active" : "name");
}

void TableSide::showSheets(const core::EncounterView& view, const core::SideView& side) {
    std::vector<std::string> units;
    for (const auto& unit : view.units) {
        if (unit.side != side.id) continue;
        auto*& card = m_cards[unit.id];
        if (!card) card = new UnitCard(this);
        const int place = static_cast<int>(units.size());
        m_grid->addWidget(card, place / m_abreast, place % m_abreast);
        card->show();
        card->setUnit(unit, UnitCard::Look::Table, {});
        units.push_back(unit.id);
    }
    dropMissing(m_cards, units);
}

void TableSide::showGroups(const core::EncounterView& view, const core::SideView& side) {
    std::vector<std::string> groups;
    for (const auto& group : groupsOf(view, side)) {
        auto*& box = m_groups[group.id];
        if (!box) m_lines->addWidget(box = new TableGroup(this));
        box->setGroup(view, group);
        groups.push_back(group.id);
    }
    dropMissing(m_groups, groups);
}

} // namespace ui

#include "moc_table_side.cpp"
