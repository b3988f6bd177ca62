// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/visible_sides.h"

#include "ui/session/table_model.h"

#include <algorithm>
#include <utility>

namespace ui {

namespace {

bool holds(const std::vector<const core::SideView*>& sides, const QString& id) {
    return std::any_of(sides.begin(), sides.end(),
                       [name = id.toStdString()](const auto* side) { return side->id == name; });
}

QString firstOf(const std::vector<const core::SideView*>& sides) {
    return sides.empty() ? QString() : QString::fromStdString(sides.front()->id);
}

} // namespace

VisibleSides::VisibleSides(const TableModel& table, std::function<void(Changes)> changed)
    : m_table(table), m_changed(std::move(changed)) {}

std::vector<const core::SideView*> VisibleSides::homes() const {
    const auto& sides = m_table.view().sides;
    std::vector<const core::SideView*> out;
    for (const auto& side : sides)
        if (side.look == core::SideLook::Sheets) out.push_back(&side);
    if (out.empty())
        for (const auto& side : sides)
            out.push_back(&side);
    if (sides.size() == 2) out.resize(1);
    return out;
}

std::vector<const core::SideView*> VisibleSides::others() const {
    std::vector<const core::SideView*> out;
    for (const auto& side : m_table.view().sides)
        if (side.id != m_home.toStdString()) out.push_back(&side);
    return out;
}

void VisibleSides::follow() {
    const auto allowed = homes();
    const auto was = m_home;
    const auto* acting = m_table.actingSide();
    const auto acts = acting ? QString::fromStdString(acting->id) : QString();
    if (acts != std::exchange(m_acting, acts) && holds(allowed, acts)) m_home = acts;
    if (!holds(allowed, m_home)) m_home = firstOf(allowed);
    keepSightValid(was);
}

void VisibleSides::keepSightValid(const QString& formerHome) {
    const auto shown = others();
    if (holds(shown, m_sight)) return;
    m_sight = holds(shown, formerHome) ? formerHome : firstOf(shown);
}

void VisibleSides::setHome(const QString& id) {
    if (m_home == id || !holds(homes(), id)) return;
    keepSightValid(std::exchange(m_home, id));
    m_changed(Change::Selection);
}

void VisibleSides::setInSight(const QString& id) {
    if (m_sight == id || !holds(others(), id)) return;
    m_sight = id;
    m_changed(Change::Selection);
}

void VisibleSides::bringInSight(const QString& unitOrGroup) {
    const auto* figure = m_table.unit(unitOrGroup);
    const auto* group = m_table.group(unitOrGroup);
    const auto side = QString::fromStdString(figure ? figure->side : group ? group->side : std::string());
    if (holds(others(), side)) m_sight = side;
}

} // namespace ui
