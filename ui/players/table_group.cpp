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
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(12, 8, 12, 8);
    auto* top = new QHBoxLayout;
    m_name = part::label("name", this);
    m_state = new Chip(this);
    top->addWidget(m_name, 1);
    top->addWidget(m_state);
    lines->addLayout(top);
    m_figures = new FigureStrip(this);
    m_figures->setFocusPolicy(Qt::NoFocus);
    lines->addWidget(m_figures);
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
    m_figures->setFigures(figures);
    setVisible(group.present > 0);
}

} // namespace ui
