// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/table_group.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"
#include "ui/tokens/chip.h"
#include "ui/tokens/figure_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

TableGroup::TableGroup(QWidget* parent) : QFrame(parent) {
    setLook(*this, "card");
    m_lines = new QVBoxLayout(this);
    m_lines->setContentsMargins(12, 8, 12, 8);
    m_top = new QHBoxLayout;
    m_name = part::label("name", this);
    m_state = new Chip(this);
    m_top->addWidget(m_name, 1);
    m_top->addWidget(m_state);
    m_lines->addLayout(m_top);
    m_figures = new FigureStrip(this);
    m_figures->setFocusPolicy(Qt::NoFocus);
    m_lines->addWidget(m_figures);
}

/// Sets whether the group is shown in one line: then its model is beside its name.
void TableGroup::setSlim(bool slim) {
    if (slim == m_slim) return;
    m_slim = slim;
    if (slim)
        m_top->insertWidget(0, m_figures);
    else
        m_lines->addWidget(m_figures);
}

void TableGroup::setGroup(const core::EncounterView& view, const core::GroupView& group) {
    std::vector<const core::UnitView*> figures;
    for (const auto& id : group.units)
        if (const auto* unit = view.unit(id); unit && unit->present) figures.push_back(unit);
    const bool counted =
        figures.size() > 1 &&
        std::all_of(figures.begin(), figures.end(), [](const auto* unit) { return unit->figures.empty(); });
    m_name->setText(counted ? tr("%1  ×%2").arg(part::text(group.name)).arg(group.present)
                            : part::text(group.name));
    m_state->setChip(part::text(group.state), group.tone);
    m_state->setVisible(!group.state.empty());
    setSlim(group.units.size() == 1 && figures.size() == 1 && figures.front()->figures.size() <= 1);
    m_figures->setFigures(figures);
    setVisible(group.present > 0);
}

} // namespace ui

#include "moc_table_group.cpp"
