// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/relations.h"

#include "kernel/view/aim.h"
#include "table/distances.h"

#include <algorithm>

namespace core::table {

namespace {

/// The two units in the order in which relations are stored.
Relation inOrder(const RelationKind& kind, const UnitId& from, const UnitId& to, bool holds) {
    const bool turned = kind.symmetric && to < from;
    return {kind.id, turned ? to : from, turned ? from : to, holds};
}

bool isBetween(const Relation& relation, const RelationKind& kind, const UnitId& a, const UnitId& b) {
    const auto pair = inOrder(kind, a, b, true);
    return relation.kind == kind.id && relation.from == pair.from && relation.to == pair.to;
}

bool names(const Relation& relation, const UnitId& unit) {
    return relation.from == unit || relation.to == unit;
}

bool hasField(const codec::Fields* fields, std::string_view name) {
    return fields && std::any_of(fields->all.begin(), fields->all.end(), [&](const codec::Field& field) {
               return std::string_view(field.name) == name;
           });
}

const Value* memberOf(Offer& offer, const std::string& name) { return offer.command.body.find(name); }

constexpr const char* rememberedWords = " Remembered until one of the two units moves.";

/// Sets the remembered distance to each possible target, and that to the present one as the preset. True when
/// the command changed.
bool presumeDistance(Offer& offer, OfferField& input, const codec::Fields* fields, const Relations& known,
                     const RelationKind& kind) {
    auto& body = *offer.command.body.asObject();
    const bool keeps = hasField(fields, guessedDistanceField);
    if (keeps) body[guessedDistanceField] = input.preset;
    const auto aim = std::find_if(offer.inputs.begin(), offer.inputs.end(), [](const OfferField& field) {
        return field.role == FieldRole::Target && field.kind != OfferField::Kind::Counts;
    });
    if (aim == offer.inputs.end()) return keeps;
    bool anyKnown = false;
    std::map<std::string, Value> inches;
    for (const auto& option : aim->options) {
        const auto* id = option.value.asString();
        const int now = id ? inchesBetween(known, kind, UnitId(offer.subject), UnitId(*id)) : 0;
        if (id) inches[*id] = now > 0 ? Value(now) : input.preset;
        anyKnown = anyKnown || now > 0;
    }
    if (!anyKnown) return keeps;
    input.presumedAt = std::move(inches);
    input.help += rememberedWords;
    input.preset = presumedDistance(offer.inputs, input, [&](const OfferField& field) {
        const auto* value = memberOf(offer, field.id);
        return value ? *value : Value();
    });
    body[input.id] = input.preset;
    return true;
}

} // namespace

const RelationKind* findRelation(const RelationKinds& kinds, std::string_view id) {
    const auto it = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.id == id; });
    return it == kinds.end() ? nullptr : &*it;
}

bool isRelated(const Relations& known, const RelationKind& kind, const UnitId& from, const UnitId& to) {
    if (known.empty()) return kind.standard;
    return known.contains(inOrder(kind, from, to, !kind.standard)) ? !kind.standard : kind.standard;
}

int inchesBetween(const Relations& known, const RelationKind& kind, const UnitId& a, const UnitId& b) {
    const auto it = std::find_if(known.begin(), known.end(),
                                 [&](const Relation& each) { return isBetween(each, kind, a, b); });
    return it == known.end() ? 0 : it->inches;
}

bool hasRelations(const Relations& known, const UnitId& unit) {
    return std::any_of(known.begin(), known.end(), [&](const Relation& each) { return names(each, unit); });
}

void remember(Shared<Relations>& known, const RelationKinds& kinds, const Relation& stated) {
    const auto* kind = findRelation(kinds, stated.kind);
    if (!kind) return; // a relation of another game, or of a later program
    if (kind->isDistance) {
        auto pair = inOrder(*kind, stated.from, stated.to, true);
        pair.inches = stated.inches;
        if (stated.inches > 0 ? known->contains(pair) : inchesBetween(*known, *kind, pair.from, pair.to) == 0)
            return;
        std::erase_if(known.edit(),
                      [&](const Relation& each) { return isBetween(each, *kind, stated.from, stated.to); });
        if (stated.inches > 0) known.edit().insert(pair);
        return;
    }
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
    auto* body = offer.command.body.asObject();
    if (!body || offer.subject.empty()) return false;
    bool changed = false;
    for (auto& input : offer.inputs)
        if (const auto* kind = findRelation(kinds, input.id);
            kind && kind->isDistance && input.kind == OfferField::Kind::Number)
            changed = presumeDistance(offer, input, fields, known, *kind) || changed;
    const auto* aim = aimField(offer.inputs);
    if (!aim) return changed;
    const auto& options = aim->options;
    const auto* at = memberOf(offer, aim->id);
    const std::string target = at && at->asString() ? *at->asString() : std::string();
    for (auto& input : offer.inputs) {
        const auto* kind = findRelation(kinds, input.id);
        if (input.role != FieldRole::Condition || !kind || kind->isDistance) continue;
        input.standard = kind->standard;
        if (hasField(fields, rememberField)) {
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
        input.help += rememberedWords;
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
        "Range, sight and cover to another unit; presumed in its actions until one of the two units moves.";
    std::vector<FieldOption> all;
    all.reserve(kinds.size());
    for (const auto& kind : kinds)
        if (!kind.isDistance) all.push_back({kind.id, kind.label, {}, {}});
    const auto* first = others.front().value.asString();
    const UnitId other(first ? *first : std::string());
    const bool holds = !isRelated(known, kinds.front(), unit, other);
    const Relate order{unit, kinds.front().id, other, holds};
    offer.inputs.push_back({"kind", "condition", "The condition between the two units.",
                            OfferField::Kind::One, std::move(all), order.kind, 0, 0});
    offer.inputs.push_back({"other", "other unit", "The second unit of the condition.", OfferField::Kind::One,
                            std::move(others), other.text, 0, 0});
    offer.inputs.push_back({"holds",
                            "true",
                            "Whether the condition is true for the two units.",
                            OfferField::Kind::Chip,
                            {},
                            holds,
                            0,
                            1});
    offer.command = {std::string(Relate::type), 1, codec::write(order)};
    takeRoles(offer, &codec::fieldsOf<Relate>());
    return offer;
}

Result<Ok> mayRelate(const RelationKinds& kinds, const Relate& order, const RelationEnd& unit,
                     const RelationEnd& other) {
    const auto* kind = findRelation(kinds, order.kind);
    if (!kind || kind->isDistance) {
        std::string known;
        for (const auto& each : kinds)
            if (!each.isDistance) known += (known.empty() ? "" : ", ") + std::string(each.id);
        return impossible("relate.unknown",
                          "there is no condition `" + order.kind + "` in this game; use one of: " + known,
                          "kind");
    }
    if (unit.id == other.id)
        return impossible("relate.same", "choose a unit other than " + unit.name, "other");
    if (kind->between == Between::Enemies && unit.side == other.side)
        return impossible("relate.side",
                          other.name + " is on the same side as " + unit.name + "; name an enemy", "other");
    if (kind->between == Between::Friends && unit.side != other.side)
        return impossible("relate.side", other.name + " is an enemy; name a unit of the same side", "other");
    return Ok{};
}

std::string relationWords(const RelationKind& kind, const std::string& from, const std::string& to,
                          bool holds) {
    return from + " to " + to + ": " + (holds ? "" : "not ") + kind.words;
}

} // namespace core::table
