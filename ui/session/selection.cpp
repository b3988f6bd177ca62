// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/selection.h"

#include "ui/session/table_model.h"
#include "ui/session/visible_sides.h"

#include <algorithm>

namespace ui {

namespace {

/// The group of a unit; a unit without one is a group by itself.
QString groupOf(const core::UnitView& unit) {
    return QString::fromStdString(unit.group.empty() ? unit.id : unit.group);
}

} // namespace

Selection::Selection(const TableModel& table, VisibleSides& sides, Hooks hooks)
    : m_table(table), m_sides(sides), m_hooks(std::move(hooks)) {}

void Selection::selectUnit(const QString& id) {
    m_picked = id;
    if (m_unit == id) return;
    m_unit = id;
    m_companions.clear();
    const auto* held = m_table.unit(id);
    const auto* owner = held ? m_table.view().side(held->side) : nullptr;
    if (owner && owner->look == core::SideLook::Cards) m_group = groupOf(*held);
    m_sides.bringInSight(id);
    m_hooks.unitTaken();
    m_hooks.changed(Change::Selection | Change::Draft);
}

void Selection::setCompanions(const QStringList& units) {
    if (m_companions == units) return;
    m_companions = units;
    m_hooks.changed(Change::Selection);
}

void Selection::selectGroup(const QString& id) {
    if (m_group == id) return;
    m_group = id;
    m_figure.clear();
    m_sides.bringInSight(id);
    m_hooks.groupTaken();
    m_hooks.changed(Change::Selection);
}

void Selection::selectFigure(const QString& id) {
    const auto* figure = m_table.unit(id);
    if (figure) m_picked = id;
    if (!figure || m_figure == id) return;
    m_figure = id;
    if (const auto* owner = m_table.view().side(figure->side); owner && owner->look != core::SideLook::Sheets)
        m_group = groupOf(*figure);
    m_sides.bringInSight(id);
    m_hooks.changed(Change::Selection);
}

QString Selection::figureInHand() const {
    if (!m_picked.isEmpty() && (m_picked == m_unit || m_picked == m_figure)) return m_picked;
    return m_unit.isEmpty() ? m_figure : m_unit;
}

void Selection::setMarked(const MarkedFigureIds& marked) {
    if (m_marked == marked) return;
    m_marked = marked;
    m_hooks.changed(Change::Selection);
}

const core::UnitView* Selection::unitOfKey(int number) const {
    // When no side has the turn, digits choose units of the left side, and Ctrl with digits those of the
    // right.
    const bool together = !m_table.actingSide();
    const core::UnitView* best = nullptr;
    int rank = 0;
    for (const auto& unit : m_table.view().units) {
        const auto* owner = m_table.view().side(unit.side);
        if (unit.number != number || !owner || owner->look == core::SideLook::Figures) continue;
        // The cards of destroyed units are hidden, so no key takes these units in hand.
        if (!unit.present && owner->look == core::SideLook::Cards) continue;
        const bool home = m_sides.home().toStdString() == unit.side;
        // The side whose turn it is comes before units that may act: the other side may also act during that
        // turn.
        const bool led = m_hooks.isLed && m_hooks.isLed(unit.side);
        const int mine = 1 + (unit.present ? 64 : 0) + (led ? 0 : 32) + (owner->picks ? 16 : 0) +
                         (home && together ? 8 : 0) + (owner->acting ? 4 : 0) + (unit.canAct ? 2 : 0) +
                         (home && owner->look == core::SideLook::Sheets ? 1 : 0);
        if (mine > rank) best = &unit;
        rank = std::max(rank, mine);
    }
    return best;
}

QString Selection::keysOf(const core::UnitView& unit) const {
    constexpr int lastKey = 9;
    if (unit.number < 1 || unit.number > lastKey) return {};
    if (unitOfKey(unit.number) == &unit) return QString::number(unit.number);
    const auto others = figuresOfKeys();
    const auto first = std::find_if(others.begin(), others.end(),
                                    [&](const auto* each) { return each->number == unit.number; });
    return first != others.end() && *first == &unit ? QStringLiteral("Ctrl+%1").arg(unit.number) : QString();
}

std::vector<const core::UnitView*> Selection::figuresOfKeys() const {
    std::vector<const core::UnitView*> out;
    const auto& view = m_table.view();
    if (m_table.allSidesAct()) {
        // Before the first turn no side acts: the side on the left counts as the acting one.
        const auto* sight = m_table.side(m_sides.inSight());
        const auto aimed = (sight && !sight->acting ? m_sides.inSight() : m_sides.home()).toStdString();
        for (const auto& each : view.units)
            if (each.present && each.side == aimed) out.push_back(&each);
        return out;
    }
    const auto* held = m_table.group(m_group);
    for (const auto& each : view.groups)
        if (!held && each.present > 0) held = &each;
    if (!held) {
        if (const auto* lone = m_table.unit(m_group)) out.push_back(lone);
        return out;
    }
    for (const auto& id : held->units)
        if (const auto* figure = m_table.unit(QString::fromStdString(id)); figure && figure->present)
            out.push_back(figure);
    return out;
}

void Selection::setUnit(const QString& id) {
    if (m_unit != id) m_companions.clear();
    m_unit = id;
    m_sides.bringInSight(id);
}

bool Selection::pickUnit() {
    if (m_unit.isEmpty() || m_picked == m_unit) return false;
    m_picked = m_unit;
    return true;
}

void Selection::keepValid() {
    if (!m_table.unit(m_unit)) m_unit.clear();
    if (!m_table.unit(m_figure)) m_figure.clear();
    std::erase_if(m_marked, [this](const auto& figure) { return !m_table.unit(figure.first); });
    if (!m_table.group(m_group) && !m_table.unit(m_group)) m_group.clear();
}

void Selection::deselectDestroyed() {
    const auto* held = m_table.group(m_group);
    if (!held || held->present > 0) return;
    const auto& figures = held->units;
    if (std::find(figures.begin(), figures.end(), m_figure.toStdString()) == figures.end()) m_group.clear();
}

} // namespace ui
