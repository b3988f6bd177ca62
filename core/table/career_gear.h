// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/career_acts.h"
#include "table/force_editor.h"
#include "table/sentences.h"

#include <algorithm>

/// Moves gear between models and the stash. An editor gives the names (itemName) and the violations of the
/// rules of building (faultAgainst); it may also forbid a model to carry an item (mayCarry).
namespace core::table {

/// The body of an act that moves a piece of gear: the model and the gear.
struct GearOrder {
    std::string entry, gear;
    template <class F> static void fields(F&& f) {
        f.need("entry", &GearOrder::entry);
        f.need("gear", &GearOrder::gear);
    }
};

/// Reads the body of an act that moves gear; a Problem where the model is not on the roster.
template <class Editor>
Result<GearOrder> gearOrder(const Editor& editor, const Value& body, const Faces& faces) {
    auto order = orderOf<GearOrder>(body, faces);
    if (order && !editor.entry(order->entry))
        return impossible("career.entry", "there is no model `" + order->entry + "` on the roster",
                          "act.body.entry");
    return order;
}

/// Moves an item from the stash to a model.
template <class Editor> Result<Ok> equip(Editor& editor, const Value& body, const Faces& faces) {
    const auto order = gearOrder(editor, body, faces);
    if (!order) return forwardProblem(order);
    if (auto has = refuseUnless(!order->gear.empty() && editor.unstash(order->gear), "store",
                                "this item is not in the stash", "act.body.gear");
        !has)
        return has;
    if constexpr (requires { editor.mayCarry(order->entry, order->gear); })
        if (auto may = editor.mayCarry(order->entry, order->gear); !may) return may;
    const auto before = editor.force.build;
    editor.entry(order->entry)->gear.push_back(order->gear);
    if (const auto fault = editor.faultAgainst(before))
        return impossible("career.rules", *fault, "act.body.gear");
    const auto name = editor.nameOf(order->entry), item = editor.itemName(order->gear);
    editor.label = name + " takes " + item;
    editor.say(name + " takes " + item + " out of the stash.");
    return Ok{};
}

/// Moves an item from a model to the stash.
template <class Editor> Result<Ok> unequip(Editor& editor, const Value& body, const Faces& faces) {
    const auto order = gearOrder(editor, body, faces);
    if (!order) return forwardProblem(order);
    auto& gear = editor.entry(order->entry)->gear;
    const auto at = std::find(gear.begin(), gear.end(), order->gear);
    const auto name = editor.nameOf(order->entry), item = editor.itemName(order->gear);
    if (auto has = refuseUnless(at != gear.end(), "gear", name + " does not carry " + item, "act.body.gear");
        !has)
        return has;
    gear.erase(at);
    editor.put({item, 1, {}, order->gear});
    editor.label = name + " hands in " + item;
    editor.say(item + " of " + name + " goes into the stash.");
    return Ok{};
}

/// The items in the stash that can be handed out or sold, each with the text that `detail` gives for its id.
template <class Detail>
std::vector<FieldOption> storedItems(const ForceEditor& editor, const Detail& detail) {
    std::vector<FieldOption> out;
    for (const auto& item : editor.force.stash)
        if (!item.id.empty()) out.push_back({item.id, item.name, detail(item.id), {}});
    return out;
}

/// Adds to the step the offers to hand gear out and to hand it in, and says how much is in the stash.
template <class Editor> void offerGear(const Editor& editor, const std::string& rule, CareerStep& step) {
    auto goods = storedItems(editor, [](const std::string&) { return std::string(); });
    if (!goods.empty() && !editor.force.build.entries.empty()) {
        auto act = actOf("equip", "Hand out an item from the stash");
        act.offer.rule = rule;
        addInput(act, pickOne("entry", "To", editor.models()));
        addInput(act, pickOne("gear", "Item", std::move(goods)));
        step.acts.push_back(std::move(act));
    }
    for (const auto& each : editor.force.build.entries) {
        if (each.gear.empty()) continue;
        std::vector<FieldOption> carried;
        for (const auto& id : each.gear)
            carried.push_back({id, editor.itemName(id), {}, {}});
        auto act = actFor("unequip", each.id, editor.nameOf(each.id) + " hands in gear");
        addInput(act, pickOne("gear", "Item", std::move(carried)));
        step.acts.push_back(std::move(act));
    }
    step.line = plural(editor.stored(), "item") + " in the stash";
}

} // namespace core::table
