// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/career_acts.h"
#include "table/force_desk.h"

#include <algorithm>

/// Gear moves between models and the store. A controller says what things are called (itemName) and what
/// breaks the rules of building (faultAgainst); it may say that a model cannot carry one at all (mayCarry).
namespace core::table {

struct GearOrder {
    std::string entry, gear;
    template <class F> static void fields(F&& f) {
        f.need("entry", &GearOrder::entry);
        f.need("gear", &GearOrder::gear);
    }
};

template <class Desk> Result<GearOrder> gearOrder(const Desk& desk, const Value& body, const Faces& faces) {
    auto order = orderOf<GearOrder>(body, faces);
    if (order && !desk.entry(order->entry))
        return impossible("career.entry", "there is no model `" + order->entry + "` on the roster",
                          "act.body.entry");
    return order;
}

/// Moves an item from the store to a model.
template <class Desk> Result<Ok> equip(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = gearOrder(desk, body, faces);
    if (!order) return passOn(order);
    if (auto has = mustBe(!order->gear.empty() && desk.unstash(order->gear), "store",
                          "there is no such thing in the store", "act.body.gear");
        !has)
        return has;
    if constexpr (requires { desk.mayCarry(order->entry, order->gear); })
        if (auto may = desk.mayCarry(order->entry, order->gear); !may) return may;
    const auto before = desk.force.build;
    desk.entry(order->entry)->gear.push_back(order->gear);
    if (const auto fault = desk.faultAgainst(before))
        return impossible("career.rules", *fault, "act.body.gear");
    const auto name = desk.nameOf(order->entry), item = desk.itemName(order->gear);
    desk.label = name + " takes " + item;
    desk.say(name + " takes " + item + " out of the store.");
    return Ok{};
}

/// Moves an item from a model to the store.
template <class Desk> Result<Ok> unequip(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = gearOrder(desk, body, faces);
    if (!order) return passOn(order);
    auto& gear = desk.entry(order->entry)->gear;
    const auto at = std::find(gear.begin(), gear.end(), order->gear);
    const auto name = desk.nameOf(order->entry), item = desk.itemName(order->gear);
    if (auto has = mustBe(at != gear.end(), "gear", name + " does not carry that", "act.body.gear"); !has)
        return has;
    gear.erase(at);
    desk.put({item, 1, {}, order->gear});
    desk.label = name + " hands in " + item;
    desk.say(item + " of " + name + " goes into the store.");
    return Ok{};
}

/// The items in the store that can be handed out or sold, with their notes.
template <class Detail> std::vector<FieldOption> goodsOf(const ForceDesk& desk, const Detail& detail) {
    std::vector<FieldOption> out;
    for (const auto& item : desk.force.stash)
        if (!item.id.empty()) out.push_back({item.id, item.name, detail(item.id), {}});
    return out;
}

template <class Desk> void viewEquipment(const Desk& desk, const std::string& rule, CareerStep& step) {
    auto goods = goodsOf(desk, [](const std::string&) { return std::string(); });
    if (!goods.empty() && !desk.force.build.entries.empty()) {
        auto act = actOf("equip", "Hand out from the store");
        act.offer.rule = rule;
        asks(act, pickOne("entry", "To", desk.models()));
        asks(act, pickOne("gear", "What", std::move(goods)));
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
    step.line = countOf(desk.stored(), "thing") + " in the store";
}

} // namespace core::table
