// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// The threshold, then reinforcements or exploration (TC-C1, C4, C9).
namespace core::trench_crusade {

namespace {

bool inRows(int from, int to, int battle) { return from <= battle && (to == 0 || battle <= to); }

int explorationDice(const Desk& desk) {
    int out = 0;
    for (const auto& row : desk.tables.exploration.dice)
        if (inRows(row.from, row.to, desk.life.battles)) out = row.dice;
    return out + desk.specialOfFielded("exploration_dice");
}

std::vector<std::string> openTables(const Desk& desk) {
    for (const auto& row : desk.tables.exploration.tables)
        if (inRows(row.from, row.to, desk.life.battles)) return row.tables;
    return {};
}

struct Raise {
    std::optional<int> threshold, strength; ///< absent = as the table has them
    template <class F> static void fields(F&& f) {
        f("threshold", &Raise::threshold, range::counter);
        f("strength", &Raise::strength, range::some);
    }
};

Result<Ok> raise(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Raise>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    desk.life.threshold = order->threshold.value_or(desk.threshold());
    desk.life.strength = order->strength.value_or(desk.strength());
    desk.life.after.raised = true;
    desk.label = "Threshold of battle " + std::to_string(desk.nextBattle());
    desk.say("Battle " + std::to_string(desk.nextBattle()) + ": the warband may be worth " +
             std::to_string(desk.threshold()) + " ducats, and " + std::to_string(desk.strength()) +
             " models may take the field.");
    return Ok{};
}

Result<Ok> mayChoose(const Desk& desk) {
    const auto& after = desk.life.after;
    return mustBe(!after.game.empty() && !after.reinforced && !after.explored && after.dice.empty(), "chosen",
                  "the warband has chosen between reinforcements and exploration already");
}

Result<Ok> reinforce(Desk& desk, const Value&, const Faces& faces) {
    if (auto may = mayChoose(desk); !may) return may;
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    desk.life.after.reinforced = true;
    desk.force.stash.clear();
    const int room = std::max(0, desk.threshold() - desk.worth());
    desk.earn(ducats, room - desk.has(ducats));
    desk.label = "Reinforcements";
    desk.say("The store and the chest are given up. " + std::to_string(room) +
             " ducats are there to buy with, until the warband is worth the threshold; the rest is lost.");
    for (const auto& grant : desk.tables.steps.reinforcementGlory)
        if (grant.warband == desk.force.build.faction) {
            desk.earn(glory, grant.glory);
            desk.say(std::to_string(grant.glory) + " glory comes with them.");
        }
    return Ok{};
}

struct Explore {
    std::string table;
    template <class F> static void fields(F&& f) { f.need("table", &Explore::table); }
};

Result<Ok> explore(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Explore>(body);
    if (!order) return passOn(order);
    if (auto may = mayChoose(desk); !may) return may;
    if (auto open =
            mustBe(holds(openTables(desk), order->table), "table",
                   "the table `" + order->table + "` is not open after this battle", "act.body.table");
        !open)
        return open;
    if (auto fit = checkFaces(faces, {d6("Exploration", explorationDice(desk))}); !fit) return fit;
    desk.life.after.table = order->table;
    desk.life.after.dice = faces;
    desk.label = "Exploration";
    desk.say("Exploration on the " + order->table + " table: " + faceWords(faces) + ", together " +
             std::to_string(faceSum(faces)) + ".");
    return Ok{};
}

const Place* placeAt(const Desk& desk, int sum) {
    const auto* places = desk.tables.places.table(desk.life.after.table);
    if (places)
        for (const auto& place : *places)
            if (place.sum == sum) return &place;
    return nullptr;
}

Result<Ok> loot(Desk& desk, const Value&, const Faces& faces) {
    auto& after = desk.life.after;
    if (auto lie = mustBe(!after.dice.empty(), "no_dice", "first roll the exploration dice"); !lie)
        return lie;
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const int sum = faceSum(after.dice);
    const int ducatsFound = sum * desk.tables.exploration.loot + desk.life.lootMore;
    desk.earn(ducats, ducatsFound);
    desk.label = "Loot";
    desk.say("The exploration comes to " + std::to_string(sum) + ": " + std::to_string(ducatsFound) +
             " ducats.");
    after.explored = true;
    after.dice.clear();
    const auto* place = placeAt(desk, sum);
    if (!place) return Ok{};
    if (!desk.life.places.insert(place->id).second) {
        desk.say(place->name + " was found before.");
        return Ok{};
    }
    after.place = place->id;
    desk.say("Found: " + place->name + ". " + place->help);
    return Ok{};
}

} // namespace

const ActRows& explorationActs() {
    static const ActRows rows{
        {"threshold", raise}, {"reinforce", reinforce}, {"explore", explore}, {"loot", loot}};
    return rows;
}

void viewThreshold(const Desk& desk, CareerStep& step) {
    auto act = actOf("threshold", "Raise the threshold");
    act.offer.rule = "TC-C1";
    act.offer.help = desk.tables.battles.help;
    asks(act, numberField("threshold", "Threshold in ducats", desk.threshold(), 0, 9999));
    asks(act, numberField("strength", "Field strength", desk.strength(), 0, 999));
    act.offer.primary = !desk.life.after.raised;
    step.acts.push_back(std::move(act));
    step.status = desk.life.after.raised ? CareerStep::Status::Done : CareerStep::Status::Now;
    step.line = "Battle " + std::to_string(desk.nextBattle()) + ": " + std::to_string(desk.threshold()) +
                " ducats, " + countOf(desk.strength(), "model");
}

void viewReinforcements(const Desk& desk, CareerStep& step) {
    const auto& after = desk.life.after;
    if (after.reinforced) {
        step.status = CareerStep::Status::Done;
        step.line = std::to_string(desk.has(ducats)) + " ducats left to buy with";
        return;
    }
    if (after.explored || !after.dice.empty()) {
        step.status = CareerStep::Status::Skipped;
        return;
    }
    auto act = actOf("reinforce", "Take reinforcements");
    act.offer.rule = "TC-C4";
    act.offer.help = step.help;
    step.acts.push_back(std::move(act));
    step.status = CareerStep::Status::Now;
}

void viewExploration(const Desk& desk, CareerStep& step) {
    const auto& after = desk.life.after;
    if (after.reinforced) {
        step.status = CareerStep::Status::Skipped;
        return;
    }
    step.status = after.explored && after.place.empty() ? CareerStep::Status::Done : CareerStep::Status::Now;
    addPlaceActs(desk, step);
    if (after.explored) return;
    if (after.dice.empty()) {
        std::vector<FieldOption> tables;
        for (const auto& table : openTables(desk))
            tables.push_back({table, table, {}, {}});
        auto act = actOf("explore", "Explore");
        act.offer.rule = "TC-C9";
        act.offer.help = desk.tables.exploration.help;
        asks(act, pickOne("table", "Table", std::move(tables)));
        act.dice = {d6("Exploration", explorationDice(desk))};
        step.acts.push_back(std::move(act));
        return;
    }
    step.line = faceWords(after.dice) + ", together " + std::to_string(faceSum(after.dice));
    addTrickActs(desk, step);
    auto act = actOf("loot", "Take the loot");
    act.offer.rule = "TC-C9";
    act.offer.primary = true;
    const auto* place = placeAt(desk, faceSum(after.dice));
    act.offer.line = std::to_string(faceSum(after.dice) * desk.tables.exploration.loot + desk.life.lootMore) +
                     " ducats" + (place ? "; " + place->name : "");
    step.acts.push_back(std::move(act));
}

} // namespace core::trench_crusade
