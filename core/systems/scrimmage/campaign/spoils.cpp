// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/sentences.h"

/// Pay for a game, and finds at objectives that the team holds (house rules).
namespace core::scrimmage {

namespace {

DiceRequest searchDice() { return {"Search, D12", 1, campaignDie}; }

/// Puts a find into the treasury or the stash, or only logs it.
void takeFind(TeamEditor& editor, const Find& find, const std::string& reason) {
    editor.say(reason + find.name + (find.help.empty() ? "." : ". " + find.help));
    if (find.points > 0) {
        editor.earn(points, find.points);
        editor.say(intoTreasury(find.points) + ".");
    }
    if (!find.gear.empty()) {
        editor.stash(find.gear, 1);
        editor.say(editor.itemName(find.gear) + " goes into the stash.");
    }
    if (find.points == 0 && find.gear.empty()) editor.put({find.name, 1, find.help, {}});
}

Result<Ok> pay(TeamEditor& editor, const Value&, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto& after = editor.life.after;
    if (auto due = refuseUnless(!after.game.empty() && after.pay < 0, "paid",
                                after.game.empty() ? "the team has not played a game yet"
                                                   : "the team has already been paid for its last game");
        !due)
        return due;
    const auto& game = editor.life.past.back();
    after.pay = payOf(editor);
    editor.earn(points, after.pay);
    editor.label = "Pay for game " + std::to_string(editor.gamesFought());
    editor.say(game.title + ", " + nameOf(game.end) +
               (game.held > 0 ? ", " + plural(game.held, "objective") + " held: " : ": ") +
               intoTreasury(after.pay) + ".");
    for (const auto& id : after.brought)
        if (const auto find = editor.all.finds.find(id); find != editor.all.finds.end())
            takeFind(editor, find->second, "Brought home: ");
    after.brought.clear();
    return Ok{};
}

const Find* findAt(const TeamEditor& editor, int roll) {
    for (const auto& [id, find] : editor.all.finds)
        if (find.from <= roll && roll <= find.to) return &find;
    return nullptr;
}

Result<Ok> search(TeamEditor& editor, const Value&, const Faces& faces) {
    if (auto due =
            refuseUnless(editor.life.after.searches > 0, "searched", "no searches are left after this game");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {searchDice()}); !fit) return fit;
    const auto* find = findAt(editor, faces[0]);
    if (!find) return impossible("career.find", "there is no find for " + std::to_string(faces[0]), "dice");
    --editor.life.after.searches;
    editor.label = "Search: " + find->name;
    takeFind(editor, *find, "Searched, " + std::to_string(faces[0]) + ": ");
    return Ok{};
}

} // namespace

const ActRows& spoilActs() {
    static const ActRows rows{{"pay", pay}, {"search", search}};
    return rows;
}

void viewSpoils(const TeamEditor& editor, CareerStep& step) {
    const auto& after = editor.life.after;
    std::string open;
    if (!after.game.empty() && after.pay < 0) {
        open = pointWords(payOf(editor)) + " to collect";
        auto act = actOf("pay", "Collect the pay");
        act.offer.primary = true;
        act.offer.line = pointWords(payOf(editor));
        step.acts.push_back(std::move(act));
    }
    if (after.searches > 0 && !editor.all.finds.empty()) {
        auto act = actOf("search", "Search an objective");
        act.offer.line = plural(after.searches, "search", "searches") + " left";
        act.dice = {searchDice()};
        step.acts.push_back(std::move(act));
        open += (open.empty() ? "" : ", ") + plural(after.searches, "search", "searches") + " left";
    }
    step.status = step.acts.empty() ? CareerStep::Status::Done : CareerStep::Status::Now;
    step.line = step.acts.empty() ? table::plural(editor.treasury(), "point") + " in the treasury" : open;
}

} // namespace core::scrimmage
