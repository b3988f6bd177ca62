// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/offers/offers.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"
#include "table/proposals.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int usualDepth = 3; ///< preset depth of a gap and height of a wall, in inches

Offer actionOffer(const Action& action) {
    auto out = offer(action.id, action.label, action.rule, OfferPlace::Action, action.help);
    out.cost = action.cost;
    return out;
}

constexpr int usualChargeRoll = 3; ///< the inches that the die of a Charge adds, as a rule

void addGround(Offer& item) { item.inputs.push_back(chip("dangerous")); }

std::string reach(const State& state, const Unit& unit, const Action& action) {
    return std::to_string(movementOf(state, unit.id, action)) + "″";
}

/// The die of a Charge: "D6", "D3", "best of 2D6"; empty when none is rolled.
std::string chargeDieWords(const State& state, const UnitId& unit) {
    const auto die = chargeDie(state, unit);
    if (!die) return {};
    const auto sides = "D" + std::to_string(die->sides);
    return die->dice > 1 ? "best of " + std::to_string(die->dice) + sides : sides;
}

/// "6″ + D6, at most 12″", as far as this model charges.
std::string chargeWords(const State& state, const Unit& unit, const std::string& die) {
    if (die.empty()) return std::to_string(chargeReach(state, unit.id, 0)) + "″, no die";
    const bool halved = activityNow(state, unit.id).halved;
    return reach(state, unit, actions::charge) + " + " + (halved ? "half of " : "") + die + ", at most 12″";
}

template <class Order>
void addStep(const State& state, const Unit& unit, const Action& action, bool primary,
             std::vector<Offer>& out) {
    Order order;
    order.who = unit.id;
    auto item = actionOffer(action);
    item.line = reach(state, unit, action);
    item.atTable = TableMove{movementOf(state, unit.id, action), TableMove::End::Nearer, {}};
    item.primary = primary;
    addGround(item);
    out.push_back(finish(state, std::move(item), order));
}

void addCharge(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Charge order;
    order.who = unit.id;
    order.asks = true;
    auto enemies = enemyOptions(state, unit.id);
    if (enemies.empty()) return;
    const auto target = judge(enemies, [&](const Value& id) {
        auto each = order;
        each.target = UnitId(*id.asString());
        return Rules::plan(state, each, false);
    });
    order.target = UnitId(*target.asString());
    auto item = actionOffer(actions::charge);
    item.cost = chargeDieWords(state, unit.id);
    item.line = chargeWords(state, unit, item.cost);
    table::addTableMove(item, {chargeReach(state, unit.id, usualChargeRoll), TableMove::End::Contact,
                               "Move the model until it is within 1″ of the target."});
    table::explainProposal(enemies, target, "already in melee",
                           [&](const UnitId& id) { return state.isTouching(unit.id, id); });
    item.inputs.push_back(pickOne("target", enemies));
    if (enemies.size() > 1) item.inputs.push_back(pickMany("others", enemyOptions(state, unit.id)));
    item.inputs.push_back(chip("inSight"));
    item.inputs.push_back(chip("obstacle"));
    item.inputs.push_back(number("distance"));
    addGround(item);
    out.push_back(finish(state, std::move(item), order));
}

void addDive(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Dive order;
    order.who = unit.id;
    auto enemies = enemyOptions(state, unit.id);
    if (enemies.empty()) return;
    const auto target = judge(enemies, [&](const Value& id) {
        auto each = order;
        each.target = UnitId(*id.asString());
        return Rules::plan(state, each, false);
    });
    order.target = UnitId(*target.asString());
    auto item = actionOffer(actions::dive);
    table::addTableMove(item, {0, TableMove::End::Contact, "Set the model below, within 2″ of the target."});
    table::explainProposal(enemies, target, "already in melee",
                           [&](const UnitId& id) { return state.isTouching(unit.id, id); });
    item.inputs.push_back(pickOne("target", std::move(enemies)));
    item.inputs.push_back(number("height", 0, 6));
    out.push_back(finish(state, std::move(item), order));
}

void addHeights(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Climb climb;
    climb.who = unit.id;
    auto item = actionOffer(actions::climb);
    item.inputs.push_back(number("height"));
    out.push_back(finish(state, std::move(item), climb));
    Jump jump;
    jump.who = unit.id;
    jump.depth = usualDepth;
    item = actionOffer(actions::jump);
    item.inputs.push_back(number("depth"));
    item.inputs.push_back(chip("inCharge"));
    out.push_back(finish(state, std::move(item), jump));
}

} // namespace

void addMoveOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (unit.down) {
        auto item = actionOffer(actions::stand);
        item.primary = true;
        if (state.edition == Edition::Tc10)
            item.help =
                "The model stands up without a roll when it is activated; then every movement is halved.";
        if (isActing(state, unit.id) && unit.activity.fell) item.cost = "RISKY";
        out.push_back(finish(state, std::move(item), Stand{unit.id}));
        return;
    }
    const bool melee = inMelee(state, unit.id);
    addStep<Move>(state, unit, actions::move, !melee && !hasMovedInActivation(unit), out);
    if (!melee) addCharge(state, unit, out);
    if (melee) addStep<Retreat>(state, unit, actions::retreat, false, out);
    addStep<Dash>(state, unit, actions::dash, false, out);
    addHeights(state, unit, out);
    if (!melee) addDive(state, unit, out);
}

void addActivationOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (isActing(state, unit.id)) {
        auto item = offer("end_activation", "End activation", "TC-R3", OfferPlace::Action,
                          "The model does nothing more; the other warband picks next.");
        item.subject = unit.id.text;
        out.push_back(finish(state, std::move(item), EndActivation{}));
        return;
    }
    out.push_back(finish(state,
                         offer("activate", "Activate", "TC-R2", OfferPlace::Action,
                               "Begins the model’s activation; its first ACTION does so, too."),
                         Activate{unit.id, false}));
    const auto* partner = state.find(UnitId(unit.partner));
    if (!partner || !partner->isOnTable()) return;
    auto item = offer("activate.together", "Activate the Fireteam", "TC-K9", OfferPlace::Action,
                      "Both models act in one activation; a failed RISKY ACTION ends it for both.");
    item.line = "with " + partner->name;
    item.primary = true;
    out.push_back(finish(state, std::move(item), Activate{unit.id, true}));
}

} // namespace core::trench_crusade
