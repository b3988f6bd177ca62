// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>
#include <utility>

/// The side in the left column, and the other side that is shown on the right.
namespace ui {

namespace {

const core::SideView* whoseTurn(const core::EncounterView& view) {
    const auto it =
        std::find_if(view.sides.begin(), view.sides.end(), [](const auto& side) { return side.acting; });
    return it == view.sides.end() ? nullptr : &*it;
}

bool holds(const std::vector<const core::SideView*>& sides, const QString& id) {
    return std::any_of(sides.begin(), sides.end(),
                       [name = id.toStdString()](const auto* side) { return side->id == name; });
}

} // namespace

/// The sides with sheets, else all sides. With two sides each keeps its column for the whole game.
std::vector<const core::SideView*> Session::homeSides() const {
    std::vector<const core::SideView*> out;
    for (const auto& side : m_view.sides)
        if (side.look == core::SideLook::Sheets) out.push_back(&side);
    if (out.empty())
        for (const auto& side : m_view.sides)
            out.push_back(&side);
    if (m_view.sides.size() == 2) out.resize(1);
    return out;
}

std::vector<const core::SideView*> Session::otherSides() const {
    std::vector<const core::SideView*> out;
    for (const auto& side : m_view.sides)
        if (side.id != m_home.toStdString()) out.push_back(&side);
    return out;
}

/// Moves the side whose turn begins to the left column, where it is allowed there.
void Session::keepSidesValid() {
    const auto homes = homeSides();
    const auto was = m_home;
    const auto* acting = whoseTurn(m_view);
    const auto acts = acting ? QString::fromStdString(acting->id) : QString();
    if (acts != std::exchange(m_actingSide, acts) && holds(homes, acts)) m_home = acts;
    if (!holds(homes, m_home)) m_home = homes.empty() ? QString() : QString::fromStdString(homes[0]->id);
    keepSightValid(was);
}

void Session::keepSightValid(const QString& formerHome) {
    const auto others = otherSides();
    if (holds(others, m_sight)) return;
    if (holds(others, formerHome))
        m_sight = formerHome;
    else
        m_sight = others.empty() ? QString() : QString::fromStdString(others[0]->id);
}

void Session::setHomeSide(const QString& id) {
    if (m_home == id || !holds(homeSides(), id)) return;
    keepSightValid(std::exchange(m_home, id));
    emit changed(Change::Selection);
}

void Session::setSideInSight(const QString& id) {
    if (m_sight == id || !holds(otherSides(), id)) return;
    m_sight = id;
    emit changed(Change::Selection);
}

/// Shows the side of the unit or group that is taken in hand.
void Session::bringInSight(const QString& unitOrGroup) {
    const auto* figure = unit(unitOrGroup);
    const auto* group = this->group(unitOrGroup);
    const auto side = figure ? figure->side : group ? group->side : std::string();
    if (holds(otherSides(), QString::fromStdString(side))) m_sight = QString::fromStdString(side);
}

} // namespace ui
