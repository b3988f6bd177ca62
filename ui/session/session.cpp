// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "kernel/view/aim.h"
#include "ui/session/bystanders.h"
#include "ui/session/step_context.h"

#include <algorithm>

namespace ui {

namespace {

const core::FieldOption* optionOf(const core::OfferField& field, const core::Value& value) {
    const auto it = std::find_if(field.options.begin(), field.options.end(),
                                 [&](const auto& option) { return option.value == value; });
    return it == field.options.end() ? nullptr : &*it;
}

/// The side whose turn it is; empty where sides take no turns.
std::string sideThatActs(const core::EncounterView& view) {
    const auto it =
        std::find_if(view.sides.begin(), view.sides.end(), [](const auto& side) { return side.acting; });
    return it == view.sides.end() ? std::string() : it->id;
}

} // namespace

Session::Session(core::Encounter& encounter, QObject* parent) : QObject(parent), m_encounter(encounter) {
    refresh();
    takeOpenInHand();
}

Session::Session(std::unique_ptr<core::Encounter> encounter, QObject* parent)
    : QObject(parent), m_owned(std::move(encounter)), m_encounter(*m_owned) {
    refresh();
    takeOpenInHand();
}

Session::~Session() = default;

core::Result<core::EncounterView> Session::viewAt(core::StepId step) const {
    return m_encounter.viewAt(step, core::Audience::Gm);
}

const core::UnitView* Session::unit(const QString& id) const {
    const auto it = m_unitPlace.find(id.toStdString());
    return it == m_unitPlace.end() ? nullptr : &m_view.units[it->second];
}

const core::GroupView* Session::group(const QString& id) const {
    const auto name = id.toStdString();
    const auto it =
        std::find_if(m_view.groups.begin(), m_view.groups.end(), [&](const auto& g) { return g.id == name; });
    return it == m_view.groups.end() ? nullptr : &*it;
}

const core::SideView* Session::side(const QString& id) const {
    const auto name = id.toStdString();
    const auto it =
        std::find_if(m_view.sides.begin(), m_view.sides.end(), [&](const auto& s) { return s.id == name; });
    return it == m_view.sides.end() ? nullptr : &*it;
}

std::vector<const core::UnitView*> Session::sheetUnits(const std::string& only) const {
    std::vector<const core::UnitView*> out;
    for (const auto& unit : m_view.units)
        if (const auto* owner = m_view.side(unit.side);
            owner && owner->look == core::SideLook::Sheets && (only.empty() || only == unit.side))
            out.push_back(&unit);
    std::stable_sort(out.begin(), out.end(),
                     [](const auto* a, const auto* b) { return a->number < b->number; });
    return out;
}

bool Session::allSidesAct() const {
    return std::none_of(m_view.sides.begin(), m_view.sides.end(),
                        [](const auto& side) { return side.look == core::SideLook::Figures; });
}

const core::UnitView* Session::unitOfKey(int number) const {
    // When no side has the turn, digits choose units of the left side, and Ctrl with digits those of the
    // right.
    const bool together = sideThatActs(m_view).empty();
    const core::UnitView* best = nullptr;
    int rank = 0;
    for (const auto& unit : m_view.units) {
        const auto* owner = m_view.side(unit.side);
        if (unit.number != number || !owner || owner->look == core::SideLook::Figures) continue;
        // destroyed units are hidden on their cards
        if (!unit.present && owner->look == core::SideLook::Cards) continue;
        const bool home = m_home.toStdString() == unit.side;
        // The side whose turn it is comes before units that may act: the other side may also act during that
        // turn.
        const int mine = 1 + (unit.present ? 32 : 0) + (owner->picks ? 16 : 0) + (home && together ? 8 : 0) +
                         (owner->acting ? 4 : 0) + (unit.canAct ? 2 : 0) +
                         (home && owner->look == core::SideLook::Sheets ? 1 : 0);
        if (mine > rank) best = &unit;
        rank = std::max(rank, mine);
    }
    return best;
}

const std::vector<core::Offer>& Session::offers(const QString& unit) const {
    const auto it = m_offers.find(unit);
    if (it != m_offers.end()) return it->second;
    return m_offers.emplace(unit, m_encounter.offers(unit.toStdString())).first->second;
}

QString Session::leader(const QString& id) const {
    const auto* wanted = group(id);
    if (!wanted) return unit(id) ? id : QString();
    const core::UnitView* inPlay = nullptr;
    for (const auto& member : wanted->units) {
        const auto* figure = unit(QString::fromStdString(member));
        if (!figure || !figure->present) continue;
        if (!figure->acted) return QString::fromStdString(member);
        if (!inPlay) inPlay = figure;
    }
    return inPlay ? QString::fromStdString(inPlay->id) : QString();
}

std::vector<const core::Offer*> Session::offersOfGroup(const QString& id) const {
    std::vector<const core::Offer*> out;
    const auto first = leader(id);
    if (first.isEmpty()) return out;
    for (const auto& offer : offers(first))
        if (offer.place == core::OfferPlace::Group) out.push_back(&offer);
    const auto* wanted = group(id);
    for (const auto& offer : offers({})) {
        const auto& subject = offer.subject;
        const bool member =
            wanted && std::find(wanted->units.begin(), wanted->units.end(), subject) != wanted->units.end();
        if (offer.place == core::OfferPlace::Group && (member || subject == id.toStdString()))
            out.push_back(&offer);
    }
    std::stable_partition(out.begin(), out.end(), [](const auto* offer) { return offer->primary; });
    return out;
}

std::vector<core::Offer> Session::groupOffers(const QString& id) const {
    std::vector<core::Offer> out;
    for (const auto* offer : offersOfGroup(id))
        out.push_back(*offer);
    return out;
}

std::optional<Session::GroupTurn> Session::groupTurn() const {
    // Checked before the offers of a group are planned: planning them for every group of a side that does not
    // have the turn took a third of the time of each step.
    const auto canAct = [this](const core::GroupView* whole, const core::UnitView& first) {
        return first.canAct ||
               (whole && std::any_of(whole->units.begin(), whole->units.end(), [this](const auto& id) {
                    const auto place = m_unitPlace.find(id);
                    return place != m_unitPlace.end() && m_view.units[place->second].canAct;
                }));
    };
    const auto turnOf = [&](const QString& id) -> std::optional<GroupTurn> {
        const auto* first = unit(leader(id));
        const auto* owner = first ? m_view.side(first->side) : nullptr;
        if (!owner || owner->look != core::SideLook::Figures) return std::nullopt;
        if (!first->present || first->acted || !canAct(group(id), *first)) return std::nullopt;
        const auto offers = offersOfGroup(id);
        return offers.empty() || offers.front()->blocked ? std::nullopt
                                                         : std::optional(GroupTurn{id, *offers.front()});
    };
    if (auto held = turnOf(m_group)) return held;
    for (const auto& each : m_view.groups)
        if (auto turn = turnOf(QString::fromStdString(each.id))) return turn;
    return std::nullopt;
}

bool Session::hasOwnPlace(const core::Offer& offer) const {
    switch (offer.place) {
    case core::OfferPlace::Queue: // shown at its line of the queue
    case core::OfferPlace::Objective:
    case core::OfferPlace::Piece:
        return true;
    case core::OfferPlace::Group:
        return !offer.subject.empty();
    case core::OfferPlace::Improvise: // shown at the line about its side
        return side(QString::fromStdString(offer.subject)) != nullptr;
    default:
        return false;
    }
}

const core::Offer* Session::masterOffer(std::string_view command) const {
    const auto& all = offers({});
    const auto it = std::find_if(all.begin(), all.end(),
                                 [&](const auto& offer) { return offer.command.type == command; });
    return it == all.end() ? nullptr : &*it;
}

std::optional<core::OddsReport> Session::odds(const core::Order& order) const {
    core::WorkBudget work;
    const auto resolution = planned(order);
    return resolution ? resolution->odds(work) : std::nullopt;
}

std::unique_ptr<core::Resolution> Session::planned(const core::Order& order) const {
    auto made = m_encounter.planned(order);
    return made ? std::move(*made) : nullptr;
}

QString Session::undoLabel() const { return QString::fromStdString(m_encounter.undoLabel()); }
QString Session::redoLabel() const { return QString::fromStdString(m_encounter.redoLabel()); }

QString Session::nextBlocked() const {
    if (open()) return tr("Finish or leave “%1” first.").arg(QString::fromStdString(open()->label));
    if (readOnly()) return tr("This file is read-only; save a copy to go on playing.");
    if (const auto* offer = isProposal() ? nullptr : chosenOffer())
        return tr("“%1” is in hand: carry it out (Enter) or leave it (Esc) first.")
            .arg(QString::fromStdString(offer->title.empty() ? offer->label : offer->title));
    return QString::fromStdString(m_view.next.blocked);
}

void Session::selectOffer(const QString& offer) {
    if (m_drafts.offer(m_unit) == offer) return;
    m_drafts.setOffer(m_unit, offer);
    m_override = false;
    noteLookedAt();
    const bool acts = !offer.isEmpty() && !m_unit.isEmpty() && m_picked != m_unit;
    if (acts) m_picked = m_unit; // the keys change the acting unit, as the marks show
    emit changed(acts ? Change::Draft | Change::Selection : Changes(Change::Draft));
}

const core::Offer* Session::chosenOffer() const {
    const auto id = selectedOffer().toStdString();
    const auto& all = offers(m_unit);
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& offer) { return offer.id == id; });
    return id.empty() || it == all.end() ? nullptr : &*it;
}

core::Value Session::field(const core::Offer& offer, const core::OfferField& field) const {
    const auto* typed = m_drafts.typed(m_unit, offer.id, field.id);
    const auto* target = core::aimField(offer.inputs);
    if (typed && target && asksBystanders(field)) return beside(this->field(offer, *target), field, *typed);
    if (typed && (field.kind != core::OfferField::Kind::One || optionOf(field, *typed))) return *typed;
    if (const auto aim = aimOf(offer, field)) return *aim;
    return conditionOf(offer, field).value_or(field.preset);
}

/// The presumed value of a condition for the present target of the action.
std::optional<core::Value> Session::conditionOf(const core::Offer& offer,
                                                const core::OfferField& condition) const {
    if (condition.role != core::FieldRole::Condition || condition.remembered.empty()) return std::nullopt;
    const auto* aim = core::aimField(offer.inputs);
    const auto target = aim ? field(offer, *aim) : core::Value();
    if (!target.asString()) return std::nullopt;
    return core::presumed(condition, *target.asString());
}

std::vector<std::string> Session::openTargets() const {
    return open() ? m_encounter.game().aimedAt(open()->order.command) : std::vector<std::string>{};
}

/// The last target of the unit in hand, as long as the rules allow it. A group chooses its target each time,
/// because that depends on contact.
std::optional<core::Value> Session::aimOf(const core::Offer& offer, const core::OfferField& field) const {
    if (field.kind != core::OfferField::Kind::One || offer.place == core::OfferPlace::Group)
        return std::nullopt;
    const auto* aim = m_drafts.aim(m_unit, field.id);
    const auto* option = aim ? optionOf(field, *aim) : nullptr;
    return option && option->blocked.empty() ? std::optional(*aim) : std::nullopt;
}

void Session::keepAim(const std::string& field, const core::Value& value) {
    const auto* id = value.asString();
    if (id && unit(QString::fromStdString(*id))) m_drafts.setAim(m_unit, field, value);
}

void Session::setField(const core::Offer& offer, const std::string& field, const core::Value& value) {
    m_drafts.setTyped(m_unit, offer.id, field, value);
    keepAim(field, value);
    emit changed(Change::Draft);
}

core::Order Session::order(const core::Offer& offer) const {
    core::Order out{offer.command, m_override};
    auto* body = out.command.body.asObject();
    if (!body) return out;
    for (const auto& input : offer.inputs)
        if (m_drafts.typed(m_unit, offer.id, input.id) || aimOf(offer, input) || conditionOf(offer, input))
            (*body)[input.id] = field(offer, input);
    return out;
}

void Session::setOverrideRules(bool allow) {
    if (m_override == allow) return;
    m_override = allow;
    emit changed(Change::Draft);
}

QStringList Session::struck() const {
    QStringList out;
    for (const auto& line : m_view.next.checklist)
        if (line.optional && m_struck.contains(QString::fromStdString(line.id)))
            out << QString::fromStdString(line.id);
    return out;
}

void Session::strike(const QString& line, bool out) {
    if (m_struck.contains(line) == out) return;
    if (out)
        m_struck << line;
    else
        m_struck.removeAll(line);
    emit changed(Change::Draft);
}

void Session::refresh() {
    auto view = m_encounter.view();
    const bool elsewhere = view.phase != m_view.phase || view.turn != m_view.turn;
    const bool turn = view.turn != m_view.turn || sideThatActs(view) != sideThatActs(m_view);
    if (elsewhere) m_struck.clear();
    if (elsewhere) m_drafts.forget({}); // the game master's draft was for the phase that is over
    if (turn) m_drafts.forgetAll();
    if (elsewhere || turn) {
        m_lookedAt.clear();
        m_actionShown.clear();
    }
    const auto* held = group(m_group);
    const bool was = held && held->present > 0;
    m_view = std::move(view);
    m_offers.clear();
    m_unitPlace.clear();
    for (std::size_t n = 0; n < m_view.units.size(); ++n)
        m_unitPlace[m_view.units[n].id] = n;
    if (readOnly()) m_saved = Saved::ReadOnly;
    keepSelectionValid();
    if (was) deselectDestroyed();
    keepSidesValid();
    if (elsewhere)
        selectWhoActs();
    else
        passOn();
    proposeGroupAction();
    noteLookedAt();
}

} // namespace ui

#include "moc_session.cpp"
