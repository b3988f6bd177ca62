// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_gear.h"
#include "table/sentences.h"

/// Replacements, trade and gear (house rules).
namespace core::scrimmage {

namespace {

/// Why the price cannot be paid; empty if it can.
std::string tooDear(const TeamEditor& editor, int price) {
    if (editor.treasury() >= price) return {};
    return "the price is " + pointWords(price) + ", and the treasury holds " +
           std::to_string(editor.treasury());
}

/// The price of a replacement; it is free while too few models are fit.
int hirePrice(const TeamEditor& editor, const std::string& sheet) {
    if (editor.fitModels() < fewestModels) return 0;
    const auto rule = editor.rules.sheets.find(sheet);
    const auto price = rule->second.terms.cost.find(points);
    return price == rule->second.terms.cost.end() ? 0 : price->second;
}

Result<Ok> within(const TeamEditor& editor, const Force& before) {
    const auto fault = editor.faultAgainst(before);
    return refuseUnless(!fault, "rules", fault.value_or(""), "act.body");
}

struct HireOrder {
    std::string sheet, name;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &HireOrder::sheet);
        f("name", &HireOrder::name);
    }
};

Result<Ok> hire(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<HireOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto is = refuseUnless(editor.rules.sheets.contains(order->sheet), "sheet",
                               "there is no archetype `" + order->sheet + "`", "act.body.sheet");
        !is)
        return is;
    const int price = hirePrice(editor, order->sheet);
    const auto dear = tooDear(editor, price);
    if (auto can = refuseUnless(dear.empty(), "price", dear, "act.body.sheet"); !can) return can;
    const auto before = editor.force.build;
    ForceEntry fresh;
    fresh.sheet = order->sheet;
    fresh.name = order->name;
    editor.force.build.entries.push_back(std::move(fresh));
    editor.giveNewIds();
    if (auto fits = within(editor, before); !fits) return fits;
    editor.earn(points, -price);
    const auto name = editor.nameOf(editor.force.build.entries.back().id);
    editor.label = "Replacement: " + name;
    editor.say(name + (price > 0 ? " joins for " + pointWords(price) + "."
                                 : " joins free of charge, because too few models are fit."));
    return Ok{};
}

struct TradeOrder {
    std::string gear;
    template <class F> static void fields(F&& f) { f.need("gear", &TradeOrder::gear); }
};

Result<Ok> buy(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<TradeOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto is = refuseUnless(editor.rules.gear.contains(order->gear), "gear",
                               "there is no weapon or armour `" + order->gear + "`", "act.body.gear");
        !is)
        return is;
    const int price = editor.priceOf(order->gear);
    const auto dear = tooDear(editor, price);
    if (auto can = refuseUnless(dear.empty(), "price", dear, "act.body.gear"); !can) return can;
    editor.earn(points, -price);
    editor.stash(order->gear, 1);
    const auto item = editor.itemName(order->gear);
    editor.label = "Bought: " + item;
    editor.say(item + " is bought for " + pointWords(price) + " and goes into the stash.");
    return Ok{};
}

/// Half of the price, rounded up.
int salePrice(const TeamEditor& editor, const std::string& id) { return (editor.priceOf(id) + 1) / 2; }

Result<Ok> sell(TeamEditor& editor, const Value& body, const Faces& faces) {
    const auto order = orderOf<TradeOrder>(body, faces);
    if (!order) return forwardProblem(order);
    if (auto has =
            refuseUnless(!order->gear.empty() && editor.unstash(order->gear), "store",
                         "this item is not in the stash: take it from its bearer first", "act.body.gear");
        !has)
        return has;
    const int price = salePrice(editor, order->gear);
    editor.earn(points, price);
    const auto item = editor.itemName(order->gear);
    editor.label = "Sold: " + item;
    editor.say(item + " is sold for " + pointWords(price) + ".");
    return Ok{};
}

} // namespace

const ActRows& marketActs() {
    static const ActRows rows{{"hire", hire},
                              {"buy", buy},
                              {"sell", sell},
                              {"equip", table::equip<TeamEditor>},
                              {"unequip", table::unequip<TeamEditor>}};
    return rows;
}

void viewHiring(const TeamEditor& editor, CareerStep& step) {
    std::vector<FieldOption> options;
    for (const auto& [id, rule] : editor.rules.sheets) {
        const int price = hirePrice(editor, id);
        options.push_back({id, rule.name, price > 0 ? pointWords(price) : "free", tooDear(editor, price)});
    }
    auto act = actOf("hire", "Take on a replacement");
    addInput(act, table::textField("name", "Name"));
    table::addIfAvailable(step, std::move(act), table::pickOne("sheet", "Archetype", std::move(options)));
    step.line = plural(static_cast<int>(editor.force.build.entries.size()), "model") + ", " +
                std::to_string(editor.fitModels()) + " fit";
}

void viewTrade(const TeamEditor& editor, CareerStep& step) {
    std::vector<FieldOption> wares;
    for (const auto& [id, rule] : editor.rules.gear)
        wares.push_back({id, rule.name, pointWords(editor.priceOf(id)), tooDear(editor, editor.priceOf(id))});
    auto act = actOf("buy", "Buy");
    table::addIfAvailable(step, std::move(act), table::pickOne("gear", "What", std::move(wares)));
    step.line = table::plural(editor.treasury(), "point") + " in the treasury";
    auto sale = actOf("sell", "Sell");
    table::addIfAvailable(
        step, std::move(sale),
        table::pickOne("gear", "What", table::storedItems(editor, [&](const std::string& id) {
                           return pointWords(salePrice(editor, id));
                       })));
}

void viewGear(const TeamEditor& editor, CareerStep& step) { table::offerGear(editor, {}, step); }

} // namespace core::scrimmage
