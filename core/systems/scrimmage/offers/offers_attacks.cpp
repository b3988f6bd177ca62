// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/sheet_view.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/offers/offer_fields.h"
#include "systems/scrimmage/offers/offers.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/dice.h"
#include "table/aiming.h"
#include "table/proposals.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr int mostMove = 6;

Options carriedOptions(const State& state, const Unit& unit, bool melee) {
    Options out;
    for (const auto& id : weaponsFor(state, unit.id, melee)) {
        auto weapon = state.weapons.at(id);
        weapon.range = reachOf(state, unit.id, weapon);
        out.push_back(
            {id, weapon.name, weaponLine(weapon) + (melee ? "" : " · " + inchesOf(state, weapon.range)), {}});
    }
    return out;
}

/// Chooses the first possible weapon, then the first possible target; gives the reason for all others.
template <class Order>
void aimAt(const State& state, Order& order, Options& weapons, Options& targets, Offer& item) {
    table::presetAim(order, weapons, targets,
                     [&](const Order& each) { return Rules::plan(state, each, false); });
    table::explainProposal(targets, Value(order.target.text), "already in contact",
                           [&](const UnitId& id) { return state.isTouching(order.who, id); });
    item.inputs.push_back(pickOne("target", targets));
    if (weapons.size() > 1) item.inputs.push_back(pickOne("weapon", weapons));
}

void addEdges(Offer& item) {
    const Options edges{{0, "no change", "", {}}, {1, "Advantage", "", {}}, {-1, "Disadvantage", "", {}}};
    item.inputs.push_back(pickOne("edge", edges));
    item.inputs.push_back(pickOne("guard", edges));
}

/// The first attack of a planned order; nothing if it has none.
std::optional<DeclaredAttack> attackIn(const Run& run) {
    for (const auto& task : run.tasks) {
        if (const auto* attacks = task.as<BeginAttacks>()) return attacks->attack;
        if (const auto* roll = task.as<StatRoll>(); roll && roll->fight) return roll->fight->attack;
    }
    return std::nullopt;
}

/// ", Light damage does nothing against Heavy Armour" where the armour of the target stops it.
std::string stoppedWords(const State& state, const DeclaredAttack& attack) {
    const auto now = attackNow(state, attack);
    const auto level = stepped(now.level, now.upgrade);
    const auto& target = state.at(attack.target);
    const bool stopped =
        level != Level::None && throughArmour(state, target, level, now.piercing) == Level::None;
    return stopped ? ", " + nameOf(level) + " damage does nothing against " + armourOf(state, target)
                   : std::string();
}

/// Adds the dice that the offer will roll: "D6 with Advantage against D4".
void addDice(const State& state, Offer& item) {
    const auto command = fromRecord<Command>(item.command);
    const auto planned =
        command ? Rules::plan(state, *command, true) : tl::unexpected<Problem>(command.error());
    const auto attack = planned ? attackIn(*planned) : std::nullopt;
    if (!attack || !planned->state.find(attack->target)) return;
    const auto trial = trialToHit(planned->state, *attack);
    const int attacks = planned->state.weapons.at(attack->weapon).speed;
    item.line += (item.line.empty() ? "" : " · ") +
                 (attacks > 1 ? std::to_string(attacks) + " attacks: " : std::string()) +
                 wordsOf(trial.acting) + " against " + wordsOf(trial.resisting) +
                 stoppedWords(planned->state, *attack);
}

} // namespace

void addShoot(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out) {
    auto weapons = carriedOptions(state, unit, false);
    auto targets = enemyOptions(state, unit.id);
    Shoot order;
    order.who = unit.id;
    order.ability = ability;
    table::addTableMove(
        item, {0, TableMove::End::Stay, "Measure the range, and check whether the shooter sees the target."});
    aimAt(state, order, weapons, targets, item);
    item.inputs.push_back(chip("moved"));
    addNearby(state, unit.id, "moved", item);
    item.inputs.push_back(chip("inRange"));
    item.inputs.push_back(chip("inSight"));
    item.inputs.push_back(chip("obscured"));
    item.inputs.push_back(chip("beyond6"));
    const bool several = ability == "rapid_fire" ||
                         std::any_of(weapons.begin(), weapons.end(), [&](const FieldOption& option) {
                             return state.weapons.at(*option.value.asString()).has(itemrule::spread);
                         });
    if (several) item.inputs.push_back(pickMany("others", anyOptions(state, unit.id, unit.id)));
    addEdges(item);
    out.push_back(finish(state, std::move(item), order));
    addDice(state, out.back());
}

void addFight(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out) {
    auto weapons = carriedOptions(state, unit, true);
    auto targets = enemyOptions(state, unit.id);
    Fight order;
    order.who = unit.id;
    order.ability = ability;
    order.unseen = ability == "ambush" || ability == "backstab";
    table::addTableMove(
        item, {mostMove, TableMove::End::Contact,
               "Move the model up to " + std::to_string(mostMove) + "″ into contact with the target."});
    aimAt(state, order, weapons, targets, item);
    item.inputs.push_back(number("inches", 0, mostMove));
    addNearby(state, unit.id, "inches", item);
    item.inputs.push_back(chip("difficult"));
    if (isSwitched(state, switches::charge, "straight")) {
        item.inputs.push_back(number("straight", 0, mostMove));
        item.inputs.back().with = "inches";
    }
    item.inputs.push_back(chip("leaves"));
    if (order.unseen) item.inputs.push_back(chip("unseen"));
    if (ability == "whirlwind_slash") item.inputs.push_back(pickMany("others", enemyOptions(state, unit.id)));
    addEdges(item);
    out.push_back(finish(state, std::move(item), order));
    addDice(state, out.back());
}

} // namespace core::scrimmage
