// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "ui/session/step_context.h"

#include <algorithm>

namespace ui {

namespace {

/// Whom a command of the game master is about: its group, its unit or the first of its units.
std::string subjectOf(const core::Offer& offer) {
    const auto& body = offer.command.body;
    for (const auto* name : {"group", "unit", "who"})
        if (auto subject = body.text(name); !subject.empty()) return subject;
    const auto* units = body.find("units");
    const auto* list = units ? units->asArray() : nullptr;
    return list && !list->empty() && list->front().asString() ? *list->front().asString() : std::string();
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
    const auto it = std::find_if(m_view.groups.begin(), m_view.groups.end(), [&](const auto& g) { return g.id == name; });
    return it == m_view.groups.end() ? nullptr : &*it;
}

const core::SideView* Session::side(const QString& id) const {
    const auto name = id.toStdString();
    const auto it = std::find_if(m_view.sides.begin(), m_view.sides.end(), [&](const auto& s) { return s.id == name; });
    return it == m_view.sides.end() ? nullptr : &*it;
}

std::vector<const core::UnitView*> Session::playerUnits() const {
    std::vector<const core::UnitView*> out;
    for (const auto& unit : m_view.units)
        if (const auto* owner = side(QString::fromStdString(unit.side)); owner && owner->players) out.push_back(&unit);
    std::stable_sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
    return out;
}

bool Session::everybodyActs() const {
    return std::none_of(m_view.sides.begin(), m_view.sides.end(), [](const auto& side) { return side.players; });
}

const core::UnitView* Session::unitOfKey(int number) const {
    if (!everybodyActs()) {
        const auto units = playerUnits();
        const auto it = std::find_if(units.begin(), units.end(), [number](const auto* unit) { return unit->number == number; });
        return it == units.end() ? nullptr : *it;
    }
    const core::UnitView* best = nullptr;
    int rank = 0;
    for (const auto& unit : m_view.units) {
        if (unit.number != number || !unit.present) continue;
        const auto* owner = side(QString::fromStdString(unit.side));
        const int mine = 1 + (unit.canAct ? 2 : 0) + (owner && owner->acting ? 1 : 0);
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
    const core::UnitView* standing = nullptr;
    for (const auto& member : wanted->units) {
        const auto* figure = unit(QString::fromStdString(member));
        if (!figure || !figure->present) continue;
        if (!figure->acted) return QString::fromStdString(member);
        if (!standing) standing = figure;
    }
    return standing ? QString::fromStdString(standing->id) : QString();
}

std::vector<core::Offer> Session::groupOffers(const QString& id) const {
    std::vector<core::Offer> out;
    const auto first = leader(id);
    if (first.isEmpty()) return out;
    for (const auto& offer : offers(first))
        if (offer.category == "horde") out.push_back(offer);
    const auto* wanted = group(id);
    for (const auto& offer : offers({})) {
        const auto subject = subjectOf(offer);
        const bool member = wanted && std::find(wanted->units.begin(), wanted->units.end(), subject) != wanted->units.end();
        if (offer.category == "horde" && (member || subject == id.toStdString())) out.push_back(offer);
    }
    std::stable_partition(out.begin(), out.end(), [](const auto& offer) { return offer.primary; });
    return out;
}

bool Session::hasOwnPlace(const core::Offer& offer) const {
    const auto& objectives = m_view.objectives;
    if (std::any_of(objectives.begin(), objectives.end(), [&](const auto& each) { return each.offer == offer.id; })) return true;
    return offer.category == "horde" && !subjectOf(offer).empty();
}

const core::Offer* Session::masterOffer(const std::string& command) const {
    const auto& all = offers({});
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& offer) { return offer.command.type == command; });
    return it == all.end() ? nullptr : &*it;
}

std::optional<core::OddsReport> Session::odds(const core::Order& order) const {
    core::Work work;
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
    if (readOnly()) return tr("This file is open for reading only; save a copy to go on playing.");
    return QString::fromStdString(m_view.next.blocked);
}

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

void Session::selectOffer(const QString& offer) {
    if (m_drafts.offer(m_unit) == offer) return;
    m_drafts.setOffer(m_unit, offer);
    m_override = false;
    emit changed(Change::Draft);
}

const core::Offer* Session::chosenOffer() const {
    const auto id = selectedOffer().toStdString();
    const auto& all = offers(m_unit);
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& offer) { return offer.id == id; });
    return id.empty() || it == all.end() ? nullptr : &*it;
}

core::Value Session::field(const core::Offer& offer, const core::OfferField& field) const {
    const auto* typed = m_drafts.typed(m_unit, offer.id, field.id);
    if (!typed) return field.preset;
    const bool picks = field.kind == core::OfferField::Kind::One;
    const bool stands = !picks || std::any_of(field.options.begin(), field.options.end(),
                                              [&](const auto& option) { return option.value == *typed; });
    return stands ? *typed : field.preset;
}

void Session::setField(const core::Offer& offer, const std::string& field, const core::Value& value) {
    m_drafts.setTyped(m_unit, offer.id, field, value);
    emit changed(Change::Draft);
}

core::Order Session::order(const core::Offer& offer) const {
    core::Order out{offer.command, m_override};
    auto* body = out.command.body.asObject();
    if (!body) return out;
    for (const auto& input : offer.inputs)
        if (m_drafts.typed(m_unit, offer.id, input.id)) (*body)[input.id] = field(offer, input);
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
        if (line.optional && m_struck.contains(QString::fromStdString(line.id))) out << QString::fromStdString(line.id);
    return out;
}

void Session::strike(const QString& line, bool out) {
    if (m_struck.contains(line) == out) return;
    if (out) m_struck << line;
    else m_struck.removeAll(line);
    emit changed(Change::Draft);
}

void Session::refresh() {
    auto view = m_encounter.view();
    const bool elsewhere = view.phase != m_view.phase || view.turn != m_view.turn;
    if (elsewhere) m_struck.clear();
    m_view = std::move(view);
    m_offers.clear();
    m_unitPlace.clear();
    for (std::size_t n = 0; n < m_view.units.size(); ++n) m_unitPlace[m_view.units[n].id] = n;
    if (readOnly()) m_saved = Saved::ReadOnly;
    keepSelectionValid();
    if (elsewhere) selectWhoActs();
    else passOn();
}

void Session::keepSelectionValid() {
    if (!m_unit.isEmpty() && !unit(m_unit)) m_unit.clear();
    if (!m_figure.isEmpty() && !unit(m_figure)) m_figure.clear();
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
