// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"
#include "ui/session/step_context.h"

#include <algorithm>

/// The unit in hand, and the unit that follows it once it has acted.
namespace ui {

void Session::selectUnit(const QString& id) {
    m_picked = id;
    if (m_unit == id) return;
    m_unit = id;
    m_proposed = false;
    m_override = false;
    const auto* held = unit(id);
    m_couldAct = held && held->canAct;
    if (held && isCard(*held)) m_group = QString::fromStdString(held->group.empty() ? held->id : held->group);
    bringInSight(id);
    noteLookedAt();
    emit changed(Change::Selection | Change::Draft);
}

void Session::selectGroup(const QString& id) {
    if (m_group == id) return;
    m_group = id;
    m_figure.clear();
    m_groupCould = false;
    bringInSight(id);
    passOn();
    emit changed(Change::Selection);
}

void Session::selectFigure(const QString& id) {
    const auto* figure = unit(id);
    if (figure) m_picked = id;
    if (!figure || m_figure == id) return;
    m_figure = id;
    if (const auto* owner = m_view.side(figure->side); owner && owner->look != core::SideLook::Sheets)
        m_group = QString::fromStdString(figure->group.empty() ? figure->id : figure->group);
    bringInSight(id);
    emit changed(Change::Selection);
}

bool Session::isCard(const core::UnitView& unit) const {
    const auto* owner = m_view.side(unit.side);
    return owner && owner->look == core::SideLook::Cards;
}

QString Session::figureInHand() const {
    if (!m_picked.isEmpty() && (m_picked == m_unit || m_picked == m_figure)) return m_picked;
    return m_unit.isEmpty() ? m_figure : m_unit;
}

std::vector<const core::UnitView*> Session::figuresOfKeys() const {
    std::vector<const core::UnitView*> out;
    if (allSidesAct()) {
        // Before the first turn no side acts: the side on the left counts as the own side.
        const auto* sight = m_view.side(m_sight.toStdString());
        const auto aimed = sight && !sight->acting ? m_sight : m_home;
        for (const auto& each : m_view.units)
            if (each.present && each.side == aimed.toStdString()) out.push_back(&each);
        return out;
    }
    const auto* held = group(m_group);
    for (const auto& each : m_view.groups)
        if (!held && each.present > 0) held = &each;
    if (!held) {
        if (const auto* lone = unit(m_group)) out.push_back(lone);
        return out;
    }
    for (const auto& id : held->units)
        if (const auto* figure = unit(QString::fromStdString(id)); figure && figure->present)
            out.push_back(figure);
    return out;
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

/// Deselects a group that was just destroyed, unless one of its figures is being edited: mistakes are
/// corrected there.
void Session::deselectDestroyed() {
    const auto* held = group(m_group);
    if (!held || held->present > 0) return;
    const auto& figures = held->units;
    if (std::find(figures.begin(), figures.end(), m_figure.toStdString()) == figures.end()) m_group.clear();
}

const core::UnitView* Session::firstThatActs() const {
    const auto can = [](const core::UnitView* unit) { return unit->canAct; };
    if (allSidesAct()) {
        const core::UnitView* first = nullptr;
        for (const auto& unit : m_view.units) {
            const bool home = unit.side == m_home.toStdString();
            const auto* owner = m_view.side(unit.side);
            if (!can(&unit) || !owner) continue;
            if (!first || (home && owner->look == core::SideLook::Sheets && first->side != unit.side))
                first = &unit;
        }
        return first;
    }
    const auto keepers = sheetUnits();
    const auto it = std::find_if(keepers.begin(), keepers.end(), can);
    return it == keepers.end() ? nullptr : *it;
}

/// A unit of the same side that can act, the next below `held` first: where both sides act, one side is
/// finished before the other.
const core::UnitView* Session::nextOfItsSide(const core::UnitView& held) const {
    const core::UnitView *first = nullptr, *next = nullptr;
    bool below = false;
    for (const auto& unit : m_view.units) {
        if (unit.canAct && unit.side == held.side) {
            if (!first) first = &unit;
            if (below && !next) next = &unit;
        }
        below = below || unit.id == held.id;
    }
    return next ? next : first;
}

/// Takes in hand the unit whose action was open when the program was closed.
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
    if (held && isCard(*held)) m_group = QString::fromStdString(held->group);
    bringInSight(m_unit);
}

/// Selects a unit that can act at the start of a phase, else the checklist.
void Session::selectWhoActs() {
    const auto* held = unit(m_unit);
    m_couldAct = held && held->canAct;
    if (!m_couldAct) takeInHand(firstThatActs());
}

void Session::takeInHand(const core::UnitView* first) {
    m_couldAct = first != nullptr;
    m_unit = first ? QString::fromStdString(first->id) : QString();
    bringInSight(m_unit);
    if (allSidesAct())
        m_group = first ? QString::fromStdString(first->group) : QString();
    else if (!first)
        selectGroupThatActs();
}

/// Takes the next group that can act in hand once the present one has acted; where all sides act, the next
/// unit.
void Session::passOn() {
    if (allSidesAct()) {
        const auto* held = unit(m_unit);
        if (m_couldAct && held && !held->canAct)
            if (const auto* next = nextOfItsSide(*held)) return takeInHand(next);
        if (m_couldAct && !(held && held->canAct)) return selectWhoActs();
        m_couldAct = held && held->canAct;
        return;
    }
    const auto offers = groupOffers(m_group);
    const bool could = m_groupCould;
    m_groupCould =
        std::any_of(offers.begin(), offers.end(), [](const auto& offer) { return !offer.blocked; });
    if (could && !m_groupCould && m_figure.isEmpty()) selectGroupThatActs();
}

/// Shows the likely action of the next group in the middle, unless another unit is in hand there.
void Session::proposeGroupAction() {
    if (open()) return;
    if (m_proposed) {
        if (chosenOffer() && !chosenOffer()->blocked) return; // the proposal stays as it was
        m_unit.clear();
        m_proposed = false;
    }
    if (!m_unit.isEmpty() || allSidesAct() || readOnly()) return;
    const auto turn = groupTurn();
    const auto first = turn ? leader(turn->group) : QString();
    const auto& own = offers(first);
    if (!turn ||
        std::none_of(own.begin(), own.end(), [&](const auto& each) { return each.id == turn->offer.id; }))
        return;
    m_unit = first;
    m_group = turn->group;
    m_proposed = true;
    m_drafts.setOffer(m_unit, QString::fromStdString(turn->offer.id));
}

void Session::selectGroupThatActs() {
    for (const auto& each : m_view.groups) {
        const auto id = QString::fromStdString(each.id);
        const auto offers = groupOffers(id);
        m_groupCould =
            std::any_of(offers.begin(), offers.end(), [](const auto& offer) { return !offer.blocked; });
        if (!m_groupCould) continue;
        m_group = id;
        m_figure.clear();
        return;
    }
}

} // namespace ui
