// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/relations.h"

#include "kernel/view/aim.h"

#include <algorithm>

namespace core::table {

namespace {

/// The two units in the order in which relations are stored.
Relation inOrder(const RelationKind& kind, const UnitId& from, const UnitId& to, bool holds) {
    const bool turned = kind.symmetric && to < from;
    return {kind.id, turned ? to : from, turned ? from : to, holds};
}

bool names(const Relation& relation, const UnitId& unit) {
    return relation.from == unit || relation.to == unit;
}

bool canRemember(const codec::Fields* fields) {
    return fields && std::any_of(fields->all.begin(), fields->all.end(), [](const codec::Field& field) {
               return std::string_view(field.name) == rememberField;
           });
}

const Value* memberOf(Offer& offer, const std::string& name) { return offer.command.body.find(name); }

} // namespace

const RelationKind* findRelation(const RelationKinds& kinds, std::string_view id) {
    const auto it = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.id == id; });
    return it == kinds.end() ? nullptr : &*it;
}

bool isRelated(const Relations& known, const RelationKind& kind, const UnitId& from, const UnitId& to) {
    return known.contains(inOrder(kind, from, to, !kind.standard)) ? !kind.standard : kind.standard;
}

bool hasRelations(const Relations& known, const UnitId& unit) {
    return std::any_of(known.begin(), known.end(), [&](const Relation& each) { return names(each, unit); });
}

void remember(Shared<Relations>& known, const RelationKinds& kinds, const Relation& stated) {
    const auto* kind = findRelation(kinds, stated.kind);
    if (!kind) return; // a relation of another game, or of a later program
    const auto unusual = inOrder(*kind, stated.from, stated.to, !kind->standard);
    const bool keeps = stated.holds != kind->standard;
    if (known->contains(unusual) == keeps) return;
    if (keeps)
        known.edit().insert(unusual);
    else
        known.edit().erase(unusual);
}

void forget(Shared<Relations>& known, const UnitId& unit) {
    if (hasRelations(*known, unit))
        std::erase_if(known.edit(), [&](const Relation& each) { return names(each, unit); });
}

bool presumeConditions(Offer& offer, const codec::Fields* fields, const Relations& known,
                       const RelationKinds& kinds) {
    const auto* aim = aimField(offer.inputs);
    auto* body = offer.command.body.asObject();
    if (!aim || !body || offer.subject.empty()) return false;
    const auto options = aim->options;
    const auto* at = memberOf(offer, aim->id);
    const std::string target = at && at->asString() ? *at->asString() : std::string();
    bool changed = false;
    for (auto& input : offer.inputs) {
        const auto* kind = findRelation(kinds, input.id);
        if (input.role != FieldRole::Condition || !kind) continue;
        input.standard = kind->standard;
        if (canRemember(fields)) {
            (*body)[rememberField] = true;
            changed = true;
        }
        for (const auto& option : options)
            if (const auto* id = option.value.asString();
                id && isRelated(known, *kind, UnitId(offer.subject), UnitId(*id)) != kind->standard)
                input.remembered[*id] = !kind->standard;
        const auto now = presumed(input, target);
        if (input.remembered.empty() || now == input.preset) continue;
        input.preset = now;
        input.help += " Remembered until one of the two moves.";
        (*body)[input.id] = now;
        changed = true;
    }
    return changed;
}

Offer relateOffer(const Relations& known, const RelationKinds& kinds, const UnitId& unit,
                  std::vector<FieldOption> others) {
    Offer offer;
    offer.id = "relate";
    offer.label = offer.title = "Sight and range";
    offer.place = OfferPlace::Improvise;
    offer.help =
        "Range, sight and cover to another unit; presumed in its actions until one of the two moves.";
    std::vector<FieldOption> all;
    all.reserve(kinds.size());
    for (const auto& kind : kinds)
        all.push_back({kind.id, kind.label, {}, {}});
    const auto* first = others.front().value.asString();
    const UnitId other(first ? *first : std::string());
    const bool holds = !isRelated(known, kinds.front(), unit, other);
    const Relate order{unit, kinds.front().id, other, holds};
    offer.inputs.push_back({"kind", "what", "The condition between the two units.", OfferField::Kind::One,
                            std::move(all), order.kind, 0, 0});
    offer.inputs.push_back(
        {"other", "to", "The other unit.", OfferField::Kind::One, std::move(others), other.text, 0, 0});
    offer.inputs.push_back(
        {"holds", "it is true", "Untick it where it is not true.", OfferField::Kind::Chip, {}, holds, 0, 1});
    offer.command = {std::string(Relate::type), 1, codec::write(order)};
    takeRoles(offer, &codec::fieldsOf<Relate>());
    return offer;
}

Result<Ok> mayRelate(const RelationKinds& kinds, const Relate& order, const RelationEnd& unit,
                     const RelationEnd& other) {
    const auto* kind = findRelation(kinds, order.kind);
    if (!kind) {
        std::string known;
        for (const auto& each : kinds)
            known += (known.empty() ? "" : ", ") + std::string(each.id);
        return impossible("relate.unknown",
                          "nothing called `" + order.kind + "` is remembered here; say one of: " + known,
                          "kind");
    }
    if (unit.id == other.id)
        return impossible("relate.same", "choose another unit than " + unit.name, "other");
    if (kind->between == Between::Foes && unit.side == other.side)
        return impossible("relate.side", other.name + " is on the same side; name an enemy", "other");
    if (kind->between == Between::Friends && unit.side != other.side)
        return impossible("relate.side", other.name + " is an enemy; name a unit of the same side", "other");
    return Ok{};
}

std::string relationWords(const RelationKind& kind, const std::string& from, const std::string& to,
                          bool holds) {
    return from + " to " + to + ": " + (holds ? "" : "not ") + kind.words;
}

} // namespace core::table
