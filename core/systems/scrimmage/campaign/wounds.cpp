// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"

#include <algorithm>

/// Models that were unconscious when the game ended, and models that recover (house rules).
namespace core::scrimmage {

namespace {

using Status = CareerStep::Status;

DiceAsked injuryDice() { return {"Injury, D12", 1, campaignDie}; }

bool mustRoll(const Desk& desk, const std::string& id) {
    const auto& after = desk.life.after;
    return desk.terms.injuries && !desk.all.injuries.empty() && after.out.contains(id) &&
           !after.rolled.contains(id);
}

const Injury* injuryAt(const Desk& desk, int roll) {
    for (const auto& [id, injury] : desk.all.injuries)
        if (injury.from <= roll && roll <= injury.to) return &injury;
    return nullptr;
}

/// The dearest thing that the model carries is gone, or back where the terms say so.
void rob(Desk& desk, const std::string& id) {
    auto& gear = desk.entry(id)->gear;
    const auto dearest = std::max_element(gear.begin(), gear.end(), [&](const auto& a, const auto& b) {
        return desk.priceOf(a) < desk.priceOf(b);
    });
    if (dearest == gear.end()) return desk.say("It carried nothing.");
    if (!desk.terms.lossesStay) return desk.say(desk.itemName(*dearest) + " turns up again.");
    desk.say(desk.itemName(*dearest) + " is gone.");
    gear.erase(dearest);
}

/// What a row of the table does to the model.
void suffer(Desk& desk, const std::string& id, const Injury& injury, const std::string& said) {
    const auto name = desk.nameOf(id);
    desk.life.after.rolled.insert(id);
    auto& member = desk.member(id);
    if (injury.dies && desk.terms.deaths) {
        desk.say(said + injury.help);
        return desk.bury(id, injury.name);
    }
    if (injury.dies) {
        member.misses = std::max(member.misses, 1);
        return desk.say(said + "no model dies on these terms; " + name + " misses the next game.");
    }
    if (injury.lasts() && holds(member.injuries, injury.id)) {
        member.misses = std::max(member.misses, 1);
        return desk.say(said + "it has that already and misses the next game.");
    }
    desk.say(said + injury.help);
    member.misses = std::max(member.misses, injury.misses);
    if (injury.lasts()) member.injuries.push_back(injury.id);
    if (injury.robbed) rob(desk, id);
}

Result<Ok> injure(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = table::entryOf(desk, body);
    if (!id) return passOn(id);
    const auto name = desk.nameOf(*id);
    if (auto due = mustBe(mustRoll(desk, *id), "not_out",
                          name + " has nothing to roll for: models that were unconscious when the last game "
                                 "ended rolls, once",
                          "act.body.entry");
        !due)
        return due;
    if (auto fit = checkFaces(faces, {injuryDice()}); !fit) return fit;
    const auto* injury = injuryAt(desk, faces[0]);
    if (!injury)
        return impossible("career.injury", "there is no injury for " + std::to_string(faces[0]), "dice");
    desk.label = "Injury of " + name;
    suffer(desk, *id, *injury, name + " rolls " + std::to_string(faces[0]) + ", " + injury->name + ": ");
    return Ok{};
}

bool mayRest(const Desk& desk, const std::string& id) {
    const auto& after = desk.life.after;
    return !after.game.empty() && !after.fielded.contains(id) && !after.rested.contains(id) &&
           !desk.member(id).injuries.empty();
}

Result<Ok> mend(Desk& desk, const InjuryOrder& order, const std::string& how) {
    const auto name = desk.nameOf(order.entry);
    if (auto has = mustBe(healed(desk, order.entry, order.injury), "injury", name + " does not have that",
                          "act.body.injury");
        !has)
        return has;
    desk.label = name + " is healed";
    desk.say(name + how + desk.injuryName(order.injury) + ".");
    return Ok{};
}

Result<Ok> rest(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<InjuryOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto may = mustBe(desk.entry(order->entry) && mayRest(desk, order->entry), "rest",
                          "a model that was not in the last game recovers from one injury", "act.body.entry");
        !may)
        return may;
    desk.life.after.rested.insert(order->entry);
    return mend(desk, *order, " has rested and gets over ");
}

Result<Ok> doctor(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<InjuryOrder>(body, faces);
    if (!order) return passOn(order);
    const int price = desk.terms.doctor;
    if (auto can = mustBe(price > 0 && desk.chest() >= price, "price",
                          price > 0 ? "the doctor wants " + pointWords(price) + ", and the chest holds " +
                                          std::to_string(desk.chest())
                                    : "these terms know no doctor");
        !can)
        return can;
    if (auto done = mend(desk, *order, " is treated for " + pointWords(price) + " and gets over "); !done)
        return done;
    desk.earn(points, -price);
    return Ok{};
}

} // namespace

std::vector<FieldOption> injuriesOf(const Desk& desk, const std::string& entry) {
    std::vector<FieldOption> out;
    for (const auto& id : desk.member(entry).injuries) {
        const auto found = desk.all.injuries.find(id);
        out.push_back({id,
                       desk.injuryName(id),
                       found == desk.all.injuries.end() ? std::string() : found->second.help,
                       {}});
    }
    return out;
}

bool healed(Desk& desk, const std::string& entry, const std::string& injury) {
    if (!desk.entry(entry)) return false;
    auto& list = desk.member(entry).injuries;
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

void viewWounds(const Desk& desk, CareerStep& step) {
    for (const auto& each : desk.force.build.entries) {
        if (!mustRoll(desk, each.id)) continue;
        auto act = actFor("injury", each.id, "Injury of " + desk.nameOf(each.id));
        act.dice = {injuryDice()};
        step.acts.push_back(std::move(act));
    }
    const auto open = step.acts.size();
    step.status = open == 0 ? Status::Done : Status::Now;
    step.line = !desk.terms.injuries ? "No model is injured on these terms."
                : open == 0          ? "There is nothing to roll for."
                                     : countOf(static_cast<int>(open), "model") + " to roll for";
}

void viewRest(const Desk& desk, CareerStep& step) {
    int hurt = 0, resting = 0;
    for (const auto& each : desk.force.build.entries) {
        auto injuries = injuriesOf(desk, each.id);
        if (injuries.empty()) continue;
        hurt += static_cast<int>(injuries.size());
        if (mayRest(desk, each.id)) {
            ++resting;
            auto act = actFor("rest", each.id, desk.nameOf(each.id) + " has rested");
            table::addIf(step, std::move(act), table::pickOne("injury", "Gets over", injuries));
        }
        if (desk.terms.doctor < 1) continue;
        auto act = actFor("doctor", each.id, "The doctor sees " + desk.nameOf(each.id));
        act.offer.line = pointWords(desk.terms.doctor);
        if (desk.chest() < desk.terms.doctor)
            act.offer.blocked = Problem{"career.price", "the doctor wants " + pointWords(desk.terms.doctor),
                                        "act", Problem::Kind::Impossible};
        table::addIf(step, std::move(act), table::pickOne("injury", "Gets over", std::move(injuries)));
    }
    step.status = hurt > 0 ? Status::Open : Status::Done;
    step.line = countOf(hurt, "injury", "injuries") +
                (resting > 0 ? ", " + std::to_string(resting) + " to get over by rest" : "");
}

} // namespace core::scrimmage
