// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <algorithm>

/// The units that may still act, and the one that Next takes in hand before the next phase.
namespace ui {

/// Whether a unit may still act; figures that act in groups are left to groupTurn().
bool Session::mayStillAct(const core::UnitView& unit) const {
    const auto* owner = m_view.side(unit.side);
    return unit.present && unit.canAct && owner && owner->look != core::SideLook::Figures;
}

/// The only action of a unit, where it has exactly one.
const core::Offer* Session::onlyAction(const QString& unit) const {
    const core::Offer* only = nullptr;
    for (const auto& offer : offers(unit)) {
        if (offer.place != core::OfferPlace::Action || offer.blocked) continue;
        if (only) return nullptr;
        only = &offer;
    }
    return only;
}

/// The next unit that was not in hand in this phase: units of the same side below the one in hand come first.
const core::UnitView* Session::nextToLookAt() const {
    const core::UnitView* best = nullptr;
    const auto* held = unit(m_unit);
    int rank = 0;
    bool below = !held;
    for (const auto& each : m_view.units) {
        const bool waits = mayStillAct(each) && !m_lookedAt.contains(QString::fromStdString(each.id));
        const int mine = waits ? 1 + (below ? 1 : 0) + (held && each.side == held->side ? 2 : 0) : 0;
        if (mine > rank) best = &each;
        rank = std::max(rank, mine);
        below = below || &each == held;
    }
    return best;
}

std::optional<Session::UnitTurn> Session::unitTurn() const {
    // On a board, orders lead to the units.
    if (open() || readOnly() || chosenOffer() || !m_view.outcome.booked.empty() || !m_view.board.empty())
        return std::nullopt;
    const auto* held = unit(m_unit);
    if (held && mayStillAct(*held) && !m_actionShown.contains(m_unit))
        if (const auto* only = onlyAction(m_unit))
            return UnitTurn{m_unit, QString::fromStdString(held->name),
                            QString::fromStdString(only->title.empty() ? only->label : only->title)};
    const auto* next = nextToLookAt();
    const bool must = !m_view.next.blocked.empty() && !(held && mayStillAct(*held));
    for (const auto& each : m_view.units) // the phase cannot end before they have acted
        if (must && !next && mayStillAct(each)) next = &each;
    if (!next) return std::nullopt;
    return UnitTurn{QString::fromStdString(next->id), QString::fromStdString(next->name), {}};
}

void Session::takeUnitTurn() {
    const auto turn = unitTurn();
    if (!turn) return;
    selectUnit(turn->unit);
    if (m_actionShown.contains(m_unit)) return;
    if (const auto* only = onlyAction(m_unit)) selectOffer(QString::fromStdString(only->id));
}

QStringList Session::stillAble() const {
    QStringList out;
    for (const auto& each : m_view.units)
        if (mayStillAct(each)) out << QString::fromStdString(each.name);
    return out;
}

/// Notes that the unit in hand, and its chosen action, were shown in this phase.
void Session::noteLookedAt() {
    const auto* held = unit(m_unit);
    if (!held || !mayStillAct(*held)) return;
    m_lookedAt.insert(m_unit);
    if (!m_drafts.offer(m_unit).isEmpty()) m_actionShown.insert(m_unit);
}

} // namespace ui
