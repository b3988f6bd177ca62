// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/allowances.h"
#include "table/career_equipment.h"

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

int gloryOf(const Cost& cost) {
    const auto price = cost.find(glory);
    return price == cost.end() ? 0 : price->second;
}

/// Why the LIMIT allows no more; empty when it does.
std::string overLimit(const ForceTerms& terms, int owned) {
    if (terms.most < 1 || owned < terms.most) return {};
    return "the warband has " + std::to_string(owned) + ", and its LIMIT is " + std::to_string(terms.most);
}

/// Why it cannot be paid; empty when it can.
std::string tooDear(const Desk& desk, const Cost& cost) {
    for (const auto& [currency, price] : cost)
        if (desk.has(currency.c_str()) < price)
            return "it costs " + priceWords(cost) + ", and the chest holds " +
                   std::to_string(desk.has(currency.c_str()));
    return {};
}

/// Why it cannot be had now; empty when it can.
std::string whyNot(const Desk& desk, const ForceTerms& terms, int owned) {
    const auto limit = overLimit(terms, owned);
    return limit.empty() ? tooDear(desk, terms.cost) : limit;
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
    std::vector<std::string> options;
    template <class F> static void fields(F&& f) {
        f.need("sheet", &RecruitOrder::sheet);
        f("name", &RecruitOrder::name);
        f("options", &RecruitOrder::options);
    }
};

/// Upgrades that are bought for the recruit, and what they cost with it.
Result<Ok> addUpgrades(Desk& desk, const std::string& id, const std::vector<std::string>& options,
                       Cost& cost) {
    for (const auto& option : options) {
        const auto* terms = desk.all.marks.contains(option) || option == resurrectionOption
                                ? nullptr
                                : termsOf(desk, desk.rules.options, option);
        if (!terms)
            return impossible("career.not_for", "this warband cannot have `" + option + "`",
                              "act.body.options");
        const auto why = overLimit(*terms, withOption(desk, option));
        if (auto can = mustBe(why.empty(), "price", why, "act.body.options"); !can) return can;
        desk.entry(id)->options.push_back(option);
        for (const auto& [currency, price] : terms->cost)
            cost[currency] += price;
    }
    return Ok{};
}

Result<Ok> recruit(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<RecruitOrder>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto* terms =
        desk.warband.units.contains(order->sheet) ? termsOf(desk, desk.rules.sheets, order->sheet) : nullptr;
    if (!terms || terms->cost.empty())
        return impossible("career.not_for", "this warband cannot have `" + order->sheet + "`",
                          "act.body.sheet");
    auto why = overLimit(*terms, ofSheet(desk, order->sheet));
    if (auto can = mustBe(why.empty(), "price", why, "act.body.sheet"); !can) return can;
    auto cost = terms->cost;
    const int off = cost.contains(ducats) ? std::min(cost.at(ducats), discountOf(desk)) : 0;
    if (off > 0) cost[ducats] -= off;
    const auto before = desk.force.build;
    const auto id = desk.enlist(order->sheet, order->name);
    if (auto added = addUpgrades(desk, id, order->options, cost); !added) return added;
    why = tooDear(desk, cost);
    if (auto can = mustBe(why.empty(), "price", why, "act.body.sheet"); !can) return can;
    if (auto fits = within(desk, before); !fits) return fits;
    pay(desk, cost);
    desk.label = "Recruit: " + desk.nameOf(id);
    desk.say(desk.nameOf(id) + " joins for " + priceWords(cost) + ".");
    if (off > 0) {
        desk.life.after.used[discounted] = 1;
        desk.say("That is " + std::to_string(off) + " ducats less than usual.");
    }
    return Ok{};
}

struct Upgrade {
    std::string entry, option;
    template <class F> static void fields(F&& f) {
        f.need("entry", &Upgrade::entry);
        f.need("option", &Upgrade::option);
    }
};

/// Why the model cannot have that upgrade any more; empty when it can.
std::string tooLate(const Desk& desk, const std::string& id, const std::string& option) {
    if (option == resurrectionOption)
        return "that is bought for a model that has just died, in the step of the injuries";
    if (desk.anyway || desk.life.battles == 0 || desk.life.after.recruits.contains(id) ||
        usesItselfUp(desk.all, option))
        return {};
    return desk.nameOf(id) +
           " has fought already, and upgrades are bought at recruitment; say so if you want it "
           "anyway";
}

Result<Ok> upgrade(Desk& desk, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Upgrade>(body);
    if (!order) return passOn(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = mustBe(desk.entry(order->entry) && !desk.all.marks.contains(order->option), "entry",
                         "that is no upgrade for a model of the roster", "act.body.entry");
        !is)
        return is;
    if (const auto late = tooLate(desk, order->entry, order->option); !late.empty())
        return impossible("career.recruits_only", late, "act.body.entry");
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
    if (desk.isFound(order->gear) && !desk.anyway)
        if (auto may = allowFind(desk, gloryOf(terms->cost)); !may) return may;
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
    if (auto pays = mustBe(price > 0 || desk.anyway, "worthless",
                           "there is no price in ducats for " + desk.itemName(order->gear) +
                               ", it would only be gone; say so if you want it anyway",
                           "act.body.gear");
        !pays)
        return pays;
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
        if (!terms || terms->cost.empty() || (gloryOf(terms->cost) > 0) != glorious ||
            desk.all.marks.contains(id) || id == resurrectionOption || id == penitentSheet)
            continue;
        out.push_back({id, rule.name, priceWords(terms->cost), whyNot(desk, *terms, owned(id))});
    }
    return out;
}

/// Upgrades of the warband, whether they cost ducats or glory.
std::vector<FieldOption> upgradesFor(const Desk& desk) {
    std::vector<FieldOption> out;
    for (const bool glorious : {false, true})
        for (auto& each : offered(desk, desk.rules.options, glorious,
                                  [&](const auto& id) { return withOption(desk, id); }))
            out.push_back(std::move(each));
    return out;
}

void offerDeal(CareerStep& step, CareerAct act, OfferField field) {
    act.offer.rule = "TC-C3";
    addIf(step, std::move(act), std::move(field));
}

void addHiring(const Desk& desk, CareerStep& step, bool glorious, const char* title) {
    auto act = actOf("recruit", title);
    act.offer.id += glorious ? ":glory" : ":ducats";
    auto field = pickOne("sheet", "Model", offered(desk, desk.rules.sheets, glorious, [&](const auto& id) {
                             return ofSheet(desk, id);
                         }));
    asks(act, textField("name", "Name"));
    if (auto upgrades = upgradesFor(desk); !upgrades.empty())
        asks(act, pickMany("options", "Upgrades", std::move(upgrades)));
    offerDeal(step, std::move(act), std::move(field));
}

void addBuying(const Desk& desk, CareerStep& step, bool glorious) {
    auto act = actOf("buy", glorious ? "Buy with glory" : "Buy");
    act.offer.id += glorious ? ":glory" : ":ducats";
    auto goods = offered(desk, desk.rules.gear, glorious, [&](const auto& id) { return desk.owned(id); });
    bool finds = false;
    for (auto& each : goods) {
        const auto* id = each.value.asString();
        if (!id || !desk.isFound(*id) || mayFind(desk, gloryOf(termsOf(desk, desk.rules.gear, *id)->cost)))
            continue;
        finds = true;
        each.detail += ", only found by exploration";
    }
    if (finds) offerAnyway(act, "although no place has offered it");
    offerDeal(step, std::move(act), pickOne("gear", "What", std::move(goods)));
}

} // namespace

const ActRows& tradeActs() {
    static const ActRows rows{{"recruit", recruit}, {"upgrade", upgrade}, {"buy", buy}, {"sell", sell}};
    return rows;
}

void viewRecruits(const Desk& desk, CareerStep& step) {
    addHiring(desk, step, false, "Recruit");
    auto act = actOf("upgrade", "Upgrade a model");
    asks(act, pickOne("entry", "Model", desk.models()));
    if (desk.life.battles > 0) offerAnyway(act, "although it has fought already");
    offerDeal(step, std::move(act), pickOne("option", "Upgrade", upgradesFor(desk)));
    step.line = countOf(static_cast<int>(desk.force.build.entries.size()), "model") + ", " +
                std::to_string(desk.has(ducats)) + " ducats";
}

void viewTrade(const Desk& desk, CareerStep& step) {
    addBuying(desk, step, false);
    auto goods = table::goodsOf(
        desk, [&](const std::string& id) { return std::to_string(salePrice(desk, id)) + " ducats"; });
    auto act = actOf("sell", "Sell");
    const bool worthless = std::any_of(goods.begin(), goods.end(), [&](const FieldOption& each) {
        return salePrice(desk, each.value.asString() ? *each.value.asString() : std::string()) < 1;
    });
    if (worthless) offerAnyway(act, "even for nothing");
    offerDeal(step, std::move(act), pickOne("gear", "What", std::move(goods)));
    addPeopleActs(desk, step);
    step.line = std::to_string(desk.has(ducats)) + " ducats";
}

void viewGlory(const Desk& desk, CareerStep& step) {
    addHiring(desk, step, true, "Hire for glory");
    addBuying(desk, step, true);
    step.line = std::to_string(desk.has(glory)) + " glory" + allowanceWords(desk);
}

} // namespace core::trench_crusade
