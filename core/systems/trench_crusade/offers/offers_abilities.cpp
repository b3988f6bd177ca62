// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/offers/offers.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"
#include "table/proposals.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

const char* costWords(AbilityRoll roll) {
    switch (roll) {
    case AbilityRoll::Auto:
        return "";
    case AbilityRoll::Success:
        return "roll";
    case AbilityRoll::Risky:
        return "RISKY";
    }
    return "";
}

std::string lineOf(const AbilityAction& action) {
    std::string out = action.range > 0 ? "within " + std::to_string(action.range) + "″" : "";
    const auto add = [&](const std::string& word) { out += (out.empty() ? "" : " · ") + word; };
    if (action.dice != 0) add(signedDice(action.dice));
    if (action.all) add("every model in reach");
    if (action.ends) add("ends the activation");
    return out;
}

/// The models that the ACTION may be aimed at.
Options targetsOf(const State& state, const Unit& unit, const AbilityAction& action) {
    Options out;
    switch (action.target) {
    case AbilityTarget::None:
    case AbilityTarget::Self:
    case AbilityTarget::Point:
        return out;
    case AbilityTarget::Friend:
        out = friendOptions(state, unit.id);
        break;
    case AbilityTarget::Enemy:
        return enemyOptions(state, unit.id);
    case AbilityTarget::Any:
        out = anyOptions(state, unit.id, unit.id);
        break;
    }
    if (action.alsoSelf) out.push_back({unit.id.text, unit.name, "itself", {}});
    return out;
}

std::vector<int> pricesOf(const State& state, const std::string& id, const AbilityAction& action) {
    if (!action.price.empty()) return action.price;
    const auto it = state.abilities.find(id);
    return it == state.abilities.end() ? std::vector<int>{} : it->second.goetic;
}

/// Models with BLOOD MARKERS that a goetic power may be paid with.
Options payersOf(const State& state) {
    Options out;
    for (const auto* side : sideIds)
        for (const auto& id : unitsOnTable(state, side))
            if (bloodOn(state, id) > 0 && !words::keepsBloodMarkers(state, id))
                out.push_back(
                    {id.text, nameOf(state, id), "BLOOD " + std::to_string(bloodOn(state, id)), {}});
    return out;
}

void addPrice(const State& state, const std::string& id, const AbilityAction& action, UseAbility& order,
              Offer& item) {
    const auto prices = pricesOf(state, id, action);
    if (prices.empty()) return;
    order.price = *std::min_element(prices.begin(), prices.end());
    Options options;
    std::string words;
    for (const int price : prices) {
        options.push_back({price, plural(price, "BLOOD MARKER", "BLOOD MARKERS"), {}, {}});
        words += (words.empty() ? "" : "/") + std::to_string(price);
    }
    item.price = words + " BLOOD";
    if (prices.size() > 1)
        item.inputs.push_back(pickOne("price", "price", std::move(options), order.price,
                                      "BLOOD MARKERS that are spent, from any models."));
    if (auto payers = payersOf(state); !payers.empty())
        item.inputs.push_back(
            pickMany("payers", "paid by", std::move(payers), Value::Array{},
                     "The models that pay, in this order; none = the model with most BLOOD MARKERS pays."));
}

/// The preset of the models that an ACTION reaches: the acting model alone where it may be one, else all
/// targets that meet the conditions of the ACTION, if it has any.
std::vector<UnitId> presetOthers(const State& state, const Unit& unit, const AbilityAction& action,
                                 const Options& targets) {
    if (action.alsoSelf) return {unit.id};
    std::vector<UnitId> out;
    if (action.only.empty()) return out;
    for (const auto& option : targets)
        if (const UnitId id(*option.value.asString());
            allConditionsHold(state, action.only, {unit.id, id, {}}))
            out.push_back(id);
    return out;
}

/// Adds the field for one target, or for all models in reach.
void addTargets(const State& state, const Unit& unit, const AbilityAction& action, UseAbility& order,
                Offer& item) {
    auto targets = targetsOf(state, unit, action);
    const bool point = action.target == AbilityTarget::Point;
    if (point) targets = anyOptions(state, unit.id);
    if (targets.empty()) return;
    if (action.all || point) {
        if (action.all) order.others = presetOthers(state, unit, action, targets);
        item.inputs.push_back(pickMany("others", "in reach", std::move(targets), codec::write(order.others),
                                       "Every model that the ACTION reaches, as measured at the table."));
        return;
    }
    const auto target = judge(targets, [&](const Value& id) {
        auto each = order;
        each.target = UnitId(*id.asString());
        return Rules::plan(state, each, false);
    });
    order.target = UnitId(*target.asString());
    table::explainProposal(targets, target, "already in melee",
                           [&](const UnitId& id) { return state.isTouching(unit.id, id); });
    item.inputs.push_back(pickOne("target", std::move(targets)));
}

Offer abilityOffer(const State& state, const Unit& unit, const Source& source) {
    const auto& action = **source.action;
    UseAbility order;
    order.who = unit.id;
    order.what = source.id;
    auto item = offer("use." + source.id, source.name, source.rule.c_str(), OfferPlace::Action, source.help);
    item.cost = costWords(action.roll);
    item.line = lineOf(action);
    item.houseRule = source.proposed;
    addPrice(state, source.id, action, order, item);
    addTargets(state, unit, action, order, item);
    if (action.roll != AbilityRoll::Auto) item.inputs.push_back(number("modifier"));
    return finish(state, std::move(item), order);
}

} // namespace

void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    for (const auto& source : sourcesOf(state, unit)) {
        if (!source.action->has_value()) continue;
        const auto id = "use." + source.id;
        if (std::none_of(out.begin(), out.end(), [&](const Offer& one) { return one.id == id; }))
            out.push_back(abilityOffer(state, unit, source));
    }
}

} // namespace core::trench_crusade
