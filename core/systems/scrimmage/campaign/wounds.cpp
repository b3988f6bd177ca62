// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"

#include <algorithm>

/// Models that were unconscious when the game ended, and models that recover (house rules).
namespace core::scrimmage {

namespace {

using Status = CareerStep::Status;

DiceRequest injuryDice() { return {"Injury, D12", 1, campaignDie}; }

bool mustRoll(const TeamEditor& editor, const std::string& id) {
    const auto& after = editor.life.after;
    return editor.terms.injuries && !editor.all.injuries.empty() && after.out.contains(id) &&
           !after.rolled.contains(id);
}

const Injury* injuryAt(const TeamEditor& editor, int roll) {
    for (const auto& [id, injury] : editor.all.injuries)
        if (injury.from <= roll && roll <= injury.to) return &injury;
    return nullptr;
}

/// Takes the most expensive item off the model, unless the terms say that losses return.
void loseDearestItem(TeamEditor& editor, const std::string& id) {
    auto& gear = editor.entry(id)->gear;
    const auto dearest = std::max_element(gear.begin(), gear.end(), [&](const auto& a, const auto& b) {
        return editor.priceOf(a) < editor.priceOf(b);
    });
    if (dearest == gear.end()) return editor.say("The model carried nothing.");
    if (!editor.terms.lossesStay) return editor.say(editor.itemName(*dearest) + " is found again.");
    editor.say(editor.itemName(*dearest) + " is lost.");
    gear.erase(dearest);
}

/// Applies a row of the injury table to the model.
void applyInjury(TeamEditor& editor, const std::string& id, const Injury& injury, const std::string& reason) {
    const auto name = editor.nameOf(id);
    editor.life.after.rolled.insert(id);
    auto& member = editor.member(id);
    if (injury.dies && editor.terms.deaths) {
        editor.say(reason + injury.help);
        return editor.removeModel(id, injury.name);
    }
    if (injury.dies) {
        member.misses = std::max(member.misses, 1);
        return editor.say(reason + "models do not die on these terms; " + name + " misses the next game.");
    }
    if (injury.hasLastingEffect() && holds(member.injuries, injury.id)) {
        member.misses = std::max(member.misses, 1);
        return editor.say(reason + "the model already has this injury and misses the next game.");
    }
    editor.say(reason + injury.help);
    member.misses = std::max(member.misses, injury.misses);
    if (injury.hasLastingEffect()) member.injuries.push_back(injury.id);
    if (injury.robbed) loseDearestItem(editor, id);
}

Result<Ok> injure(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto id = table::entryOf(editor, body);
    if (!id) return forwardProblem(id);
    const auto name = editor.nameOf(*id);
    if (auto due = refuseUnless(mustRoll(editor, *id), "not_out",
                                name + " has no injury to roll for: only models that were unconscious at the "
                                       "end of the last game roll, once",
                                "act.body.entry");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {injuryDice()}); !fit) return fit;
    const auto* injury = injuryAt(editor, faces[0]);
    if (!injury)
        return impossible("career.injury", "there is no injury for " + std::to_string(faces[0]), "dice");
    editor.label = "Injury of " + name;
    applyInjury(editor, *id, *injury,
                name + " rolls " + std::to_string(faces[0]) + ", " + injury->name + ": ");
    return Ok{};
}

bool mayRest(const TeamEditor& editor, const std::string& id) {
    const auto& after = editor.life.after;
    return !after.game.empty() && !after.fielded.contains(id) && !after.rested.contains(id) &&
           !editor.member(id).injuries.empty();
}

Result<Ok> mend(TeamEditor& editor, const InjuryOrder& order, const std::string& how) {
    const auto name = editor.nameOf(order.entry);
    if (auto has = refuseUnless(removeInjury(editor, order.entry, order.injury), "injury",
                                name + " does not have this injury", "act.body.injury");
        !has)
        return has;
    editor.label = name + " is healed";
    editor.say(name + how + editor.injuryName(order.injury) + ".");
    return Ok{};
}

Result<Ok> rest(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<InjuryOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto may = refuseUnless(
            editor.entry(order->entry) && mayRest(editor, order->entry), "rest",
            "only a model that was not in the last game recovers by rest, from one injury", "act.body.entry");
        !may)
        return may;
    editor.life.after.rested.insert(order->entry);
    return mend(editor, *order, " has rested and recovers from ");
}

Result<Ok> doctor(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<InjuryOrder>(body, faces);
    if (!order) return forwardProblem(order);
    const int price = editor.terms.doctor;
    if (auto can =
            refuseUnless(price > 0 && editor.treasury() >= price, "price",
                         price > 0 ? "the doctor costs " + pointWords(price) + ", and the treasury holds " +
                                         std::to_string(editor.treasury())
                                   : "these terms have no doctor");
        !can)
        return can;
    if (auto done = mend(editor, *order, " is treated for " + pointWords(price) + " and recovers from ");
        !done)
        return done;
    editor.earn(points, -price);
    return Ok{};
}

} // namespace

std::vector<FieldOption> injuriesOf(const TeamEditor& editor, const std::string& entry) {
    std::vector<FieldOption> out;
    for (const auto& id : editor.member(entry).injuries) {
        const auto found = editor.all.injuries.find(id);
        out.push_back({id,
                       editor.injuryName(id),
                       found == editor.all.injuries.end() ? std::string() : found->second.help,
                       {}});
    }
    return out;
}

bool removeInjury(TeamEditor& editor, const std::string& entry, const std::string& injury) {
    if (!editor.entry(entry)) return false;
    auto& list = editor.member(entry).injuries;
    const auto at = std::find(list.begin(), list.end(), injury);
    if (at == list.end()) return false;
    list.erase(at);
    return true;
}

const ActRows& woundActs() {
    static const ActRows rows{{"injury", injure}};
    return rows;
}
const ActRows& restActs() {
    static const ActRows rows{{"rest", rest}, {"doctor", doctor}};
    return rows;
}

void viewWounds(const TeamEditor& editor, CareerStep& step) {
    for (const auto& each : editor.force.build.entries) {
        if (!mustRoll(editor, each.id)) continue;
        auto act = actFor("injury", each.id, "Roll the injury of " + editor.nameOf(each.id));
        act.dice = {injuryDice()};
        step.acts.push_back(std::move(act));
    }
    const auto open = step.acts.size();
    step.status = open == 0 ? Status::Done : Status::Now;
    step.line = !editor.terms.injuries ? "These terms have no injuries."
                : open == 0            ? "No rolls are open."
                                       : plural(static_cast<int>(open), "model") + " to roll for";
}

void viewRest(const TeamEditor& editor, CareerStep& step) {
    int hurt = 0, resting = 0;
    for (const auto& each : editor.force.build.entries) {
        auto injuries = injuriesOf(editor, each.id);
        if (injuries.empty()) continue;
        hurt += static_cast<int>(injuries.size());
        if (mayRest(editor, each.id)) {
            ++resting;
            auto act = actFor("rest", each.id, "Rest: " + editor.nameOf(each.id));
            table::addIfAvailable(step, std::move(act), table::pickOne("injury", "Recovers from", injuries));
        }
        if (editor.terms.doctor < 1) continue;
        auto act = actFor("doctor", each.id, "Send to the doctor: " + editor.nameOf(each.id));
        act.offer.line = pointWords(editor.terms.doctor);
        if (editor.treasury() < editor.terms.doctor)
            act.offer.blocked = Problem{"career.price", "the doctor costs " + pointWords(editor.terms.doctor),
                                        "act", Problem::Kind::Impossible};
        table::addIfAvailable(step, std::move(act),
                              table::pickOne("injury", "Recovers from", std::move(injuries)));
    }
    step.status = hurt > 0 ? Status::Open : Status::Done;
    step.line = plural(hurt, "injury", "injuries") +
                (resting > 0 ? ", " + std::to_string(resting) + " to recover by rest" : "");
}

} // namespace core::scrimmage
