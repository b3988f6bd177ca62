// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"
#include "ui/session/step_context.h"

#include <algorithm>

/// Who is in hand, and who comes to hand when that one has acted.
namespace ui {

void Session::selectUnit(const QString& id) {
    if (m_unit == id) return;
    m_unit = id;
    m_override = false;
    const auto* held = unit(id);
    m_couldAct = held && held->canAct;
    if (held && everybodyActs()) m_group = QString::fromStdString(held->group.empty() ? held->id : held->group);
    emit changed(Change::Selection | Change::Draft);
}

void Session::selectGroup(const QString& id) {
    if (m_group == id) return;
    m_group = id;
    m_figure.clear();
    m_groupCould = false;
    passOn();
    emit changed(Change::Selection);
}

void Session::selectFigure(const QString& id) {
    const auto* figure = unit(id);
    if (!figure || m_figure == id) return;
    m_figure = id;
    m_group = QString::fromStdString(figure->group.empty() ? figure->id : figure->group);
    emit changed(Change::Selection);
}

void Session::setMarked(const MarkedFigures& marked) {
    if (m_marked == marked) return;
    m_marked = marked;
    emit changed(Change::Selection);
}

void Session::keepSelectionValid() {
    if (!m_unit.isEmpty() && !unit(m_unit)) m_unit.clear();
    if (!m_figure.isEmpty() && !unit(m_figure)) m_figure.clear();
    std::erase_if(m_marked, [this](const auto& figure) { return !unit(figure.first); });
    if (!m_group.isEmpty() && !group(m_group) && !unit(m_group)) m_group.clear();
}

const core::UnitView* Session::firstThatActs() const {
    const auto can = [](const core::UnitView* unit) { return unit->canAct; };
    if (everybodyActs()) {
        const auto it = std::find_if(m_view.units.begin(), m_view.units.end(), [&](const auto& unit) { return can(&unit); });
        return it == m_view.units.end() ? nullptr : &*it;
    }
    const auto players = playerUnits();
    const auto it = std::find_if(players.begin(), players.end(), can);
    return it == players.end() ? nullptr : *it;
}

/// An action that was open when the program stopped stands under the figure that took it, not under the first one.
void Session::takeOpenInHand() {
    if (!open()) return;
    int most = -1;
    for (const auto& each : m_view.units) {
        const auto id = QString::fromStdString(each.id);
        for (const auto& offer : offers(id)) {
            const int same = fits(offer, open()->order.command);
            if (same <= most) continue;
            most = same;
            m_unit = id;
            m_drafts.setOffer(id, QString::fromStdString(offer.id));
        }
    }
    const auto* held = unit(m_unit);
    m_couldAct = held && held->canAct;
    if (held && everybodyActs()) m_group = QString::fromStdString(held->group);
}

/// At the start of a phase: a figure that can act keeps or gets the middle, else the checklist does.
void Session::selectWhoActs() {
    const auto* held = unit(m_unit);
    m_couldAct = held && held->canAct;
    if (m_couldAct) return;
    const auto* first = firstThatActs();
    m_couldAct = first != nullptr;
    m_unit = first ? QString::fromStdString(first->id) : QString();
    if (everybodyActs()) m_group = first ? QString::fromStdString(first->group) : QString();
    else if (!first) selectGroupThatActs();
}

/// When the group in hand, or where everybody acts the unit, has just acted, the next one that still can comes to hand.
void Session::passOn() {
    if (everybodyActs()) {
        const auto* held = unit(m_unit);
        if (m_couldAct && !(held && held->canAct)) return selectWhoActs();
        m_couldAct = held && held->canAct;
        return;
    }
    const auto offers = groupOffers(m_group);
    const bool could = m_groupCould;
    m_groupCould = std::any_of(offers.begin(), offers.end(), [](const auto& offer) { return !offer.blocked; });
    if (could && !m_groupCould && m_figure.isEmpty()) selectGroupThatActs();
}

void Session::selectGroupThatActs() {
    for (const auto& each : m_view.groups) {
        const auto id = QString::fromStdString(each.id);
        const auto offers = groupOffers(id);
        m_groupCould = std::any_of(offers.begin(), offers.end(), [](const auto& offer) { return !offer.blocked; });
        if (!m_groupCould) continue;
        m_group = id;
        m_figure.clear();
        return;
    }
}

} // namespace ui
