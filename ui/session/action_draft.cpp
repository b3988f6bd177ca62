// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/action_draft.h"

#include "kernel/view/aim.h"
#include "table/distances.h"
#include "ui/session/bystanders.h"
#include "ui/session/selection.h"
#include "ui/session/table_model.h"

#include <algorithm>

namespace ui {

namespace {

const core::FieldOption* optionOf(const core::OfferField& field, const core::Value& value) {
    const auto it = std::find_if(field.options.begin(), field.options.end(),
                                 [&](const auto& option) { return option.value == value; });
    return it == field.options.end() ? nullptr : &*it;
}

} // namespace

ActionDraft::ActionDraft(const TableModel& table, Selection& selection, Hooks hooks)
    : m_table(table), m_selection(selection), m_hooks(std::move(hooks)) {}

QString ActionDraft::offerId() const { return m_drafts.offer(m_selection.unit()); }

void ActionDraft::selectOffer(const QString& offer) {
    if (offerId() == offer) return;
    m_drafts.setOffer(m_selection.unit(), offer);
    m_override = false;
    m_hooks.offerSelected();
    // From now on the keys for tokens change the acting unit, which is marked as the one in hand.
    const bool picked = !offer.isEmpty() && m_selection.pickUnit();
    m_hooks.changed(picked ? Change::Draft | Change::Selection : Changes(Change::Draft));
}

const core::Offer* ActionDraft::offer() const {
    const auto id = offerId().toStdString();
    const auto& all = m_table.offers(m_selection.unit());
    const auto it = std::find_if(all.begin(), all.end(), [&](const auto& offer) { return offer.id == id; });
    return id.empty() || it == all.end() ? nullptr : &*it;
}

core::Value ActionDraft::value(const core::Offer& offer, const core::OfferField& field) const {
    const auto* typed = m_drafts.typed(m_selection.unit(), offer.id, field.id);
    const auto* target = core::aimField(offer.inputs);
    if (typed && target && asksBystanders(field)) return withoutTarget(value(offer, *target), field, *typed);
    if (typed && (field.kind != core::OfferField::Kind::One || optionOf(field, *typed))) return *typed;
    if (const auto aim = aimOf(offer, field)) return *aim;
    return conditionOf(offer, field).value_or(field.preset);
}

/// The presumed value of a condition or a distance for the present target of the action.
std::optional<core::Value> ActionDraft::conditionOf(const core::Offer& offer,
                                                    const core::OfferField& condition) const {
    if (condition.kind == core::OfferField::Kind::Number && !condition.presumedAt.empty())
        return core::table::presumedDistance(
            offer.inputs, condition, [&](const core::OfferField& field) { return value(offer, field); });
    if (condition.role != core::FieldRole::Condition || condition.remembered.empty()) return std::nullopt;
    const auto* aim = core::aimField(offer.inputs);
    const auto target = aim ? value(offer, *aim) : core::Value();
    if (!target.asString()) return std::nullopt;
    return core::presumed(condition, *target.asString());
}

/// The last target of the unit in hand, as long as the rules allow it. A group chooses its target each time,
/// because that depends on contact.
std::optional<core::Value> ActionDraft::aimOf(const core::Offer& offer, const core::OfferField& field) const {
    if (field.kind != core::OfferField::Kind::One || offer.place == core::OfferPlace::Group)
        return std::nullopt;
    const auto* aim = m_drafts.aim(m_selection.unit(), field.id);
    const auto* option = aim ? optionOf(field, *aim) : nullptr;
    return option && option->blocked.empty() ? std::optional(*aim) : std::nullopt;
}

void ActionDraft::keepAim(const std::string& field, const core::Value& value) {
    const auto* id = value.asString();
    if (id && m_table.unit(QString::fromStdString(*id))) m_drafts.setAim(m_selection.unit(), field, value);
}

void ActionDraft::keepAims(const core::Offer& offer) {
    for (const auto& input : offer.inputs)
        if (input.kind == core::OfferField::Kind::One) keepAim(input.id, value(offer, input));
}

void ActionDraft::setValue(const core::Offer& offer, const std::string& field, const core::Value& value) {
    m_drafts.setTyped(m_selection.unit(), offer.id, field, value);
    for (const auto& input :
         offer.inputs) // another distance presumes other weapons: their fields get the preset again
        if (!input.limit.empty() && input.limit == field)
            m_drafts.setTyped(m_selection.unit(), offer.id, input.id, input.preset);
    keepAim(field, value);
    m_hooks.changed(Change::Draft);
}

core::Order ActionDraft::order(const core::Offer& offer) const {
    core::Order out{offer.command, m_override};
    auto* body = out.command.body.asObject();
    if (!body) return out;
    for (const auto& input : offer.inputs)
        if (m_drafts.typed(m_selection.unit(), offer.id, input.id) || aimOf(offer, input) ||
            conditionOf(offer, input))
            (*body)[input.id] = value(offer, input);
    return out;
}

core::Order ActionDraft::orderWith(const core::Offer& offer, const std::string& field,
                                   const core::Value& value) const {
    auto other = *this;
    other.m_hooks.changed = [](Changes) {};
    other.setValue(offer, field, value);
    return other.order(offer);
}

void ActionDraft::setOverridesRules(bool allow) {
    if (m_override == allow) return;
    m_override = allow;
    m_hooks.changed(Change::Draft);
}

} // namespace ui
