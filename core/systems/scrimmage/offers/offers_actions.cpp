// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offer_fields.h"
#include "systems/scrimmage/offers/offers.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/objectives.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr int mostDt = 99, usualDt = 4;

/// The available objectives for that action, after an option for anything else.
Options goalOptions(const State& state, const Unit& unit, bool investigate) {
    Options out;
    for (const auto& [id, objective] : state.objectives) {
        const auto* kind = kindOf(state, objective);
        const bool fits =
            kind && (investigate ? kind->kind == Target::Enigma
                                 : kind->kind == Target::Object || kind->kind == Target::Person);
        if (!fits || objective.gone || objective.holder == playedBy(state, unit.id)) continue;
        const auto die = kind->kind == Target::Enigma   ? searchStat(state, kind->stat)
                         : kind->kind == Target::Person ? Stat::Charisma
                                                        : Stat::Agility;
        out.push_back({id, objective.name, nameOf(die) + " to reach " + std::to_string(kind->dt), {}});
    }
    out.push_back({"", "anything else", "", {}});
    return out;
}

Options statOptions() {
    Options out;
    for (const auto stat : {Stat::Perception, Stat::Knowledge, Stat::Charisma})
        out.push_back({codec::keyText(stat), nameOf(stat), "", {}});
    return out;
}

Offer sevenActions(const char* id, const char* label, const char* rule, const char* help) {
    return offer(id, label, rule, OfferPlace::Action, help);
}

void addBreathe(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Breathe order;
    order.who = unit.id;
    auto item =
        sevenActions("breathe", "Breathe", "SC-A7",
                     "Vitality: you split the total between Strain removed and health healed. Ends Fire.");
    item.primary = unit.health == 0 || unit.overwhelmed();
    item.inputs.push_back(chip("crawl", "crawl 3″", false, "It moves up to 3″ along the ground."));
    out.push_back(finish(state, std::move(item), order));
}

void addHeights(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Jump jump;
    jump.who = unit.id;
    auto item = sevenActions("jump_gap", "Jump", "3.4",
                             "In the middle of a move: 1″ free, 3″ Agility 4, 6″ Agility 6.");
    item.houseRule = true;
    item.place = OfferPlace::Improvise;
    item.inputs = {number("gap", "inches across", 3, 0, 6, "How wide the gap is."),
                   number("depth", "inches deep", 3, 0, mostInches, "The fall if the jump fails.")};
    jump.gap = jump.depth = 3;
    out.push_back(finish(state, std::move(item), jump));
    Climb climb;
    climb.who = unit.id;
    item = sevenActions("climb", "Climb", "3.4", "In the middle of a move: 1″ up costs 2″.");
    item.houseRule = true;
    item.place = OfferPlace::Improvise;
    item.inputs = {
        number("height", "inches up", climb.height, 0, mostInches, "The height of the climb."),
        chip("sheer", "sheer", false, "Needs Agility 4; if it fails, the model stays at the foot.")};
    out.push_back(finish(state, std::move(item), climb));
}

} // namespace

void addInvestigate(const State& state, const Unit& unit, const std::string& ability, Offer item,
                    std::vector<Offer>& out) {
    Investigate order;
    order.who = unit.id;
    order.ability = ability;
    auto goals = goalOptions(state, unit, true);
    order.objective = *goals.front().value.asString();
    const Value goal = goals.front().value;
    item.inputs.push_back(one("objective", "what", std::move(goals), goal, "The objective, within 3″."));
    if (auto more = goalOptions(state, unit, true); more.size() > 2) {
        more.pop_back(); // anything else
        item.inputs.push_back(many("also", "as well", std::move(more), Value::Array{},
                                   "Other objectives within 3″ and in sight: one roll each."));
    }
    auto whom = enemyOptions(state, unit.id);
    whom.insert(whom.begin(), {"", "no model", "things only", {}});
    item.inputs.push_back(
        one("target", "and a model", std::move(whom), "", "A model to investigate, with a separate roll."));
    item.inputs.push_back(number("dt", "to reach", usualDt, 1, mostDt, "An objective has its own number."));
    order.stat = searchStat(state, {});
    item.inputs.push_back(
        one("stat", "die", statOptions(), codec::keyText(*order.stat), "If the objective names no die."));
    item.inputs.push_back(chip("moved", "moves first", false, "Up to 6″ before it."));
    addNearby(state, unit.id, "moved", item);
    out.push_back(finish(state, std::move(item), order));
}

void addInteract(const State& state, const Unit& unit, const std::string& ability, Offer item,
                 std::vector<Offer>& out) {
    Interact order;
    order.who = unit.id;
    order.ability = ability;
    if (ability.empty()) {
        auto goals = goalOptions(state, unit, false);
        order.objective = *goals.front().value.asString();
        const Value goal = goals.front().value;
        item.inputs.push_back(one("objective", "what", std::move(goals), goal, "A thing or a person."));
        item.inputs.push_back(
            chip("person", "a person", false, "Charisma within 3″, not Agility in base contact."));
        item.inputs.push_back(
            chip("inReach", "near enough", true, "Base contact with a thing, within 3″ of a person."));
    } else {
        auto whom = anyOptions(state, unit.id, unit.id);
        order.target = firstOf(whom);
        item.inputs.push_back(one("target", "whom", std::move(whom), order.target.text,
                                  "A model within 3″; an enemy resists."));
        item.inputs.push_back(chip("inReach", "near enough", true, "Within 3″."));
    }
    item.inputs.push_back(number("dt", "to reach", usualDt, 1, mostDt, "An objective has its own number."));
    item.inputs.push_back(chip("moved", "moves first", false, "Up to 6″ before it: Disadvantage."));
    addNearby(state, unit.id, "moved", item);
    item.inputs.push_back(chip("inSight", "in sight", true, "A person out of sight gives Disadvantage."));
    out.push_back(finish(state, std::move(item), order));
}

void addActionOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const bool melee = !engagedWith(state, unit.id).empty();
    auto shoot = sevenActions("shoot", "Shoot", "SC-A2",
                              "Perception against Agility; Advantage when it does not move.");
    shoot.primary = !melee && unit.conscious() && !weaponsFor(state, unit.id, false).empty();
    addShoot(state, unit, {}, std::move(shoot), out);
    auto fight = sevenActions("fight", "Fight", "SC-A3", "Power against Vitality, in base contact.");
    fight.primary = melee;
    addFight(state, unit, {}, std::move(fight), out);
    Sprint sprint;
    sprint.who = unit.id;
    auto item = sevenActions("sprint", "Sprint", "SC-A1", "Moves up to 12″; shots at it have Disadvantage.");
    item.line = std::to_string(moveInches(state, unit.id, true, false)) + "″";
    item.inputs.push_back(chip("difficult", "difficult ground", false, "Half the distance."));
    out.push_back(finish(state, std::move(item), sprint));
    addInvestigate(state, unit, {},
                   sevenActions("investigate", "Investigate", "SC-A4",
                                "Perception against a difficulty, or against the Agility of a model."),
                   out);
    addInteract(state, unit, {},
                sevenActions("interact", "Interact", "SC-A5",
                             "Agility with a thing, Charisma with a person, against a difficulty."),
                out);
    Overwatch wait;
    wait.who = unit.id;
    out.push_back(finish(state,
                         sevenActions("overwatch", "Overwatch", "SC-A6",
                                      "Waits, and reacts to an enemy that moves into its zone."),
                         wait));
    addBreathe(state, unit, out);
    addHeights(state, unit, out);
}

void addActivationOffer(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (isActing(state, unit.id)) {
        auto item = sevenActions("end_activation", "End activation", "3.3", "It takes no further action.");
        item.subject = unit.id.text;
        out.push_back(finish(state, std::move(item), EndActivation{}));
    } else
        out.push_back(finish(state,
                             sevenActions("activate", "Activate", "3.3",
                                          "Begins its activation. An action begins it automatically."),
                             Activate{unit.id}));
}

} // namespace core::scrimmage
