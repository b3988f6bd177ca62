// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"

/// What a game pays, and what the team finds where it holds something (house rules).
namespace core::scrimmage {

namespace {

DiceAsked searchDice() { return {"Search, D12", 1, campaignDie}; }

/// Into the chest, into the store, or only into the tale.
void takeFind(Desk& desk, const Find& find, const std::string& said) {
    desk.say(said + find.name + (find.help.empty() ? "." : ". " + find.help));
    if (find.points > 0) {
        desk.earn(points, find.points);
        desk.say(pointWords(find.points) + " go into the chest.");
    }
    if (!find.gear.empty()) {
        desk.stash(find.gear, 1);
        desk.say(desk.itemName(find.gear) + " goes into the store.");
    }
    if (find.points == 0 && find.gear.empty()) desk.put({find.name, 1, find.help, {}});
}

Result<Ok> pay(Desk& desk, const Value&, const Faces& faces) {
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto& after = desk.life.after;
    if (auto due =
            mustBe(!after.game.empty() && after.pay < 0, "paid",
                   after.game.empty() ? "this team has fought no game yet" : "the last game is paid already");
        !due)
        return due;
    const auto& game = desk.life.past.back();
    after.pay = payOf(desk);
    desk.earn(points, after.pay);
    desk.label = "Pay for game " + std::to_string(desk.gamesFought());
    desk.say(game.title + ", " + nameOf(game.end) +
             (game.held > 0 ? ", " + countOf(game.held, "objective") + " held: " : ": ") +
             pointWords(after.pay) + " go into the chest.");
    for (const auto& id : after.brought)
        if (const auto find = desk.all.finds.find(id); find != desk.all.finds.end())
            takeFind(desk, find->second, "Brought home: ");
    after.brought.clear();
    return Ok{};
}

const Find* findAt(const Desk& desk, int roll) {
    for (const auto& [id, find] : desk.all.finds)
        if (find.from <= roll && roll <= find.to) return &find;
    return nullptr;
}

Result<Ok> search(Desk& desk, const Value&, const Faces& faces) {
    if (auto due = mustBe(desk.life.after.searches > 0, "searched",
                          "there is nothing left to search after this game");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {searchDice()}); !fit) return fit;
    const auto* find = findAt(desk, faces[0]);
    if (!find) return impossible("career.find", "there is no find for " + std::to_string(faces[0]), "dice");
    --desk.life.after.searches;
    desk.label = "Search: " + find->name;
    takeFind(desk, *find, "Searched, " + std::to_string(faces[0]) + ": ");
    return Ok{};
}

} // namespace

const ActRows& spoilActs() {
    static const ActRows rows{{"pay", pay}, {"search", search}};
    return rows;
}

void viewSpoils(const Desk& desk, CareerStep& step) {
    const auto& after = desk.life.after;
    std::string open;
    if (!after.game.empty() && after.pay < 0) {
        open = pointWords(payOf(desk)) + " to take";
        auto act = actOf("pay", "Take the pay");
        act.offer.primary = true;
        act.offer.line = pointWords(payOf(desk));
        step.acts.push_back(std::move(act));
    }
    if (after.searches > 0 && !desk.all.finds.empty()) {
        auto act = actOf("search", "Search what you hold");
        act.offer.line = std::to_string(after.searches) + " left";
        act.dice = {searchDice()};
        step.acts.push_back(std::move(act));
        open += (open.empty() ? "" : ", ") + countOf(after.searches, "search", "searches") + " left";
    }
    step.status = step.acts.empty() ? CareerStep::Status::Done : CareerStep::Status::Now;
    step.line = step.acts.empty() ? std::to_string(desk.chest()) + " points in the chest" : open;
}

} // namespace core::scrimmage
