// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/sheet_view.h"
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/offers/offers.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/words/words.h"
#include "table/aiming.h"
#include "table/proposals.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

Options weaponOptions(const State& state, const Unit& unit, bool melee) {
    Options out;
    for (const auto& id : weaponsFor(state, unit, melee)) {
        auto weapon = state.weapons.at(id);
        weapon.range = rangeOf(state, unit.id, id);
        const auto copies = std::count(unit.weapons.begin(), unit.weapons.end(), id);
        out.push_back(
            {id, (copies > 1 ? std::to_string(copies) + " × " : "") + weapon.name, weaponLine(weapon), {}});
    }
    return out;
}

bool anyWeapon(const Options& weapons, const auto& holds) {
    return std::any_of(weapons.begin(), weapons.end(),
                       [&](const FieldOption& option) { return holds(*option.value.asString()); });
}

/// Presets the first weapon with a possible target, and that target; the other options say why they are not
/// possible.
template <class Order>
void aim(const State& state, Order& order, Options& weapons, Options& targets, Offer& item) {
    table::presetAim(order, weapons, targets,
                     [&](const Order& each) { return Rules::plan(state, each, false); });
    table::explainProposal(targets, Value(order.target.text), "already in melee",
                           [&](const UnitId& id) { return state.isTouching(order.who, id); });
    item.inputs.push_back(pickOne("target", targets));
    item.inputs.push_back(pickOne("weapon", weapons));
}

/// Adds a field for the further models for which a fact is true; the preset is what is remembered.
void addFact(const State& state, const UnitId& who, Offer& item, const char* id, const char* label,
             const char* kind, bool listed, const char* help, bool friends = false) {
    const auto& relation = *table::findRelation(relationKinds(), kind);
    auto options = friends ? anyOptions(state, who) : enemyOptions(state, who);
    Value::Array known;
    for (const auto& option : options)
        if (table::isRelated(*state.relations, relation, who, UnitId(*option.value.asString())) == listed)
            known.push_back(option.value);
    item.inputs.push_back(pickMany(id, label, std::move(options), std::move(known), help));
}

void addFurther(const State& state, const UnitId& who, const Options& weapons, bool melee, Offer& item) {
    const bool several = anyWeapon(
        weapons, [&](const std::string& id) { return words::attacksOf(state, who, id, melee) > 1; });
    const bool blasts = !melee && anyWeapon(weapons, [&](const std::string& id) {
        return keywordIn(state.weapons.at(id).keywords, words::blast.key).value_or(0) > 0;
    });
    if (several) item.inputs.push_back(pickMany("others", enemyOptions(state, who)));
    if (blasts) item.inputs.push_back(pickMany("nearby", anyOptions(state, who)));
    if (several && melee)
        addFact(state, who, item, "behind", "others behind obstacles", "obstacle", true,
                "Which of the further targets are behind a defended obstacle: −1 DICE each.");
    if (!melee && (several || blasts))
        addFact(state, who, item, "covered", "others in cover", "cover", true,
                "Which of the further models are in cover.", blasts);
    if (several && !melee) {
        addFact(state, who, item, "far", "others beyond half range", "longRange", true,
                "Which of the further targets are beyond half range.");
        addFact(state, who, item, "below", "others seen from above", "elevated", true,
                "Which of the further targets are lower than the shooter.");
        addFact(state, who, item, "unreached", "others out of range", "inRange", false,
                "Which of the further targets are out of range, or too far from the first one.");
        addFact(state, who, item, "unseen", "others out of sight", "inSight", false,
                "Which of the further targets the shooter does not see.");
    }
    item.inputs.push_back(number("modifier"));
}

/// The roll with everything that adds to it: "2 of 5D6, the highest: +2 Ranged, +1 Alchemical
/// Ammunition".
template <class Order> std::string rolledWords(const State& state, const Offer& item) {
    const auto command = fromRecord<Command>(item.command);
    if (!command) return {};
    const auto* order = command->as<Order>();
    if (!order || !state.weapons.contains(order->weapon)) return {};
    const auto attack = declared(state, *order);
    const auto context = contextOf(state, attack);
    if (words::hitsWithoutRoll(state, context)) return "hits without a roll";
    const auto pool = attackPool(state, context, attack.modifier);
    const auto reasons = pool.reasons();
    return pool.words() + (reasons.empty() ? "" : ": " + reasons);
}

void addShooting(const State& state, const Unit& unit, std::vector<Offer>& out) {
    auto weapons = weaponOptions(state, unit, false);
    auto targets = enemyOptions(state, unit.id);
    if (weapons.empty() || targets.empty()) return;
    Shoot order;
    order.who = unit.id;
    auto item = offer(actions::ranged.id, actions::ranged.label, actions::ranged.rule, OfferPlace::Action,
                      actions::ranged.help);
    table::addTableMove(item,
                        {0, TableMove::End::Stay,
                         "The model does not move; measure the range, and look whether it sees the target."});
    item.primary = !inMelee(state, unit.id);
    aim(state, order, weapons, targets, item);
    item.inputs.push_back(chip("inRange"));
    item.inputs.push_back(chip("inSight"));
    item.inputs.push_back(
        chip("cover", "cover", false,
             state.edition == Edition::Tc10
                 ? "Something half an inch high and as wide as the target’s base is in front of "
                   "the target and hides part of it: −1 DICE."
                 : "The target touches scenery and is not fully seen: −1 DICE."));
    item.inputs.push_back(chip("longRange", "long range", false, "Beyond half range: −1 DICE."));
    item.inputs.push_back(chip("elevated", "from above", false,
                               state.edition == Edition::Tc10
                                   ? "The shooter is 3″ higher or more: +1 DICE."
                                   : "The shooter is more than 2″ higher: +1 DICE."));
    addFurther(state, unit.id, weapons, false, item);
    out.push_back(finish(state, std::move(item), order));
    out.back().line = rolledWords<Shoot>(state, out.back());
}

/// Adds the melee attack: enemies in melee with the model are targets, all others say why they are not.
void addFighting(const State& state, const Unit& unit, std::vector<Offer>& out) {
    auto weapons = weaponOptions(state, unit, true);
    auto targets = enemyOptions(state, unit.id);
    if (weapons.empty() || targets.empty() || !inMelee(state, unit.id)) return;
    Fight order;
    order.who = unit.id;
    auto item = offer(actions::melee.id, actions::melee.label, actions::melee.rule, OfferPlace::Action,
                      actions::melee.help);
    table::addTableMove(item, {0, TableMove::End::Stay, "The model does not move."});
    item.primary = true;
    aim(state, order, weapons, targets, item);
    item.inputs.push_back(chip("obstacle"));
    addFurther(state, unit.id, weapons, true, item);
    out.push_back(finish(state, std::move(item), order));
    out.back().line = rolledWords<Fight>(state, out.back());
}

} // namespace

void addAttackOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (unit.down) return;
    addShooting(state, unit, out);
    addFighting(state, unit, out);
}

} // namespace core::trench_crusade
