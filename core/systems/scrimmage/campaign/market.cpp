// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/campaign/acts.h"
#include "table/career_equipment.h"

/// Replacements, and what is bought, sold and handed out (house rules).
namespace core::scrimmage {

namespace {

/// Why so many points cannot be paid; empty when they can.
std::string tooDear(const Desk& desk, int price) {
    if (desk.chest() >= price) return {};
    return "it costs " + pointWords(price) + ", and the chest holds " + std::to_string(desk.chest());
}

/// While too few are fit, a replacement comes for nothing.
int hirePrice(const Desk& desk, const std::string& sheet) {
    if (desk.fit() < fewestModels) return 0;
    const auto rule = desk.rules.sheets.find(sheet);
    const auto price = rule->second.terms.cost.find(points);
    return price == rule->second.terms.cost.end() ? 0 : price->second;
}

Result<Ok> within(const Desk& desk, const Force& before) {
    const auto fault = desk.faultAgainst(before);
    return mustBe(!fault, "rules", fault.value_or(""), "act.body");
}

struct HireOrder {
    std::string sheet, name;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &HireOrder::sheet);
        f("name", &HireOrder::name);
    }
};

Result<Ok> hire(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<HireOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto is = mustBe(desk.rules.sheets.contains(order->sheet), "sheet",
                         "there is no archetype `" + order->sheet + "`", "act.body.sheet");
        !is)
        return is;
    const int price = hirePrice(desk, order->sheet);
    const auto dear = tooDear(desk, price);
    if (auto can = mustBe(dear.empty(), "price", dear, "act.body.sheet"); !can) return can;
    const auto before = desk.force.build;
    ForceEntry fresh;
    fresh.sheet = order->sheet;
    fresh.name = order->name;
    desk.force.build.entries.push_back(std::move(fresh));
    desk.number();
    if (auto fits = within(desk, before); !fits) return fits;
    desk.earn(points, -price);
    const auto name = desk.nameOf(desk.force.build.entries.back().id);
    desk.label = "Replacement: " + name;
    desk.say(name + (price > 0 ? " joins for " + pointWords(price) + "."
                               : " joins for nothing, because too few are fit."));
    return Ok{};
}

struct TradeOrder {
    std::string gear;
    template <class F> static void fields(F&& f) { f.need("gear", &TradeOrder::gear); }
};

Result<Ok> buy(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<TradeOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto is = mustBe(desk.rules.gear.contains(order->gear), "gear",
                         "there is no weapon or armour `" + order->gear + "`", "act.body.gear");
        !is)
        return is;
    const int price = desk.priceOf(order->gear);
    const auto dear = tooDear(desk, price);
    if (auto can = mustBe(dear.empty(), "price", dear, "act.body.gear"); !can) return can;
    desk.earn(points, -price);
    desk.stash(order->gear, 1);
    const auto item = desk.itemName(order->gear);
    desk.label = "Bought: " + item;
    desk.say(item + " is bought for " + pointWords(price) + " and goes into the store.");
    return Ok{};
}

/// Half of the price, rounded up.
int salePrice(const Desk& desk, const std::string& id) { return (desk.priceOf(id) + 1) / 2; }

Result<Ok> sell(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = orderOf<TradeOrder>(body, faces);
    if (!order) return passOn(order);
    if (auto has =
            mustBe(!order->gear.empty() && desk.unstash(order->gear), "store",
                   "there is no such thing in the store: take it off its bearer first", "act.body.gear");
        !has)
        return has;
    const int price = salePrice(desk, order->gear);
    desk.earn(points, price);
    const auto item = desk.itemName(order->gear);
    desk.label = "Sold: " + item;
    desk.say(item + " is sold for " + pointWords(price) + ".");
    return Ok{};
}

} // namespace

const ActRows& marketActs() {
    static const ActRows rows{{"hire", hire},
                              {"buy", buy},
                              {"sell", sell},
                              {"equip", table::equip<Desk>},
                              {"unequip", table::unequip<Desk>}};
    return rows;
}

void viewHiring(const Desk& desk, CareerStep& step) {
    std::vector<FieldOption> options;
    for (const auto& [id, rule] : desk.rules.sheets) {
        const int price = hirePrice(desk, id);
        options.push_back({id, rule.name, price > 0 ? pointWords(price) : "free", tooDear(desk, price)});
    }
    auto act = actOf("hire", "Take on a replacement");
    asks(act, table::textField("name", "Name"));
    table::addIf(step, std::move(act), table::pickOne("sheet", "Archetype", std::move(options)));
    step.line = countOf(static_cast<int>(desk.force.build.entries.size()), "model") + ", " +
                std::to_string(desk.fit()) + " fit";
}

void viewTrade(const Desk& desk, CareerStep& step) {
    std::vector<FieldOption> wares;
    for (const auto& [id, rule] : desk.rules.gear)
        wares.push_back({id, rule.name, pointWords(desk.priceOf(id)), tooDear(desk, desk.priceOf(id))});
    auto act = actOf("buy", "Buy");
    table::addIf(step, std::move(act), table::pickOne("gear", "What", std::move(wares)));
    step.line = std::to_string(desk.chest()) + " points in the chest";
    auto sale = actOf("sell", "Sell");
    table::addIf(step, std::move(sale),
                 table::pickOne("gear", "What", table::goodsOf(desk, [&](const std::string& id) {
                                    return pointWords(salePrice(desk, id));
                                })));
}

void viewGear(const Desk& desk, CareerStep& step) { table::viewEquipment(desk, {}, step); }

} // namespace core::scrimmage
