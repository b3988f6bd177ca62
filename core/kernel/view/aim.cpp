// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/aim.h"

#include <algorithm>

namespace core {

namespace {

void collectTexts(const Value& value, std::vector<std::string>& into) {
    if (const auto* text = value.asString()) {
        if (!text->empty()) into.push_back(*text);
    } else if (const auto* list = value.asArray())
        for (const auto& item : *list)
            collectTexts(item, into);
    else if (const auto* object = value.asObject())
        for (const auto& [name, item] : *object)
            collectTexts(item, into);
}

/// Whether the field lists own units beside a target: those near a move, or a friend in coherence. None of
/// them is what the command is aimed at.
bool listsFriends(const codec::Field& field, const Value& value) {
    return value.asArray() && field.role == role::ally;
}

void collectRole(FieldRole role, const codec::Fields& fields, const Value& body,
                 std::vector<std::string>& into) {
    for (const auto& field : fields.all) {
        const auto* value = body.find(field.name);
        if (!value) continue;
        if (field.role.is == role) {
            if (!listsFriends(field, *value)) collectTexts(*value, into);
            continue;
        }
        if (const auto* inner = field.form->fields()) collectRole(role, *inner, *value, into);
        const auto* items = field.form->items();
        const auto* each = items ? items->fields() : nullptr;
        if (const auto* list = each ? value->asArray() : nullptr)
            for (const auto& item : *list)
                collectRole(role, *each, item, into);
    }
}

} // namespace

std::vector<std::string> textsOf(FieldRole role, const codec::Fields& fields, const Value& body) {
    std::vector<std::string> out;
    collectRole(role, fields, body, out);
    return out;
}

void takeRoles(Offer& offer, const codec::Fields* fields) {
    if (!fields) return;
    for (auto& input : offer.inputs)
        for (const auto& field : fields->all)
            if (input.id == field.name) {
                input.role = field.role.is;
                input.aims.clear();
                for (int kind = 0; kind < aimKinds; ++kind)
                    if (field.role.aimsAt(static_cast<AimKind>(kind)))
                        input.aims.push_back(static_cast<AimKind>(kind));
            }
    if (!offer.subject.empty()) return;
    const auto actors = textsOf(FieldRole::Actor, *fields, offer.command.body);
    if (!actors.empty()) offer.subject = actors.front();
}

std::vector<AimKind> aimsOf(const Offer& offer) {
    std::vector<AimKind> out;
    for (const auto& input : offer.inputs)
        for (const auto kind : input.aims)
            if (std::find(out.begin(), out.end(), kind) == out.end()) out.push_back(kind);
    std::sort(out.begin(), out.end());
    return out;
}

const OfferField* aimField(const std::vector<OfferField>& inputs) {
    const auto aim = std::find_if(inputs.begin(), inputs.end(), [](const OfferField& field) {
        return field.role == FieldRole::Target && field.kind == OfferField::Kind::One;
    });
    return aim == inputs.end() ? nullptr : &*aim;
}

Value presumed(const OfferField& condition, const std::string& target) {
    const auto known = condition.remembered.find(target);
    return known == condition.remembered.end() ? Value(condition.standard) : Value(known->second);
}

Value presumedCounts(const std::vector<OfferField>& inputs, const OfferField& counts,
                     const std::function<Value(const OfferField&)>& valueOf) {
    const auto* aim = aimField(inputs);
    const auto target = aim ? valueOf(*aim) : Value();
    const auto known =
        target.asString() ? counts.presumedAt.find(*target.asString()) : counts.presumedAt.end();
    auto out = known == counts.presumedAt.end() ? counts.presumed : known->second;
    const auto limit = std::find_if(inputs.begin(), inputs.end(), [&](const OfferField& field) {
        return !counts.limit.empty() && field.id == counts.limit;
    });
    const auto far = limit == inputs.end() ? Value() : valueOf(*limit);
    if (!out.asObject() || !far.asInt()) return out;
    for (const auto& option : counts.options)
        if (option.reach > 0 && *far.asInt() > option.reach && option.value.asString())
            out.asObject()->erase(*option.value.asString());
    return out;
}

} // namespace core
