// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/special_names.h"
#include "table/sentences.h"

#include <algorithm>

/// The threshold, then reinforcements or exploration (TC-C1, C4, C9).
namespace core::trench_crusade {

namespace {

bool inRow(int from, int to, int battle) { return from <= battle && (to == 0 || battle <= to); }

int explorationDice(const WarbandEditor& editor) {
    int out = 0;
    for (const auto& row : editor.tables.exploration.dice)
        if (inRow(row.fromBattle, row.toBattle, editor.life.battles)) out = row.dice;
    return out + editor.specialOfFielded(specials::explorationDice);
}

std::vector<std::string> openTables(const WarbandEditor& editor) {
    for (const auto& row : editor.tables.exploration.tables)
        if (inRow(row.fromBattle, row.toBattle, editor.life.battles)) return row.tables;
    return {};
}

struct Raise {
    std::optional<int> threshold, strength; ///< absent = as the table has them
    template <class F> static void fields(F&& f) {
        f("threshold", &Raise::threshold, range::counter);
        f("strength", &Raise::strength, range::some);
    }
};

Result<Ok> raise(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Raise>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    editor.life.threshold = order->threshold.value_or(editor.threshold());
    editor.life.strength = order->strength.value_or(editor.strength());
    editor.life.after.raised = true;
    editor.label = "Threshold of battle " + std::to_string(editor.nextBattle());
    editor.say("Battle " + std::to_string(editor.nextBattle()) + ": the warband may be worth " +
               table::plural(editor.threshold(), "ducat") + ", and " +
               table::plural(editor.strength(), "model") + " may take the field.");
    return Ok{};
}

Result<Ok> mayChoose(const WarbandEditor& editor) {
    const auto& after = editor.life.after;
    return refuseUnless(!after.game.empty() && !after.reinforced && !after.explored && after.dice.empty(),
                        "chosen", "the warband has already chosen between reinforcements and exploration");
}

Result<Ok> reinforce(WarbandEditor& editor, const Value&, const Faces& faces) {
    if (auto may = mayChoose(editor); !may) return may;
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    editor.life.after.reinforced = true;
    editor.force.stash.clear();
    const int room = std::max(0, editor.threshold() - editor.worth());
    editor.earn(ducats, room - editor.amountOf(ducats));
    editor.label = "Reinforcements";
    editor.say("The warband gives up its stash and its treasury. It may spend " +
               table::plural(room, "ducat") + ", until it is worth the threshold; the rest is lost.");
    for (const auto& grant : editor.tables.steps.reinforcementGlory)
        if (grant.warband == editor.force.build.faction) {
            editor.earn(glory, grant.glory);
            editor.say("The warband gains " + std::to_string(grant.glory) +
                       " glory with the reinforcements.");
        }
    return Ok{};
}

struct Explore {
    std::string table;
    template <class F> static void fields(F&& f) { f.need("table", &Explore::table); }
};

Result<Ok> explore(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Explore>(body);
    if (!order) return forwardProblem(order);
    if (auto may = mayChoose(editor); !may) return may;
    if (auto open =
            refuseUnless(holds(openTables(editor), order->table), "table",
                         "the table `" + order->table + "` is not open after this battle", "act.body.table");
        !open)
        return open;
    if (auto fit = checkFaces(faces, {d6("Exploration", explorationDice(editor))}); !fit) return fit;
    editor.life.after.table = order->table;
    editor.life.after.dice = faces;
    editor.label = "Exploration";
    editor.say("Exploration on the " + order->table + " table: " + faceWords(faces) + ", together " +
               std::to_string(faceSum(faces)) + ".");
    return Ok{};
}

const Place* placeAt(const WarbandEditor& editor, int sum) {
    const auto* places = editor.tables.places.table(editor.life.after.table);
    if (places)
        for (const auto& place : *places)
            if (place.sum == sum) return &place;
    return nullptr;
}

Result<Ok> loot(WarbandEditor& editor, const Value&, const Faces& faces) {
    auto& after = editor.life.after;
    if (auto present = refuseUnless(!after.dice.empty(), "no_dice", "first roll the exploration dice");
        !present)
        return present;
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const int sum = faceSum(after.dice);
    const int ducatsFound = sum * editor.tables.exploration.loot + editor.life.lootMore;
    editor.earn(ducats, ducatsFound);
    editor.label = "Loot";
    editor.say("The exploration comes to " + std::to_string(sum) + ": the warband gains " +
               table::plural(ducatsFound, "ducat") + ".");
    after.explored = true;
    after.dice.clear();
    const auto* place = placeAt(editor, sum);
    if (!place) return Ok{};
    if (!editor.life.places.insert(place->id).second) {
        editor.say(place->name + " was found before.");
        return Ok{};
    }
    after.place = place->id;
    editor.say("The warband finds " + place->name + ". " + place->help);
    return Ok{};
}

} // namespace

const ActRows& explorationActs() {
    static const ActRows rows{
        {"threshold", raise}, {"reinforce", reinforce}, {"explore", explore}, {"loot", loot}};
    return rows;
}

void viewThreshold(const WarbandEditor& editor, CareerStep& step) {
    auto act = actOf("threshold", "Raise the threshold");
    act.offer.rule = "TC-C1";
    act.offer.help = editor.tables.battles.help;
    addInput(act, numberField("threshold", "Threshold in ducats", editor.threshold(), 0, 9999));
    addInput(act, numberField("strength", "Field strength", editor.strength(), 0, 999));
    act.offer.primary = !editor.life.after.raised;
    step.acts.push_back(std::move(act));
    step.status = editor.life.after.raised ? CareerStep::Status::Done : CareerStep::Status::Now;
    step.line = "Battle " + std::to_string(editor.nextBattle()) + ": " +
                table::plural(editor.threshold(), "ducat") + ", " + plural(editor.strength(), "model");
}

void viewReinforcements(const WarbandEditor& editor, CareerStep& step) {
    const auto& after = editor.life.after;
    if (after.reinforced) {
        step.status = CareerStep::Status::Done;
        step.line = table::plural(editor.amountOf(ducats), "ducat") + " left to buy with";
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

void viewExploration(const WarbandEditor& editor, CareerStep& step) {
    const auto& after = editor.life.after;
    if (after.reinforced) {
        step.status = CareerStep::Status::Skipped;
        return;
    }
    step.status = after.explored && after.place.empty() ? CareerStep::Status::Done : CareerStep::Status::Now;
    addPlaceActs(editor, step);
    if (after.explored) return;
    if (after.dice.empty()) {
        std::vector<FieldOption> tables;
        for (const auto& table : openTables(editor))
            tables.push_back({table, table, {}, {}});
        auto act = actOf("explore", "Explore");
        act.offer.rule = "TC-C9";
        act.offer.help = editor.tables.exploration.help;
        addInput(act, pickOne("table", "Table", std::move(tables)));
        act.dice = {d6("Exploration", explorationDice(editor))};
        step.acts.push_back(std::move(act));
        return;
    }
    step.line = faceWords(after.dice) + ", together " + std::to_string(faceSum(after.dice));
    addTrickActs(editor, step);
    auto act = actOf("loot", "Take the loot");
    act.offer.rule = "TC-C9";
    act.offer.primary = true;
    const auto* place = placeAt(editor, faceSum(after.dice));
    act.offer.line =
        table::plural(faceSum(after.dice) * editor.tables.exploration.loot + editor.life.lootMore, "ducat") +
        (place ? "; " + place->name : "");
    step.acts.push_back(std::move(act));
}

} // namespace core::trench_crusade
