// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/table_model.h"

#include "ui/session/behaviour_target.h"

#include <QCoreApplication>

#include <algorithm>

namespace ui {

namespace {

template <class T> const T* findById(const std::vector<T>& all, const QString& id) {
    const auto it = std::find_if(all.begin(), all.end(),
                                 [name = id.toStdString()](const T& each) { return each.id == name; });
    return it == all.end() ? nullptr : &*it;
}

} // namespace

TableModel::TableModel(core::Encounter& encounter) : m_encounter(encounter) {}

TableModel::~TableModel() = default;

void TableModel::setView(core::EncounterView view) {
    m_seen.reset();
    m_view = std::make_shared<const core::EncounterView>(std::move(view));
    m_offers.clear();
    m_unitPlace.clear();
    for (std::size_t n = 0; n < m_view->units.size(); ++n)
        m_unitPlace[m_view->units[n].id] = n;
}

core::Result<core::EncounterView> TableModel::viewAt(core::StepId step) const {
    return m_encounter.viewAt(step, m_audience);
}

const core::UnitView* TableModel::unit(const QString& id) const {
    const auto it = m_unitPlace.find(id.toStdString());
    return it == m_unitPlace.end() ? nullptr : &m_view->units[it->second];
}

const core::GroupView* TableModel::group(const QString& id) const { return findById(m_view->groups, id); }

const core::SideView* TableModel::side(const QString& id) const { return findById(m_view->sides, id); }

const core::SideView* TableModel::actingSide() const {
    const auto it = std::find_if(m_view->sides.begin(), m_view->sides.end(),
                                 [](const auto& side) { return side.acting; });
    return it == m_view->sides.end() ? nullptr : &*it;
}

std::vector<const core::UnitView*> TableModel::sheetUnits(const std::string& only) const {
    std::vector<const core::UnitView*> out;
    for (const auto& unit : m_view->units)
        if (const auto* owner = m_view->side(unit.side);
            owner && owner->look == core::SideLook::Sheets && (only.empty() || only == unit.side))
            out.push_back(&unit);
    std::stable_sort(out.begin(), out.end(),
                     [](const auto* a, const auto* b) { return a->number < b->number; });
    return out;
}

bool TableModel::allSidesAct() const {
    return std::none_of(m_view->sides.begin(), m_view->sides.end(),
                        [](const auto& side) { return side.look == core::SideLook::Figures; });
}

bool TableModel::mayStillAct(const core::UnitView& unit) const {
    const auto* owner = m_view->side(unit.side);
    return unit.present && unit.canAct && owner && owner->look != core::SideLook::Figures;
}

const std::vector<core::Offer>& TableModel::offers(const QString& unit) const {
    const auto it = m_offers.find(unit);
    if (it != m_offers.end()) return it->second;
    auto all = seen().offers(unit.toStdString());
    // What another side decides in secret is not for this audience to decide.
    std::erase_if(all, [this](const auto& offer) {
        return !m_audience.isGm() && !offer.subject.empty() &&
               knownText({offer.command, false}, offer.label).isEmpty();
    });
    proposeByBehaviour(seen(), *m_view, unit.toStdString(), all);
    return m_offers.emplace(unit, std::move(all)).first->second;
}

const core::Game& TableModel::seen() const {
    if (m_audience.isGm()) return m_encounter.game();
    if (!m_seen) m_seen = m_encounter.game().visibleTo(m_audience);
    return *m_seen;
}

QString TableModel::line(core::StepId step) const {
    const auto known = line(step, m_audience);
    if (!known.isEmpty() || m_audience.isGm() || !log().find(step)) return known;
    QStringList others;
    for (const auto& side : m_view->sides)
        if (!m_audience.sees(side.id)) others << QString::fromStdString(side.name);
    return QCoreApplication::translate("ui::TableModel", "A secret step of %1")
        .arg(others.join(QStringLiteral(", ")));
}

QString TableModel::knownText(const core::Order& order, const std::string& text) const {
    core::Step step;
    step.order = order;
    step.head.text = text;
    return QString::fromStdString(m_encounter.game().lineOf(step, m_audience));
}

/// The label of a step, unless the audience may not know the step.
QString TableModel::knownLabel(core::StepId step, const std::string& label) const {
    if (m_audience.isGm() || label.empty() || open()) return QString::fromStdString(label);
    return line(step, m_audience).isEmpty() ? QCoreApplication::translate("ui::TableModel", "a secret step")
                                            : QString::fromStdString(label);
}

QString TableModel::undoLabel() const { return knownLabel(log().head(), m_encounter.undoLabel()); }

QString TableModel::redoLabel() const {
    return knownLabel(log().newestChild(log().head()).value_or(0), m_encounter.redoLabel());
}

QString TableModel::leader(const QString& id) const {
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

std::vector<const core::Offer*> TableModel::groupOfferPointers(const QString& id) const {
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

std::vector<core::Offer> TableModel::groupOffers(const QString& id) const {
    std::vector<core::Offer> out;
    for (const auto* offer : groupOfferPointers(id))
        out.push_back(*offer);
    return out;
}

const core::Offer* TableModel::onlyAction(const QString& unit) const {
    const core::Offer* only = nullptr;
    for (const auto& offer : offers(unit)) {
        if (offer.place != core::OfferPlace::Action || offer.blocked) continue;
        if (only) return nullptr;
        only = &offer;
    }
    return only;
}

/// The offer is about the unit, but its order names no unit, since it ends whichever activation is in
/// progress.
const core::Offer* TableModel::activationEnd(const QString& unit) const {
    for (const auto& offer : offers(unit)) {
        const auto* body = offer.command.body.asObject();
        if (offer.place == core::OfferPlace::Action && !offer.blocked &&
            offer.subject == unit.toStdString() && body && body->empty())
            return &offer;
    }
    return nullptr;
}

bool TableModel::hasOwnPlace(const core::Offer& offer) const {
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

const core::Offer* TableModel::masterOffer(std::string_view command) const {
    const auto& all = offers({});
    const auto it = std::find_if(all.begin(), all.end(),
                                 [&](const auto& offer) { return offer.command.type == command; });
    return it == all.end() ? nullptr : &*it;
}

std::vector<std::string> TableModel::openTargets() const {
    return open() ? m_encounter.game().aimedAt(open()->order.command) : std::vector<std::string>{};
}

std::optional<core::OddsReport> TableModel::odds(const core::Order& order) const {
    core::WorkBudget work;
    const auto resolution = planned(order);
    return resolution ? resolution->odds(work) : std::nullopt;
}

bool TableModel::isAdvised(const QString& unit) const {
    return !m_encounter.game().adviceFacts(unit.toStdString()).side.empty();
}

std::unique_ptr<core::Resolution> TableModel::planned(const core::Order& order) const {
    auto made = m_encounter.planned(order);
    return made ? std::move(*made) : nullptr;
}

} // namespace ui
