// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/attack_words.h"

#include "kernel/view/aim.h"

#include <algorithm>

namespace core::lead {

namespace {

using Kind = OfferField::Kind;

/// The value of the field in the order.
Value valueOf(const OfferField& field, const Record& command) {
    const auto* value = command.body.find(field.id);
    return value ? *value : field.preset;
}

/// Whether the field counts: it is asked for always, or has another value than its preset.
bool isUsed(const OfferField& field, const Record& command) {
    return field.with.empty() || !(valueOf(field, command) == field.preset);
}

/// "Boltgun 24″".
std::string withReach(const FieldOption& option) {
    return option.label + (option.reach > 0 ? " " + std::to_string(option.reach) + "″" : "");
}

/// The options that the order has chosen in the field.
std::vector<const FieldOption*> chosenIn(const OfferField& field, const Offer& offer, const Record& command) {
    auto value = valueOf(field, command);
    const auto* given = value.asObject();
    if (field.kind == Kind::Counts && field.with.empty() && (!given || given->empty()))
        value = presumedCounts(offer.inputs, field,
                               [&](const OfferField& each) { return valueOf(each, command); });
    const auto isChosen = [&](const FieldOption& option) {
        if (const auto* list = value.asArray())
            return std::find(list->begin(), list->end(), option.value) != list->end();
        if (const auto* counts = value.asObject()) {
            const auto* id = option.value.asString();
            const auto at = id ? counts->find(*id) : counts->end();
            return at != counts->end() && at->second.asInt() && *at->second.asInt() > 0;
        }
        return option.value == value;
    };
    std::vector<const FieldOption*> out;
    for (const auto& option : field.options)
        if (isChosen(option)) out.push_back(&option);
    return out;
}

void addOnce(std::vector<std::string>& names, const std::string& name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

} // namespace

const OfferField* bystanderField(const Offer& offer) {
    const auto may = [](const OfferField& field, AimKind kind) {
        return std::find(field.aims.begin(), field.aims.end(), kind) != field.aims.end();
    };
    for (const auto& field : offer.inputs)
        if (field.role == FieldRole::Target && field.kind == Kind::Many && field.with.empty() &&
            may(field, AimKind::OwnUnit) && may(field, AimKind::EnemyUnit))
            return &field;
    return nullptr;
}

AttackWords attackWordsOf(const Offer& offer, const Record& command, const std::string& target) {
    AttackWords out;
    const auto* bystanders = bystanderField(offer);
    bool isFirst = true; // a later list of units is not attacked: such as those that a move leaves
    for (const auto& field : offer.inputs) {
        const bool isCounted = field.kind == Kind::Counts && field.role != FieldRole::Target;
        const bool isWeapon = field.role == FieldRole::Weapon || isCounted; // how many of each weapon
        const bool isTarget =
            field.role == FieldRole::Target && (field.kind != Kind::Many || isFirst || &field == bystanders);
        if (isTarget) isFirst = false;
        if ((!isWeapon && !isTarget) || !isUsed(field, command)) continue;
        for (const auto* option : chosenIn(field, offer, command)) {
            const auto* id = option->value.asString();
            if (isWeapon) addOnce(out.weapons, withReach(*option));
            if (isTarget && id && !id->empty() && *id != target) addOnce(out.others, option->label);
        }
    }
    if (out.weapons.empty()) addOnce(out.weapons, offer.line.substr(0, offer.line.find(" · ")));
    return out;
}

} // namespace core::lead
