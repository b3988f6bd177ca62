// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/turn_guide.h"

#include "ui/session/action_draft.h"
#include "ui/session/selection.h"
#include "ui/session/step_context.h"
#include "ui/session/table_model.h"
#include "ui/session/visible_sides.h"

#include <algorithm>

namespace ui {

namespace {

QString nameOf(const core::UnitView& unit) { return QString::fromStdString(unit.name); }

QString titleOf(const core::Offer& offer) {
    return QString::fromStdString(offer.title.empty() ? offer.label : offer.title);
}

} // namespace

TurnGuide::TurnGuide(const TableModel& table, const VisibleSides& sides, Selection& selection,
                     ActionDraft& draft)
    : m_table(table), m_sides(sides), m_selection(selection), m_draft(draft) {}

std::optional<TurnGuide::GroupTurn> TurnGuide::turnOf(const QString& id) const {
    const auto* first = m_table.unit(m_table.leader(id));
    const auto* owner = first ? m_table.view().side(first->side) : nullptr;
    if (!owner || owner->look != core::SideLook::Figures || !first->present || first->acted)
        return std::nullopt;
    // Checked before the offers of a group are planned: planning them for every group of a side that does not
    // have the turn took a third of the time of each step.
    const auto canAct = [this](const std::string& member) {
        const auto* unit = m_table.unit(QString::fromStdString(member));
        return unit && unit->canAct;
    };
    const auto* whole = m_table.group(id);
    if (!first->canAct && !(whole && std::any_of(whole->units.begin(), whole->units.end(), canAct)))
        return std::nullopt;
    const auto offers = m_table.groupOfferPointers(id);
    return offers.empty() || offers.front()->blocked ? std::nullopt
                                                     : std::optional(GroupTurn{id, *offers.front()});
}

std::optional<TurnGuide::GroupTurn> TurnGuide::groupTurn() const {
    if (auto held = turnOf(m_selection.group())) return held;
    for (const auto& each : m_table.view().groups)
        if (auto turn = turnOf(QString::fromStdString(each.id))) return turn;
    return std::nullopt;
}

QStringList TurnGuide::groupsToCome() const {
    QStringList out;
    for (const auto& each : m_table.view().groups) {
        const auto id = QString::fromStdString(each.id);
        if (id != m_selection.group() && turnOf(id)) out << QString::fromStdString(each.name);
    }
    return out;
}

bool TurnGuide::canShow(const GroupTurn& turn) const {
    if (m_table.allSidesAct() || m_table.readOnly()) return false;
    const auto& own = m_table.offers(m_table.leader(turn.group));
    return std::any_of(own.begin(), own.end(), [&](const auto& each) { return each.id == turn.offer.id; });
}

bool TurnGuide::takeGroupTurn() {
    const auto turn = groupTurn();
    if (isProposal() || m_table.open() || !turn || !canShow(*turn)) return false;
    m_selection.setUnit({});
    m_proposed = false;
    propose();
    return isProposal();
}

/// The next unit that may still act and was not shown in this phase: units of the side of the one in hand
/// come first, and of these those below it.
const core::UnitView* TurnGuide::nextToShow() const {
    const core::UnitView* best = nullptr;
    const auto* held = m_table.unit(m_selection.unit());
    int rank = 0;
    bool below = !held;
    for (const auto& each : m_table.view().units) {
        const bool waits = &each != held && m_table.mayStillAct(each) &&
                           !m_unitsShown.contains(QString::fromStdString(each.id));
        const int mine = waits ? 1 + (below ? 1 : 0) + (held && each.side == held->side ? 2 : 0) : 0;
        if (mine > rank) best = &each;
        rank = std::max(rank, mine);
        below = below || &each == held;
    }
    return best;
}

std::optional<TurnGuide::UnitTurn> TurnGuide::unitTurn() const {
    const auto& view = m_table.view();
    if (m_table.open() || m_table.readOnly() || m_draft.offer() || !view.outcome.booked.empty())
        return std::nullopt;
    if (!view.board.empty()) return unitTurnOnBoard();
    const auto id = m_selection.unit();
    const auto* held = m_table.unit(id);
    const bool heldMay = held && m_table.mayStillAct(*held);
    const auto* acting = inActivation();
    if (acting && acting != held)
        return UnitTurn{QString::fromStdString(acting->id), nameOf(*acting), {}, {}};
    if (heldMay && !m_actionsShown.contains(id))
        if (const auto* only = m_table.onlyAction(id)) return UnitTurn{id, nameOf(*held), titleOf(*only), {}};
    if (acting) return turnInActivation(*acting);
    const auto* next = nextToShow();
    const bool must = !view.next.blocked.empty() && !heldMay;
    for (const auto& each : view.units) // the phase cannot end before they have acted
        if (must && !next && m_table.mayStillAct(each)) next = &each;
    if (!next) return heldMay ? std::nullopt : masterTurn();
    return UnitTurn{QString::fromStdString(next->id), nameOf(*next), {}, {}};
}

/// On a board Next does not lead from unit to unit, since the orders still to be given do; only where it
/// would carry out what a side that does not play itself has left to decide against one that does.
std::optional<TurnGuide::UnitTurn> TurnGuide::unitTurnOnBoard() const {
    const auto& phases = m_table.view().phases;
    const bool isSetUp = !phases.empty() && phases.front().state == core::PhaseView::State::Active;
    if (m_led.empty() || isSetUp) return std::nullopt; // Next says whom it sets up
    const auto* held = m_table.unit(m_selection.unit());
    for (const auto& each : m_table.view().units)
        if (&each != held && !isLed(each.side) && m_table.mayStillAct(each) &&
            !m_unitsShown.contains(QString::fromStdString(each.id)))
            return UnitTurn{QString::fromStdString(each.id), nameOf(each), {}, {}};
    return std::nullopt;
}

/// The game master's own action that is due in the first phase and was not in hand yet, like a roll-off.
std::optional<TurnGuide::UnitTurn> TurnGuide::masterTurn() const {
    if (!m_table.view().outcome.offered.empty())
        return std::nullopt; // the end of the game is offered elsewhere
    const auto& phases = m_table.view().phases;
    if (phases.empty() || phases.front().state != core::PhaseView::State::Active) return std::nullopt;
    for (const auto& each : m_table.offers({}))
        if (each.place == core::OfferPlace::Master && each.primary && !each.blocked &&
            !m_actionsShown.contains(QString::fromStdString(each.id)))
            return UnitTurn{{}, {}, titleOf(each), QString::fromStdString(each.id)};
    return std::nullopt;
}

/// The unit in hand where its activation is in progress, else a unit of the other side that acts now. A unit
/// of the same side is not looked for: most games let any of them act, and planning the actions of all would
/// take long.
const core::UnitView* TurnGuide::inActivation() const {
    if (!m_table.allSidesAct()) return nullptr;
    const auto acts = [this](const core::UnitView& unit) {
        return m_table.mayStillAct(unit) && m_table.activationEnd(QString::fromStdString(unit.id));
    };
    const auto* held = m_table.unit(m_selection.unit());
    if (held && acts(*held)) return held;
    const auto* side = m_table.actingSide();
    if (!side || side->picks || (held && held->side == side->id)) return nullptr;
    const auto& units = m_table.view().units;
    const auto it = std::find_if(units.begin(), units.end(),
                                 [&](const auto& unit) { return unit.side == side->id && acts(unit); });
    return it == units.end() ? nullptr : &*it;
}

/// Another unit that acts in the same activation and was not in hand yet, else the end of the activation.
std::optional<TurnGuide::UnitTurn> TurnGuide::turnInActivation(const core::UnitView& acting) const {
    for (const auto& unit : m_table.view().units) {
        const auto id = QString::fromStdString(unit.id);
        if (unit.side == acting.side && unit.id != acting.id && m_table.mayStillAct(unit) &&
            !m_unitsShown.contains(id) && m_table.activationEnd(id))
            return UnitTurn{id, nameOf(unit), {}, {}};
    }
    const auto id = QString::fromStdString(acting.id);
    const auto* end = m_table.activationEnd(id);
    if (!end) return std::nullopt;
    return UnitTurn{id, nameOf(acting), titleOf(*end), QString::fromStdString(end->id)};
}

QString TurnGuide::endedBySelection() const {
    const auto* acting = inActivation();
    return acting && acting != m_table.unit(m_selection.unit()) ? nameOf(*acting) : QString();
}

void TurnGuide::takeUnitTurn() {
    const auto turn = unitTurn();
    if (!turn) return;
    if (turn->unit.isEmpty()) { // an action of the game master
        m_selection.selectUnit({});
        return m_draft.selectOffer(turn->offer);
    }
    noteShown(); // the unit in hand is passed over now; looking at it did not do that
    m_selection.selectUnit(turn->unit);
    noteShown();
    if (!turn->offer.isEmpty()) return m_draft.selectOffer(turn->offer);
    if (m_actionsShown.contains(turn->unit)) return;
    if (const auto* only = m_table.onlyAction(turn->unit))
        m_draft.selectOffer(QString::fromStdString(only->id));
}

QStringList TurnGuide::stillAble() const {
    QStringList out;
    for (const auto& each : m_table.view().units)
        if (m_table.mayStillAct(each)) out << QString::fromStdString(each.name);
    return out;
}

bool TurnGuide::isProposal() const { return m_proposed && !m_table.open() && m_draft.offer(); }

void TurnGuide::noteShown() {
    const auto id = m_selection.unit();
    const auto* held = m_table.unit(id);
    if (id.isEmpty() && !m_draft.offerId().isEmpty()) m_actionsShown.insert(m_draft.offerId());
    if (!held || !m_table.mayStillAct(*held)) return;
    m_unitsShown.insert(id);
    if (!m_draft.offerId().isEmpty()) m_actionsShown.insert(id);
}

void TurnGuide::forgetShown() {
    m_unitsShown.clear();
    m_actionsShown.clear();
}

void TurnGuide::unitTaken() {
    m_proposed = false;
    const auto* held = m_table.unit(m_selection.unit());
    m_unitCould = held && held->canAct;
    if (!m_draft.offerId().isEmpty()) noteShown();
}

void TurnGuide::groupTaken() {
    m_groupCould = false;
    passOn();
}

void TurnGuide::followPhase() {
    selectWhoActs();
    propose();
    noteShown();
}

void TurnGuide::followStep() {
    passOn();
    propose();
    noteShown();
}

const core::UnitView* TurnGuide::firstThatActs() const {
    if (!m_table.allSidesAct()) {
        const auto keepers = m_table.sheetUnits();
        const auto it =
            std::find_if(keepers.begin(), keepers.end(), [](const auto* unit) { return unit->canAct; });
        return it == keepers.end() ? nullptr : *it;
    }
    const core::UnitView* first = nullptr;
    for (const auto& unit : m_table.view().units) {
        const bool home = unit.side == m_sides.home().toStdString();
        const auto* owner = m_table.view().side(unit.side);
        if (!unit.canAct || !owner || (isLed(unit.side) && !m_table.view().board.empty())) continue;
        if (!first || (home && owner->look == core::SideLook::Sheets && first->side != unit.side))
            first = &unit;
    }
    return first;
}

/// A unit of the same side that can act, the next below `held` first: where both sides act, one side is
/// finished before the other.
const core::UnitView* TurnGuide::nextOfItsSide(const core::UnitView& held) const {
    const core::UnitView *first = nullptr, *next = nullptr;
    bool below = false;
    for (const auto& unit : m_table.view().units) {
        if (unit.canAct && unit.side == held.side) {
            if (!first) first = &unit;
            if (below && !next) next = &unit;
        }
        below = below || unit.id == held.id;
    }
    return next ? next : first;
}

void TurnGuide::takeOpenInHand() {
    if (!m_table.open()) return;
    int most = -1;
    for (const auto& each : m_table.view().units) {
        const auto id = QString::fromStdString(each.id);
        for (const auto& offer : m_table.offers(id)) {
            const int same = matchScore(offer, m_table.open()->order.command);
            if (same <= most) continue;
            most = same;
            m_selection.setUnit(id);
            m_draft.setOffer(id, QString::fromStdString(offer.id));
        }
    }
    const auto* held = m_table.unit(m_selection.unit());
    m_unitCould = held && held->canAct;
    const auto* owner = held ? m_table.view().side(held->side) : nullptr;
    if (owner && owner->look == core::SideLook::Cards)
        m_selection.setGroup(QString::fromStdString(held->group));
}

/// Selects a unit that can act at the start of a phase, else the checklist.
void TurnGuide::selectWhoActs() {
    const auto* held = m_table.unit(m_selection.unit());
    m_unitCould = held && held->canAct;
    if (!m_unitCould) takeInHand(firstThatActs());
}

void TurnGuide::takeInHand(const core::UnitView* first) {
    m_unitCould = first != nullptr;
    m_selection.setUnit(first ? QString::fromStdString(first->id) : QString());
    if (m_table.allSidesAct())
        m_selection.setGroup(first ? QString::fromStdString(first->group) : QString());
    else if (!first)
        selectGroupThatActs();
}

/// Takes in hand the next group that can act, once the present one has acted; where all sides act, the next
/// unit.
void TurnGuide::passOn() {
    if (m_table.allSidesAct()) {
        const auto* held = m_table.unit(m_selection.unit());
        const bool can = held && held->canAct;
        if (m_unitCould && held && !can)
            if (const auto* next = nextOfItsSide(*held)) return takeInHand(next);
        if (m_unitCould && !can) return selectWhoActs();
        m_unitCould = can;
        return;
    }
    const bool could = m_groupCould;
    m_groupCould = mayAct(m_selection.group());
    if (could && !m_groupCould && m_selection.figure().isEmpty()) selectGroupThatActs();
}

/// Shows the likely action of the next group in the middle of the window, unless another unit is in hand
/// there.
void TurnGuide::propose() {
    if (m_table.open()) return;
    if (m_proposed) {
        if (m_draft.offer() && !m_draft.offer()->blocked) return; // the proposal stays as it was
        m_selection.setUnit({});
        m_proposed = false;
    }
    if (!m_selection.unit().isEmpty() || m_table.allSidesAct() || m_table.readOnly()) return;
    const auto turn = groupTurn();
    if (!turn || !canShow(*turn)) return;
    const auto first = m_table.leader(turn->group);
    m_selection.setUnit(first);
    m_selection.setGroup(turn->group);
    m_proposed = true;
    m_draft.setOffer(first, QString::fromStdString(turn->offer.id));
}

bool TurnGuide::mayAct(const QString& group) const {
    const auto offers = m_table.groupOfferPointers(group);
    return std::any_of(offers.begin(), offers.end(), [](const auto* offer) { return !offer->blocked; });
}

void TurnGuide::selectGroupThatActs() {
    for (const auto& each : m_table.view().groups) {
        const auto id = QString::fromStdString(each.id);
        m_groupCould = mayAct(id);
        if (!m_groupCould) continue;
        m_selection.setGroup(id);
        m_selection.deselectFigure();
        return;
    }
}

} // namespace ui
