// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// Gear goes from hand to hand and to the store (TC-C3).
namespace core::trench_crusade {

namespace {

struct Equip {
    std::string entry, gear;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Equip::entry);
        f.need("gear", &Equip::gear);
    }
};

Result<Equip> equipOrder(const Desk& desk, const Value& body, const Faces& faces) {
    auto order = bodyOf<Equip>(body);
    if (!order) return order;
    if (auto fit = checkFaces(faces, {}); !fit) return tl::unexpected<Problem>(fit.error());
    if (!desk.entry(order->entry))
        return impossible("career.entry", "there is no model `" + order->entry + "` on the roster",
                          "act.body.entry");
    return order;
}

Result<Ok> equip(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = equipOrder(desk, body, faces);
    if (!order) return passOn(order);
    if (auto has = mustBe(!order->gear.empty() && desk.unstash(order->gear), "store",
                          "there is no such thing in the store", "act.body.gear");
        !has)
        return has;
    const auto name = desk.nameOf(order->entry), item = desk.itemName(order->gear);
    const auto weapon = desk.all.weapons.find(order->gear);
    const bool heavy = weapon != desk.all.weapons.end() && has(weapon->second, "heavy");
    const auto& scars = desk.member(order->entry).scars;
    if (auto may = mustBe(!heavy || !holds(scars, "torn_muscles"), "rules",
                          name + " cannot carry HEAVY weapons any more", "act.body.gear");
        !may)
        return may;
    const auto before = desk.force.build;
    desk.entry(order->entry)->gear.push_back(order->gear);
    if (const auto fault = desk.faultAgainst(before))
        return impossible("career.rules", *fault, "act.body.gear");
    desk.label = name + " takes " + item;
    desk.say(name + " takes " + item + " out of the store.");
    return Ok{};
}

Result<Ok> unequip(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = equipOrder(desk, body, faces);
    if (!order) return passOn(order);
    auto& gear = desk.entry(order->entry)->gear;
    const auto at = std::find(gear.begin(), gear.end(), order->gear);
    const auto name = desk.nameOf(order->entry);
    if (auto has = mustBe(at != gear.end(), "gear", name + " does not carry that", "act.body.gear"); !has)
        return has;
    gear.erase(at);
    desk.stash(order->gear, 1);
    desk.label = name + " hands in " + desk.itemName(order->gear);
    desk.say(desk.itemName(order->gear) + " of " + name + " goes into the store.");
    return Ok{};
}

} // namespace

const ActRows& equipmentActs() {
    static const ActRows rows{{"equip", equip}, {"unequip", unequip}};
    return rows;
}

void viewEquipment(const Desk& desk, CareerStep& step) {
    std::vector<FieldOption> stored;
    for (const auto& item : desk.force.stash)
        if (!item.id.empty()) stored.push_back({item.id, item.name, "", {}});
    if (!stored.empty() && !desk.force.build.entries.empty()) {
        auto act = actOf("equip", "Hand out from the store");
        act.offer.rule = "TC-C3";
        asks(act, pickOne("entry", "To", everybody(desk)));
        asks(act, pickOne("gear", "What", std::move(stored)));
        step.acts.push_back(std::move(act));
    }
    for (const auto& each : desk.force.build.entries) {
        if (each.gear.empty()) continue;
        std::vector<FieldOption> carried;
        for (const auto& id : each.gear)
            carried.push_back({id, desk.itemName(id), {}, {}});
        auto act = actFor("unequip", each.id, desk.nameOf(each.id) + " hands in");
        asks(act, pickOne("gear", "What", std::move(carried)));
        step.acts.push_back(std::move(act));
    }
    int things = 0;
    for (const auto& item : desk.force.stash)
        things += item.count;
    step.line = countOf(things, "thing") + " in the store";
}

} // namespace core::trench_crusade
