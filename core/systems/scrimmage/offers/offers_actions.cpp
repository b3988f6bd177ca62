// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offer_fields.h"
#include "systems/scrimmage/offers/offers.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/objectives.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

/// The available objectives for that action, after an option for anything else.
Options objectiveOptions(const State& state, const Unit& unit, bool investigate) {
    Options out;
    for (const auto& [id, objective] : state.objectives) {
        const auto* kind = scenarioObjective(state, objective);
        const bool fits = kind && (investigate ? kind->kind == ObjectiveKind::Enigma
                                               : kind->kind == ObjectiveKind::Object ||
                                                     kind->kind == ObjectiveKind::Person);
        if (!fits || objective.gone || objective.holder == playedBy(state, unit.id)) continue;
        const auto die = kind->kind == ObjectiveKind::Enigma   ? searchStat(state, kind->stat)
                         : kind->kind == ObjectiveKind::Person ? Stat::Charisma
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
    auto item = sevenActions("breathe", "Breathe", "SC-A7",
                             "You split the total of the Vitality die between Strain removed and health "
                             "healed. Breathe ends Fire.");
    item.primary = unit.health == 0 || unit.isOverwhelmed();
    item.inputs.push_back(chip("crawl"));
    out.push_back(finish(state, std::move(item), order));
}

void addHeights(const State& state, const Unit& unit, std::vector<Offer>& out) {
    Jump jump;
    jump.who = unit.id;
    auto item =
        sevenActions("jump_gap", "Jump", "3.4",
                     "In the middle of a move: a gap of 1″ is free, 3″ needs Agility 4, 6″ Agility 6.");
    item.houseRule = true;
    item.place = OfferPlace::Improvise;
    item.inputs = {number("gap", 0, 6), number("depth")};
    jump.gap = jump.depth = 3;
    out.push_back(finish(state, std::move(item), jump));
    Climb climb;
    climb.who = unit.id;
    item =
        sevenActions("climb", "Climb", "3.4", "In the middle of a move: each inch up costs 2″ of the move.");
    item.houseRule = true;
    item.place = OfferPlace::Improvise;
    item.inputs = {number("height"), chip("sheer")};
    out.push_back(finish(state, std::move(item), climb));
}

} // namespace

void addInvestigate(const State& state, const Unit& unit, const std::string& ability, Offer item,
                    std::vector<Offer>& out) {
    Investigate order;
    order.who = unit.id;
    order.ability = ability;
    auto options = objectiveOptions(state, unit, true);
    order.objective = *options.front().value.asString();
    item.inputs.push_back(pickOne("objective", std::move(options)));
    if (auto more = objectiveOptions(state, unit, true); more.size() > 2) {
        more.pop_back(); // anything else
        item.inputs.push_back(pickMany("also", std::move(more)));
    }
    auto modelChoices = enemyOptions(state, unit.id);
    modelChoices.insert(modelChoices.begin(), {"", "no model", "things only", {}});
    item.inputs.push_back(pickOne("target", std::move(modelChoices)));
    item.inputs.push_back(number("dt"));
    order.stat = searchStat(state, {});
    item.inputs.push_back(pickOne("stat", statOptions()));
    item.inputs.push_back(chip("moved"));
    addNearby(state, unit.id, "moved", item);
    out.push_back(finish(state, std::move(item), order));
}

void addInteract(const State& state, const Unit& unit, const std::string& ability, Offer item,
                 std::vector<Offer>& out) {
    Interact order;
    order.who = unit.id;
    order.ability = ability;
    if (ability.empty()) {
        auto options = objectiveOptions(state, unit, false);
        order.objective = *options.front().value.asString();
        item.inputs.push_back(pickOne("objective", std::move(options)));
        item.inputs.push_back(chip("person"));
        item.inputs.push_back(
            chip("inReach", "near enough", true, "Base contact with a thing, within 3″ of a person."));
    } else {
        auto modelChoices = anyOptions(state, unit.id, unit.id);
        order.target = firstOf(modelChoices);
        item.inputs.push_back(pickOne("target", std::move(modelChoices)));
        item.inputs.push_back(chip("inReach", "near enough", true, "Within 3″."));
    }
    item.inputs.push_back(number("dt"));
    item.inputs.push_back(chip("moved"));
    addNearby(state, unit.id, "moved", item);
    item.inputs.push_back(chip("inSight"));
    out.push_back(finish(state, std::move(item), order));
}

void addActionOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    const bool melee = !engagedWith(state, unit.id).empty();
    auto shoot = sevenActions("shoot", "Shoot", "SC-A2",
                              "Perception against Agility; Advantage when the shooter does not move.");
    shoot.primary = !melee && unit.isConscious() && !weaponsFor(state, unit.id, false).empty();
    addShoot(state, unit, {}, std::move(shoot), out);
    auto fight = sevenActions("fight", "Fight", "SC-A3", "Power against Vitality, in base contact.");
    fight.primary = melee;
    addFight(state, unit, {}, std::move(fight), out);
    Sprint sprint;
    sprint.who = unit.id;
    auto item = sevenActions("sprint", "Sprint", "SC-A1",
                             "The model moves up to 12″; shots at it have Disadvantage.");
    item.line = std::to_string(moveInches(state, unit.id, true, false)) + "″";
    item.atTable = TableMove{moveInches(state, unit.id, true, false), TableMove::End::Nearer, {}};
    item.inputs.push_back(chip("difficult"));
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
                                      "The model waits and reacts to an enemy that moves into its zone."),
                         wait));
    addBreathe(state, unit, out);
    addHeights(state, unit, out);
}

void addActivationOffer(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (isActing(state, unit.id)) {
        auto item =
            sevenActions("end_activation", "End activation", "3.3", "The model takes no further action.");
        item.subject = unit.id.text;
        out.push_back(finish(state, std::move(item), EndActivation{}));
    } else
        out.push_back(
            finish(state,
                   sevenActions(
                       "activate", "Activate", "3.3",
                       "Begins the model's activation. The first action of a model begins it automatically."),
                   Activate{unit.id}));
}

} // namespace core::scrimmage
