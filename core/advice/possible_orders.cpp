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

/// An offer that is filled in many times: what its orders have in common is looked up once.
class OrderForm {
public:
    OrderForm(const Offer& offer, PlayedAction action, const AdviceFacts& facts)
        : m_offer(offer), m_action(action), m_facts(facts), m_chosen(chosenFields(offer, facts)),
          m_at(m_chosen.size(), 0) {
        const auto& inputs = offer.inputs;
        for (const auto& field : inputs) {
            const bool isAskedFirst = std::any_of(inputs.begin(), inputs.end(), [&](const OfferField& other) {
                return other.with == field.id;
            });
            if (!field.with.empty()) m_dependent.push_back(&field);
            if (!field.with.empty() || isAskedFirst) m_dividing.push_back(&field);
            if (field.role == FieldRole::Condition && field.kind == Kind::Chip && !field.remembered.empty())
                m_conditions.push_back(&field);
            if (!m_aim && field.role == FieldRole::Target && facts.choices.contains(field.id)) m_aim = &field;
        }
    }

    /// Adds an order for each combination of the chosen values, except those at targets that the action
    /// cannot reach.
    void addAll(std::vector<PossibleOrder>& out) {
        constexpr std::size_t usual = 64; // orders of an operative at several targets
        if (out.capacity() == 0) out.reserve(usual);
        do {
            const auto* target = aimedAt();
            if (target && target->cannot.contains(m_action)) continue;
            fill(out.emplace_back(), target);
            if (!isPlain(*out.back().command.body.asObject())) out.pop_back();
        } while (chooseNext());
    }

private:
    /// Chooses the next combination of values; false after the last one.
    bool chooseNext() {
        std::size_t n = 0;
        while (n < m_at.size() && ++m_at[n] == m_chosen[n].second.size())
            m_at[n++] = 0;
        return n < m_at.size();
    }

    /// The target of the chosen combination; null = none.
    const TargetFacts* aimedAt() const {
        if (!m_aim) return nullptr;
        const auto& preset = *m_offer.command.body.asObject();
        const auto kept = preset.find(m_aim->id);
        const auto* value = kept == preset.end() ? nullptr : &kept->second;
        for (std::size_t n = 0; n < m_chosen.size(); ++n)
            if (m_chosen[n].first == m_aim->id) value = &m_chosen[n].second[m_at[n]];
        const auto* list = value ? value->asArray() : nullptr;
        const auto* id = list && list->size() == 1 ? list->front().asString()
                         : value                   ? value->asString()
                                                   : nullptr;
        const auto at = std::find_if(m_facts.targets.begin(), m_facts.targets.end(),
                                     [&](const TargetFacts& one) { return id && one.id == *id; });
        return at == m_facts.targets.end() ? nullptr : &*at;
    }

    void fill(PossibleOrder& out, const TargetFacts* target) const {
        out.offer = m_offer.id;
        out.title = m_offer.title;
        out.action = m_action;
        out.command = m_offer.command;
        out.atTable = m_offer.atTable;
        auto& body = *out.command.body.asObject();
        for (std::size_t n = 0; n < m_chosen.size(); ++n)
            body.insert_or_assign(m_chosen[n].first, m_chosen[n].second[m_at[n]]);
        if (target) {
            out.target = target->id;
            for (const auto* condition : m_conditions) // as the screen presumes it for that target
                body.insert_or_assign(condition->id, presumed(*condition, target->id));
        }
        out.isSplit = isSplit(body);
        if (target) fillGiven(*target, body); // what the game fills in is no split of the attacks
        noteFields(body, out);
    }

    /// Whether a field that depends on another one, or on which one depends, has another value than its
    /// preset: such as a second target.
    bool isSplit(const Value::Object& body) const {
        return std::any_of(m_dividing.begin(), m_dividing.end(), [&](const OfferField* field) {
            const auto at = body.find(field->id);
            return at != body.end() && !(at->second == field->preset);
        });
    }

    /// Fills in what the game knows of every order at that target.
    void fillGiven(const TargetFacts& target, Value::Object& body) const {
        for (const auto& [member, value] : target.given)
            if (std::any_of(m_offer.inputs.begin(), m_offer.inputs.end(),
                            [&](const OfferField& field) { return field.id == member; }))
                body.insert_or_assign(member, value);
    }

    /// Notes the objective and the weapon that the order names, and the field that names its units.
    void noteFields(const Value::Object& body, PossibleOrder& out) const {
        for (const auto& field : m_offer.inputs) {
            if (field.role == FieldRole::Actor && field.kind == Kind::Many) out.actors = field.id;
            if (field.role != FieldRole::Weapon && field.role != FieldRole::Target) continue;
            const auto* named = textAt(body, field.id);
            if (field.role == FieldRole::Weapon && named) out.weapon = *named;
            if (field.role == FieldRole::Target && named &&
                std::find(field.aims.begin(), field.aims.end(), AimKind::Objective) != field.aims.end())
                out.place = *named;
        }
    }

    /// Whether every field that is not asked for has its preset, so that no order comes twice.
    bool isPlain(const Value::Object& body) const {
        const auto valueOf = [&](const OfferField& field) {
            const auto at = body.find(field.id);
            return at == body.end() ? field.preset : at->second;
        };
        return std::all_of(m_dependent.begin(), m_dependent.end(), [&](const OfferField* field) {
            return isAsked(m_offer.inputs, *field, valueOf) || valueOf(*field) == field->preset;
        });
    }

    const Offer& m_offer;
    PlayedAction m_action;
    const AdviceFacts& m_facts;
    std::vector<std::pair<std::string, std::vector<Value>>> m_chosen; ///< fields that are chosen
    std::vector<std::size_t> m_at;               ///< the index of the value of each chosen field
    std::vector<const OfferField*> m_dependent;  ///< fields that are asked for only with another one
    std::vector<const OfferField*> m_dividing;   ///< these, and the fields with which they are asked for
    std::vector<const OfferField*> m_conditions; ///< conditions that are presumed for each target
    const OfferField* m_aim = nullptr;           ///< the field of the target; null = none is chosen
};

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
        OrderForm(offer, action->second, facts).addAll(out);
    }
    return out;
}

} // namespace core::advice
