// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/sheet_view.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/offers/offer_fields.h"
#include "systems/scrimmage/offers/offers.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "table/proposals.h"

#include <algorithm>

/// A button for each active ability of a model, with the reason if it is blocked.
namespace core::scrimmage {

namespace {

using TargetKind = AbilityRule::TargetKind;
using Form = AbilityRule::Form;

constexpr int friendMoves = 6;

Offer abilityOffer(const Ability& data) {
    auto out = offer("ability." + data.id, data.name, "3.8", OfferPlace::Action, data.help);
    out.cost = std::to_string(data.strain);
    out.price = std::to_string(data.strain) + " Strain";
    out.line = abilityLine(data);
    out.houseRule = data.proposed;
    return out;
}

/// The ability is an attack: a hit costs Strain beside it.
Offer attackOffer(const State& state, const Ability& data) {
    auto out = abilityOffer(data);
    if (isSwitched(state, switches::strainProse, "on")) out.price += " · +1 on a hit";
    return out;
}

/// Chooses the first possible target and gives the reason for each blocked one.
void aimOnce(const State& state, UseAbility& order, Options targets, Offer& item) {
    const auto target = judge(targets, [&](const Value& id) {
        auto each = order;
        each.target = UnitId(*id.asString());
        return Rules::plan(state, each, false);
    });
    if (target.asString()) order.target = UnitId(*target.asString());
    table::explainProposal(targets, target, "already in contact",
                           [&](const UnitId& id) { return state.isTouching(order.who, id); });
    item.inputs.push_back(
        pickOne("target", "target", std::move(targets), target, "The model that the ability is used on."));
}

Options carriedBy(const State& state, const UnitId& unit) {
    Options out;
    const auto* model = state.find(unit);
    if (!model) return out;
    for (const auto* list : {&model->weapons, &model->gear})
        for (const auto& id : *list)
            out.push_back({id, labelOf(state, id), model->name, {}});
    return out;
}

/// The items of enemies that could be sabotaged, without repeats.
Options carriedByEnemies(const State& state, const UnitId& who) {
    Options out;
    for (const auto& enemy : enemyOptions(state, who))
        for (auto& option : carriedBy(state, UnitId(*enemy.value.asString()))) {
            const auto same = std::find_if(out.begin(), out.end(),
                                           [&](const FieldOption& one) { return one.value == option.value; });
            if (same == out.end())
                out.push_back(std::move(option));
            else
                same->detail += ", " + option.detail;
        }
    return out;
}

Options trapOptions(const State& state) {
    Options out;
    for (const auto& [id, piece] : state.pieces)
        if (piece.kind == "trap") out.push_back({id, piece.name, piece.where, {}});
    return out;
}

void aimAtItem(const State& state, UseAbility& order, Offer& item) {
    auto items = carriedByEnemies(state, order.who);
    for (const auto& enemy : enemyOptions(state, order.who)) {
        const auto own = carriedBy(state, UnitId(*enemy.value.asString()));
        if (own.empty()) continue;
        order.target = UnitId(*enemy.value.asString());
        order.item = *own.front().value.asString();
        break;
    }
    item.inputs.push_back(pickOne("target", "bearer", enemyOptions(state, order.who), order.target.text,
                                  "The bearer of the item."));
    item.inputs.push_back(pickOne("item", std::move(items)));
}

void aimAtPair(const State& state, UseAbility& order, Offer& item) {
    auto foes = enemyOptions(state, order.who);
    order.other = firstOf(foes);
    aimOnce(state, order, friendOptions(state, order.who), item);
    item.inputs.push_back(
        pickOne("other", "enemy", std::move(foes), order.other.text, "The enemy that the friend fights."));
    item.inputs.push_back(number("inches", "inches moved", 0, 0, friendMoves,
                                 "The friend's move to engage; more than 3 gives Advantage."));
}

std::vector<UnitId> inMelee(const State& state, const Options& options) {
    std::vector<UnitId> out;
    for (const auto& option : options)
        if (UnitId id(*option.value.asString()); !engagedWith(state, id).empty()) out.push_back(id);
    return out;
}

/// Adds the possible targets of the ability; if there are none, its plan gives the reason.
void aimAbility(const State& state, TargetKind aim, UseAbility& order, Offer& item) {
    const auto friends = friendOptions(state, order.who), foes = enemyOptions(state, order.who);
    switch (aim) {
    case TargetKind::NoTarget:
        return;
    case TargetKind::Enemy:
        aimOnce(state, order, foes, item);
        return;
    case TargetKind::Friend:
        aimOnce(state, order, friends, item);
        return;
    case TargetKind::FriendOrSelf: {
        auto all = friends;
        all.insert(all.begin(), {order.who.text, nameOf(state, order.who), "itself", {}});
        aimOnce(state, order, std::move(all), item);
        return;
    }
    case TargetKind::Several: {
        const auto all = anyOptions(state, order.who, order.who);
        const bool helps = abilityRule(order.ability)->friends;
        const auto first = helps ? firstOf(friends) : firstOf(foes);
        if (order.ability == "negotiate")
            order.others = inMelee(state, all);
        else if (!first.empty())
            order.others = {first};
        item.inputs.push_back(pickMany("others", "targets", helps ? friends : all, codec::write(order.others),
                                       "All models that the ability reaches."));
        return;
    }
    case TargetKind::Trap: {
        auto traps = trapOptions(state);
        if (!traps.empty()) order.piece = *traps.front().value.asString();
        item.inputs.push_back(pickOne("piece", std::move(traps)));
        return;
    }
    case TargetKind::Item:
        aimAtItem(state, order, item);
        return;
    case TargetKind::FriendAndFoe:
        aimAtPair(state, order, item);
        return;
    case TargetKind::FoeAndFoes:
        order.target = firstOf(foes);
        if (foes.size() > 1) order.others = {UnitId(*foes[1].value.asString())};
        item.inputs.push_back(
            pickOne("target", "target", foes, order.target.text, "The enemy that is confused."));
        item.inputs.push_back(
            pickMany("others", "may attack", foes, codec::write(order.others),
                     "Enemies that the confused model can reach; the program draws one of them."));
        return;
    }
}

/// Whether the model moves to a friend first, because base contact is needed and it has none.
bool walksUp(const State& state, const Unit& unit, const AbilityRule& rule) {
    if (!rule.contact || rule.aim != TargetKind::Friend || !engagedWith(state, unit.id).empty()) return false;
    const auto friends = alliesOf(state, unit.id);
    return std::none_of(friends.begin(), friends.end(),
                        [&](const UnitId& id) { return state.isTouching(unit.id, id); });
}

void addAlone(const State& state, const Unit& unit, const AbilityRule& rule, const Ability& data,
              std::vector<Offer>& out) {
    UseAbility order;
    order.who = unit.id;
    order.ability = data.id;
    order.moved = walksUp(state, unit, rule);
    auto item = abilityOffer(data);
    aimAbility(state, rule.aim, order, item);
    if (data.moveFirst) item.inputs.push_back(chip("moved"));
    if (data.moveFirst) addNearby(state, unit.id, "moved", item);
    const auto within = "All chosen models are within " + std::to_string(data.inches) + "″.";
    if (rule.aim == TargetKind::Several)
        item.inputs.push_back(
            chip("inReach", "in reach", true,
                 rule.walks ? "All chosen models are in the way of the move." : within.c_str()));
    else if (rule.aim != TargetKind::NoTarget)
        item.inputs.push_back(chip("inReach", "in reach", true, "Within the range of the ability."));
    if (rule.aim != TargetKind::NoTarget && rule.aim != TargetKind::Several && rule.aim != TargetKind::Trap) {
        item.inputs.push_back(chip("inSight"));
        item.inputs.push_back(chip("beyond6"));
    }
    out.push_back(finish(state, std::move(item), order));
}

} // namespace

void addAbilityOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    for (const auto& id : state.sheetOf(unit).abilities) {
        const auto* data = abilityOf(state, unit.id, id);
        const auto* rule = abilityRule(id);
        if (!data || !data->active || !rule) continue;
        switch (rule->form) {
        case Form::Always:
            break;
        case Form::Alone:
            addAlone(state, unit, *rule, *data, out);
            break;
        case Form::Shoot:
            addShoot(state, unit, id, attackOffer(state, *data), out);
            break;
        case Form::Fight:
            addFight(state, unit, id, attackOffer(state, *data), out);
            break;
        case Form::Investigate:
            addInvestigate(state, unit, id, abilityOffer(*data), out);
            break;
        case Form::Interact:
            addInteract(state, unit, id, abilityOffer(*data), out);
            break;
        }
    }
}

} // namespace core::scrimmage
