// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// Recruits and their upgrades, buying and selling, what is paid with glory (TC-C3).
namespace core::trench_crusade {

namespace {

std::string priceWords(const Cost& cost) {
    std::string out;
    for (const auto& [currency, price] : cost)
        if (price > 0) out += (out.empty() ? "" : ", ") + std::to_string(price) + " " + currency;
    return out.empty() ? "free" : out;
}

bool forGlory(const Cost& cost) {
    const auto price = cost.find(glory);
    return price != cost.end() && price->second > 0;
}

/// Why it cannot be had now; empty when it can.
std::string whyNot(const Desk& desk, const ForceTerms& terms, int owned) {
    if (terms.most > 0 && owned >= terms.most)
        return "the warband has " + std::to_string(owned) + ", and its LIMIT is " +
               std::to_string(terms.most);
    for (const auto& [currency, price] : terms.cost)
        if (desk.has(currency.c_str()) < price)
            return "it costs " + priceWords(terms.cost) + ", and the chest holds " +
                   std::to_string(desk.has(currency.c_str()));
    return {};
}

void pay(Desk& desk, const Cost& cost) {
    for (const auto& [currency, price] : cost)
        desk.earn(currency.c_str(), -price);
}

int ofSheet(const Desk& desk, const std::string& sheet) {
    const auto& list = desk.force.build.entries;
    return static_cast<int>(
        std::count_if(list.begin(), list.end(), [&](const ForceEntry& each) { return each.sheet == sheet; }));
}
int withOption(const Desk& desk, const std::string& option) {
    const auto& list = desk.force.build.entries;
    return static_cast<int>(std::count_if(
        list.begin(), list.end(), [&](const ForceEntry& each) { return holds(each.options, option); }));
}

/// On which terms the warband can have it; null when it cannot.
template <class Rules>
const ForceTerms* termsOf(const Desk& desk, const Rules& rules, const std::string& id) {
    const auto rule = rules.find(id);
    return rule == rules.end() ? nullptr : rule->second.termsFor(desk.force.build.faction);
}

Result<Ok> affordable(const Desk& desk, const ForceTerms* terms, int owned, const std::string& id,
                      const char* where) {
    // What has no price is found and not sold.
    if (!terms || terms->cost.empty())
        return impossible("career.not_for", "this warband cannot have `" + id + "`", where);
    const auto why = whyNot(desk, *terms, owned);
    return mustBe(why.empty(), "price", why, where);
}

/// Building rules that what was done breaks.
Result<Ok> within(const Desk& desk, const Force& before) {
    const auto fault = desk.faultAgainst(before);
    return mustBe(!fault, "rules", fault.value_or(""), "act.body");
}

constexpr auto discounted = "discount"; ///< one recruit after each battle

int discountOf(const Desk& desk) {
    int out = 0;
    for (const auto& each : desk.force.build.entries)
        out = std::max(out, desk.special(each.id, "recruit_discount"));
    return desk.life.after.used.contains(discounted) ? 0 : out;
}

struct RecruitOrder {
    std::string sheet, name;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &RecruitOrder::sheet);
        f("name", &RecruitOrder::name);
    }
};

Result<Ok> recruit(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<RecruitOrder>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto* terms = termsOf(desk, desk.rules.sheets, order->sheet);
    if (auto can = affordable(desk, terms, ofSheet(desk, order->sheet), order->sheet, "act.body.sheet"); !can)
        return can;
    const auto before = desk.force.build;
    const auto id = desk.enlist(order->sheet, order->name);
    if (auto fits = within(desk, before); !fits) return fits;
    pay(desk, terms->cost);
    const auto price = terms->cost.find(ducats);
    if (const int off = price == terms->cost.end() ? 0 : std::min(price->second, discountOf(desk)); off > 0) {
        desk.earn(ducats, off);
        desk.life.after.used[discounted] = 1;
        desk.say("It costs " + std::to_string(off) + " ducats less.");
    }
    desk.label = "Recruit: " + desk.nameOf(id);
    desk.say(desk.nameOf(id) + " joins for " + priceWords(terms->cost) + ".");
    return Ok{};
}

struct Upgrade {
    std::string entry, option;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Upgrade::entry);
        f.need("option", &Upgrade::option);
    }
};

Result<Ok> upgrade(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Upgrade>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = mustBe(desk.entry(order->entry) && !desk.all.marks.contains(order->option), "entry",
                         "that is no upgrade for a model of the roster", "act.body.entry");
        !is)
        return is;
    const auto* terms = termsOf(desk, desk.rules.options, order->option);
    if (auto can = affordable(desk, terms, withOption(desk, order->option), order->option, "act.body.option");
        !can)
        return can;
    const auto before = desk.force.build;
    desk.entry(order->entry)->options.push_back(order->option);
    if (auto fits = within(desk, before); !fits) return fits;
    pay(desk, terms->cost);
    desk.label = "Upgrade of " + desk.nameOf(order->entry);
    desk.say(desk.nameOf(order->entry) + " gets " + desk.rules.options.at(order->option).name + " for " +
             priceWords(terms->cost) + ".");
    return Ok{};
}

struct Buy {
    std::string gear;
    template <class F> static void fields(F&& f) { f.need("gear", &Buy::gear); }
};

Result<Ok> buy(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Buy>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto* terms = termsOf(desk, desk.rules.gear, order->gear);
    if (auto can = affordable(desk, terms, desk.owned(order->gear), order->gear, "act.body.gear"); !can)
        return can;
    pay(desk, terms->cost);
    desk.stash(order->gear, 1);
    desk.label = "Bought: " + desk.itemName(order->gear);
    desk.say(desk.itemName(order->gear) + " is bought for " + priceWords(terms->cost) +
             " and goes into the store.");
    return Ok{};
}

/// What the store pays for it: its share of the price, rounded up; all of it where a patron sees to that.
int salePrice(const Desk& desk, const std::string& id) {
    const auto* terms = termsOf(desk, desk.rules.gear, id);
    if (!terms) return 0;
    const auto price = terms->cost.find(ducats);
    if (price == terms->cost.end()) return 0;
    bool full = false;
    for (const auto& each : desk.force.build.entries)
        full = full || desk.special(each.id, "sells_full") > 0;
    const int share = full ? 1 : std::max(1, desk.tables.steps.sell.share);
    return (price->second + share - 1) / share;
}

Result<Ok> sell(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Buy>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto has =
            mustBe(!order->gear.empty() && desk.unstash(order->gear), "store",
                   "there is no such thing in the store: take it off its bearer first", "act.body.gear");
        !has)
        return has;
    const int price = salePrice(desk, order->gear);
    desk.earn(ducats, price);
    desk.label = "Sold: " + desk.itemName(order->gear);
    desk.say(desk.itemName(order->gear) + " is sold for " + std::to_string(price) + " ducats.");
    return Ok{};
}

/// What the rules offer on terms of glory or without.
template <class Rules, class Owned>
std::vector<FieldOption> offered(const Desk& desk, const Rules& rules, bool glorious, const Owned& owned) {
    std::vector<FieldOption> out;
    for (const auto& [id, rule] : rules) {
        const auto* terms = rule.termsFor(desk.force.build.faction);
        if (!terms || terms->cost.empty() || forGlory(terms->cost) != glorious || desk.all.marks.contains(id))
            continue;
        out.push_back({id, rule.name, priceWords(terms->cost), whyNot(desk, *terms, owned(id))});
    }
    return out;
}

void addIf(CareerStep& step, CareerAct act, OfferField field) {
    const bool any = std::any_of(field.options.begin(), field.options.end(),
                                 [](const FieldOption& each) { return each.blocked.empty(); });
    if (field.options.empty()) return;
    if (!any)
        act.offer.blocked =
            Problem{"career.price", "nothing of it can be had now", "act.body", Problem::Kind::Impossible};
    act.offer.rule = "TC-C3";
    asks(act, std::move(field));
    step.acts.push_back(std::move(act));
}

void addHiring(const Desk& desk, CareerStep& step, bool glorious, const char* title) {
    auto act = actOf("recruit", title);
    act.offer.id += glorious ? ":glory" : ":ducats";
    auto field = pickOne("sheet", "Model", offered(desk, desk.rules.sheets, glorious, [&](const auto& id) {
                             return ofSheet(desk, id);
                         }));
    asks(act, textField("name", "Name"));
    addIf(step, std::move(act), std::move(field));
}

void addBuying(const Desk& desk, CareerStep& step, bool glorious) {
    auto act = actOf("buy", glorious ? "Buy with glory" : "Buy");
    act.offer.id += glorious ? ":glory" : ":ducats";
    addIf(step, std::move(act),
          pickOne("gear", "What",
                  offered(desk, desk.rules.gear, glorious, [&](const auto& id) { return desk.owned(id); })));
}

} // namespace

const ActRows& tradeActs() {
    static const ActRows rows{{"recruit", recruit}, {"upgrade", upgrade}, {"buy", buy}, {"sell", sell}};
    return rows;
}

void viewRecruits(const Desk& desk, CareerStep& step) {
    addHiring(desk, step, false, "Recruit");
    auto act = actOf("upgrade", "Upgrade a model");
    asks(act, pickOne("entry", "Model", everybody(desk)));
    addIf(step, std::move(act),
          pickOne("option", "Upgrade", offered(desk, desk.rules.options, false, [&](const auto& id) {
                      return withOption(desk, id);
                  })));
    step.line = countOf(static_cast<int>(desk.force.build.entries.size()), "model") + ", " +
                std::to_string(desk.has(ducats)) + " ducats";
}

void viewTrade(const Desk& desk, CareerStep& step) {
    addBuying(desk, step, false);
    std::vector<FieldOption> goods;
    for (const auto& item : desk.force.stash)
        if (!item.id.empty())
            goods.push_back({item.id, item.name, std::to_string(salePrice(desk, item.id)) + " ducats", {}});
    auto act = actOf("sell", "Sell");
    addIf(step, std::move(act), pickOne("gear", "What", std::move(goods)));
    step.line = std::to_string(desk.has(ducats)) + " ducats";
}

void viewGlory(const Desk& desk, CareerStep& step) {
    addHiring(desk, step, true, "Hire for glory");
    addBuying(desk, step, true);
    step.line = std::to_string(desk.has(glory)) + " glory";
}

} // namespace core::trench_crusade
