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
    table::aimFirst(order, weapons, targets,
                    [&](const Order& each) { return Rules::plan(state, each, false); });
    const Value weapon(order.weapon), target(order.target.text);
    table::explainProposal(targets, target, "already in contact",
                           [&](const UnitId& id) { return state.touching(order.who, id); });
    item.inputs.push_back(one("target", "target", targets, target, "The enemy that it attacks."));
    if (weapons.size() > 1)
        item.inputs.push_back(one("weapon", "weapon", weapons, weapon, "The weapon of the attack."));
}

void addEdges(Offer& item) {
    const Options edges{{0, "no change", "", {}}, {1, "Advantage", "", {}}, {-1, "Disadvantage", "", {}}};
    item.inputs.push_back(one("edge", "attacker", edges, 0,
                              "Further changes of the attacker's die that the program does not know."));
    item.inputs.push_back(one("guard", "defender", edges, 0,
                              "Further changes of the defender's die that the program does not know."));
}

/// The first attack of a planned order; nothing if it has none.
std::optional<Declared> attackIn(const Run& run) {
    for (const auto& task : run.tasks) {
        if (const auto* assault = task.as<Assault>()) return assault->attack;
        if (const auto* check = task.as<DieCheck>(); check && check->assault) return check->assault->attack;
    }
    return std::nullopt;
}

/// Adds the dice that the offer will roll: "D6 with Advantage against D4".
void addDice(const State& state, Offer& item) {
    const auto command = fromRecord<Command>(item.command);
    const auto planned =
        command ? Rules::plan(state, *command, true) : tl::unexpected<Problem>(command.error());
    const auto attack = planned ? attackIn(*planned) : std::nullopt;
    if (!attack || !planned->state.find(attack->target)) return;
    const auto trial = trialToHit(planned->state, *attack);
    item.line +=
        (item.line.empty() ? "" : " · ") + wordsOf(trial.acting) + " against " + wordsOf(trial.resisting);
}

} // namespace

void addShoot(const State& state, const Unit& unit, const std::string& ability, Offer item,
              std::vector<Offer>& out) {
    auto weapons = carriedOptions(state, unit, false);
    auto targets = enemyOptions(state, unit.id);
    Shoot order;
    order.who = unit.id;
    order.ability = ability;
    item.help = table::atTheTable("measure the range, and look whether it sees the target.", item.help);
    aimAt(state, order, weapons, targets, item);
    item.inputs.push_back(chip("moved", "moves first", false, "Up to 6″ before it: no Advantage."));
    addNearby(state, unit.id, "moved", item);
    item.inputs.push_back(chip("inRange", "in range", true, "The target is within the weapon's range."));
    item.inputs.push_back(chip("inSight", "in sight", true, "It sees the target."));
    item.inputs.push_back(chip("obscured", "obscured", false, "The target is partly hidden: Disadvantage."));
    item.inputs.push_back(chip("beyond6", "beyond 6″", false, "The target is more than 6″ away."));
    const bool several = ability == "rapid_fire" ||
                         std::any_of(weapons.begin(), weapons.end(), [&](const FieldOption& option) {
                             return state.weapons.at(*option.value.asString()).has(itemrule::spread);
                         });
    if (several)
        item.inputs.push_back(many("others", "also hit", anyOptions(state, unit.id, unit.id), Value::Array{},
                                   "Further targets of Spread or Rapid Fire."));
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
    item.help = table::atTheTable(
        "move it up to " + std::to_string(mostMove) + "″ into contact with the target.", item.help);
    aimAt(state, order, weapons, targets, item);
    item.inputs.push_back(number("inches", "inches moved", 0, 0, mostMove,
                                 "The move to engage; more than 3 gives Advantage. 0 = already in contact."));
    addNearby(state, unit.id, "inches", item);
    item.inputs.push_back(chip("difficult", "difficult ground", false, "It moves half the distance."));
    if (switched(state, switches::charge, "straight")) {
        item.inputs.push_back(
            number("straight", "in a straight line", 0, 0, mostMove,
                   "From the start of the move; more than 3 gives Advantage. 0 = the same distance."));
        item.inputs.back().with = "inches";
    }
    item.inputs.push_back(
        chip("leaves", "get away", false, "On a success it moves 6″ away and does no damage."));
    if (order.unseen)
        item.inputs.push_back(
            chip("unseen", "unseen", true, "The target did not see it when its activation began."));
    if (ability == "whirlwind_slash")
        item.inputs.push_back(many("others", "also in reach", enemyOptions(state, unit.id), Value::Array{},
                                   "Every enemy in reach; one roll counts against all."));
    addEdges(item);
    out.push_back(finish(state, std::move(item), order));
    addDice(state, out.back());
}

} // namespace core::scrimmage
