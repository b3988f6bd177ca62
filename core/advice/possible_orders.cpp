// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/possible_orders.h"

#include "kernel/view/aim.h"

#include <algorithm>

namespace core::advice {

namespace {

using Kind = OfferField::Kind;

/// The values that a field may be given: one option at a time, and for counts all of one option.
/// An option that is blocked may fit another weapon or target, so the plan of each order decides.
std::vector<Value> valuesOf(const OfferField& field) {
    std::vector<Value> out;
    if (field.kind == Kind::Number)
        for (int n = field.minimum; n <= field.maximum; ++n)
            out.emplace_back(n);
    if (field.kind == Kind::Chip) out = {false, true};
    if (field.kind == Kind::Counts) out.push_back(field.preset);
    for (const auto& option : field.options) {
        if (field.kind == Kind::One) out.push_back(option.value);
        if (field.kind == Kind::Many) out.push_back(Value::Array{option.value});
        if (field.kind == Kind::Counts && option.count > 0 && option.value.asString())
            out.push_back(Value::Object{{*option.value.asString(), option.count}});
    }
    return out;
}

/// Whether every field that is not asked for has its preset, so that no order comes twice.
bool isPlain(const Offer& offer, const Value::Object& body) {
    const auto valueOf = [&](const OfferField& field) {
        const auto at = body.find(field.id);
        return at == body.end() ? field.preset : at->second;
    };
    return std::all_of(offer.inputs.begin(), offer.inputs.end(), [&](const OfferField& field) {
        return field.with.empty() || isAsked(offer.inputs, field, valueOf) || valueOf(field) == field.preset;
    });
}

/// Sets each condition to what is presumed for that target.
void presumeFor(const Offer& offer, const std::string& target, Value::Object& body) {
    for (const auto& field : offer.inputs)
        if (field.role == FieldRole::Condition && field.kind == OfferField::Kind::Chip &&
            !field.remembered.empty())
            body.insert_or_assign(field.id, presumed(field, target));
}

/// Whether a field that depends on another one, or on which one depends, has another value than its preset:
/// such as a second target.
bool hasSplit(const Offer& offer, const Value::Object& body) {
    return std::any_of(offer.inputs.begin(), offer.inputs.end(), [&](const OfferField& field) {
        const auto at = body.find(field.id);
        if (at == body.end() || at->second == field.preset) return false;
        return !field.with.empty() ||
               std::any_of(offer.inputs.begin(), offer.inputs.end(),
                           [&](const OfferField& other) { return other.with == field.id; });
    });
}

/// Fills in what the game knows of every order at that target.
void fillGiven(const Offer& offer, const AdviceFacts& facts, const std::string& target, Value::Object& body) {
    for (const auto& one : facts.targets)
        if (one.id == target)
            for (const auto& [member, value] : one.given)
                if (std::any_of(offer.inputs.begin(), offer.inputs.end(),
                                [&](const OfferField& field) { return field.id == member; }))
                    body.insert_or_assign(member, value);
}

std::string targetOf(const Offer& offer, const Value::Object& body, const AdviceFacts& facts) {
    const auto aim = std::find_if(offer.inputs.begin(), offer.inputs.end(), [&](const OfferField& field) {
        return field.role == FieldRole::Target && facts.choices.contains(field.id);
    });
    const auto at = aim == offer.inputs.end() ? body.end() : body.find(aim->id);
    if (at == body.end()) return {};
    const auto* list = at->second.asArray();
    const auto* id = list && list->size() == 1 ? list->front().asString() : at->second.asString();
    const auto isTarget = [&](const TargetFacts& one) { return id && one.id == *id; };
    return std::any_of(facts.targets.begin(), facts.targets.end(), isTarget) ? *id : std::string();
}

/// The fields that are chosen, with their values; not more than `mostWays` combinations.
std::vector<std::pair<std::string, std::vector<Value>>> chosenFields(const Offer& offer,
                                                                     const AdviceFacts& facts) {
    std::vector<std::pair<std::string, std::vector<Value>>> out;
    std::size_t ways = 1;
    for (const auto& field : offer.inputs) {
        if (!facts.choices.contains(field.id)) continue;
        auto values = valuesOf(field);
        if (values.size() < 2 || ways * values.size() > mostWays) continue;
        ways *= values.size();
        out.emplace_back(field.id, std::move(values));
    }
    return out;
}

const std::string* textAt(const Value::Object& body, const std::string& field) {
    const auto at = body.find(field);
    return at == body.end() ? nullptr : at->second.asString();
}

/// Notes the objective and the weapon that the order names, and the field that names its units.
void noteFields(const Offer& offer, const Value::Object& body, PossibleOrder& out) {
    for (const auto& field : offer.inputs) {
        const auto* named = textAt(body, field.id);
        if (field.role == FieldRole::Weapon && named) out.weapon = *named;
        if (field.role == FieldRole::Actor && field.kind == Kind::Many) out.actors = field.id;
        if (field.role == FieldRole::Target && named &&
            std::find(field.aims.begin(), field.aims.end(), AimKind::Objective) != field.aims.end())
            out.place = *named;
    }
}

void addWays(const Offer& offer, PlayedAction action, const AdviceFacts& facts,
             std::vector<PossibleOrder>& out) {
    const auto fields = chosenFields(offer, facts);
    std::vector<std::size_t> at(fields.size(), 0);
    for (bool more = true; more;) {
        PossibleOrder one;
        one.offer = offer.id;
        one.title = offer.title;
        one.action = action;
        one.command = offer.command;
        one.atTable = offer.atTable;
        auto& body = *one.command.body.asObject();
        for (std::size_t n = 0; n < fields.size(); ++n)
            body.insert_or_assign(fields[n].first, fields[n].second[at[n]]);
        one.target = targetOf(offer, body, facts);
        if (!one.target.empty()) presumeFor(offer, one.target, body);
        one.isSplit = hasSplit(offer, body);
        if (!one.target.empty())
            fillGiven(offer, facts, one.target, body); // what the game fills in is no split of the attacks
        noteFields(offer, body, one);
        if (isPlain(offer, body)) out.push_back(std::move(one));
        std::size_t n = 0;
        while (n < fields.size() && ++at[n] == fields[n].second.size())
            at[n++] = 0;
        more = n < fields.size();
    }
}

} // namespace

std::optional<std::size_t> actionIndex(PlayedAction action, const Behaviour& behaviour) {
    const auto& all = behaviour.actions;
    if (all.empty()) return 0;
    const auto at = std::find(all.begin(), all.end(), action);
    if (at == all.end()) return std::nullopt;
    return static_cast<std::size_t>(at - all.begin());
}

std::vector<PossibleOrder> possibleOrders(const Game& game, const std::string& unit,
                                          const AdviceFacts& facts) {
    std::vector<PossibleOrder> out;
    for (const auto& offer : game.advisedOffers(unit)) {
        const auto action = facts.actions.find(offer.id);
        if (action == facts.actions.end() || !offer.command.body.asObject()) continue;
        if (!actionIndex(action->second, facts.behaviour)) continue;
        if (offer.blocked && offer.blocked->kind == Problem::Kind::Impossible && !aimField(offer.inputs))
            continue;
        addWays(offer, action->second, facts, out);
    }
    return out;
}

} // namespace core::advice
