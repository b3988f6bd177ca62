// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/allowances.h"
#include "systems/trench_crusade/data/special_names.h"
#include "table/career_gear.h"
#include "table/sentences.h"

#include <algorithm>

/// Recruits and their upgrades, buying and selling, for ducats and for glory (TC-C3).
namespace core::trench_crusade {

namespace {

std::string priceWords(const Cost& cost) {
    std::string out;
    for (const auto& [currency, price] : cost)
        if (price > 0) out += (out.empty() ? "" : ", ") + amountWords(price, currency);
    return out.empty() ? "free" : out;
}

int gloryOf(const Cost& cost) {
    const auto price = cost.find(glory);
    return price == cost.end() ? 0 : price->second;
}

/// Why the LIMIT allows no more; empty when it does.
std::string overLimit(const ForceTerms& terms, int owned) {
    if (terms.most < 1 || owned < terms.most) return {};
    return "the warband has " + std::to_string(owned) + " of this kind, and the LIMIT is " +
           std::to_string(terms.most);
}

/// Why the warband cannot pay the price; empty when it can.
std::string tooDear(const WarbandEditor& editor, const Cost& cost) {
    for (const auto& [currency, price] : cost)
        if (editor.amountOf(currency.c_str()) < price)
            return "it costs " + priceWords(cost) + ", and the treasury holds " +
                   std::to_string(editor.amountOf(currency.c_str()));
    return {};
}

/// Why the warband cannot buy it now; empty when it can.
std::string whyNot(const WarbandEditor& editor, const ForceTerms& terms, int owned) {
    const auto limit = overLimit(terms, owned);
    return limit.empty() ? tooDear(editor, terms.cost) : limit;
}

void pay(WarbandEditor& editor, const Cost& cost) {
    for (const auto& [currency, price] : cost)
        editor.earn(currency.c_str(), -price);
}

int ofSheet(const WarbandEditor& editor, const std::string& sheet) {
    const auto& list = editor.force.build.entries;
    return static_cast<int>(
        std::count_if(list.begin(), list.end(), [&](const ForceEntry& each) { return each.sheet == sheet; }));
}
int withOption(const WarbandEditor& editor, const std::string& option) {
    const auto& list = editor.force.build.entries;
    return static_cast<int>(std::count_if(
        list.begin(), list.end(), [&](const ForceEntry& each) { return holds(each.options, option); }));
}

/// The terms on which the warband can have the thing; null when it cannot.
template <class Rules>
const ForceTerms* termsOf(const WarbandEditor& editor, const Rules& rules, const std::string& id) {
    const auto rule = rules.find(id);
    return rule == rules.end() ? nullptr : rule->second.termsFor(editor.force.build.faction);
}

Result<Ok> affordable(const WarbandEditor& editor, const ForceTerms* terms, int owned, const std::string& id,
                      const char* where) {
    // A thing without a price is found and not sold.
    if (!terms || terms->cost.empty())
        return impossible("career.not_for", editor.itemName(id) + " is not for sale to this warband", where);
    const auto why = whyNot(editor, *terms, owned);
    return refuseUnless(why.empty(), "price", why, where);
}

/// Refuses a change that breaks a rule of building the warband.
Result<Ok> within(const WarbandEditor& editor, const Force& before) {
    const auto fault = editor.faultAgainst(before);
    return refuseUnless(!fault, "rules", fault.value_or(""), "act.body");
}

constexpr auto discounted = "discount"; ///< special: one recruit after each battle costs less

int discountOf(const WarbandEditor& editor) {
    int out = 0;
    for (const auto& each : editor.force.build.entries)
        out = std::max(out, editor.special(each.id, specials::recruitDiscount));
    return editor.life.after.used.contains(discounted) ? 0 : out;
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

/// Gives the recruit its upgrades and adds their prices to `cost`.
Result<Ok> addUpgrades(WarbandEditor& editor, const std::string& id, const std::vector<std::string>& options,
                       Cost& cost) {
    for (const auto& option : options) {
        const auto* terms = editor.all.marks.contains(option) || option == resurrectionOption
                                ? nullptr
                                : termsOf(editor, editor.rules.options, option);
        if (!terms)
            return impossible("career.not_for", editor.itemName(option) + " is not for sale to this warband",
                              "act.body.options");
        const auto why = overLimit(*terms, withOption(editor, option));
        if (auto can = refuseUnless(why.empty(), "price", why, "act.body.options"); !can) return can;
        editor.entry(id)->options.push_back(option);
        for (const auto& [currency, price] : terms->cost)
            cost[currency] += price;
    }
    return Ok{};
}

Result<Ok> recruit(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<RecruitOrder>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto* terms = editor.warband.units.contains(order->sheet)
                            ? termsOf(editor, editor.rules.sheets, order->sheet)
                            : nullptr;
    const auto known = editor.all.sheets.find(order->sheet);
    if (!terms || terms->cost.empty())
        return impossible("career.not_for",
                          "this warband cannot recruit " + (known == editor.all.sheets.end()
                                                                ? "`" + order->sheet + "`"
                                                                : known->second.name),
                          "act.body.sheet");
    auto why = overLimit(*terms, ofSheet(editor, order->sheet));
    if (auto can = refuseUnless(why.empty(), "price", why, "act.body.sheet"); !can) return can;
    auto cost = terms->cost;
    const int off = cost.contains(ducats) ? std::min(cost.at(ducats), discountOf(editor)) : 0;
    if (off > 0) cost[ducats] -= off;
    const auto before = editor.force.build;
    const auto id = editor.enlist(order->sheet, order->name);
    if (auto added = addUpgrades(editor, id, order->options, cost); !added) return added;
    why = tooDear(editor, cost);
    if (auto can = refuseUnless(why.empty(), "price", why, "act.body.sheet"); !can) return can;
    if (auto fits = within(editor, before); !fits) return fits;
    pay(editor, cost);
    editor.label = "Recruit: " + editor.nameOf(id);
    editor.say(editor.nameOf(id) + " joins for " + priceWords(cost) + ".");
    if (off > 0) {
        editor.life.after.used[discounted] = 1;
        editor.say("That is " + table::plural(off, "ducat") + " less than usual.");
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
std::string tooLate(const WarbandEditor& editor, const std::string& id, const std::string& option) {
    if (option == resurrectionOption)
        return editor.itemName(option) +
               " is bought in the step of the injuries, for a model that has just died";
    if (editor.anyway || editor.life.battles == 0 || editor.life.after.recruits.contains(id) ||
        isConsumed(editor.all, option))
        return {};
    return editor.nameOf(id) +
           " has fought already, and upgrades are bought at recruitment; turn on “anyway” if you want it "
           "anyway";
}

Result<Ok> upgrade(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Upgrade>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto is = refuseUnless(editor.entry(order->entry) && !editor.all.marks.contains(order->option),
                               "entry", "this upgrade is not for a model of the roster", "act.body.entry");
        !is)
        return is;
    if (const auto late = tooLate(editor, order->entry, order->option); !late.empty())
        return impossible("career.recruits_only", late, "act.body.entry");
    const auto* terms = termsOf(editor, editor.rules.options, order->option);
    if (auto can =
            affordable(editor, terms, withOption(editor, order->option), order->option, "act.body.option");
        !can)
        return can;
    const auto before = editor.force.build;
    editor.entry(order->entry)->options.push_back(order->option);
    if (auto fits = within(editor, before); !fits) return fits;
    pay(editor, terms->cost);
    editor.label = "Upgrade of " + editor.nameOf(order->entry);
    editor.say(editor.nameOf(order->entry) + " gets " + editor.rules.options.at(order->option).name +
               " for " + priceWords(terms->cost) + ".");
    return Ok{};
}

struct Buy {
    std::string gear;
    template <class F> static void fields(F&& f) { f.need("gear", &Buy::gear); }
};

Result<Ok> buy(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Buy>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    const auto* terms = termsOf(editor, editor.rules.gear, order->gear);
    if (auto can = affordable(editor, terms, editor.owned(order->gear), order->gear, "act.body.gear"); !can)
        return can;
    if (editor.isFound(order->gear) && !editor.anyway)
        if (auto may = spendFindAllowance(editor, gloryOf(terms->cost)); !may) return may;
    pay(editor, terms->cost);
    editor.stash(order->gear, 1);
    editor.label = "Bought: " + editor.itemName(order->gear);
    editor.say(editor.itemName(order->gear) + " is bought for " + priceWords(terms->cost) +
               " and goes into the stash.");
    return Ok{};
}

/// The ducats for a thing that is sold: a share of its price, rounded up; the full price where a model of the
/// warband has an effect that says so.
int salePrice(const WarbandEditor& editor, const std::string& id) {
    const auto* terms = termsOf(editor, editor.rules.gear, id);
    if (!terms) return 0;
    const auto price = terms->cost.find(ducats);
    if (price == terms->cost.end()) return 0;
    bool full = false;
    for (const auto& each : editor.force.build.entries)
        full = full || editor.special(each.id, specials::sellsFull) > 0;
    const int share = full ? 1 : std::max(1, editor.tables.steps.sell.share);
    return (price->second + share - 1) / share;
}

Result<Ok> sell(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto order = bodyOf<Buy>(body);
    if (!order) return forwardProblem(order);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto has =
            refuseUnless(!order->gear.empty() && editor.unstash(order->gear), "store",
                         "that item is not in the stash: take it off its bearer first", "act.body.gear");
        !has)
        return has;
    const int price = salePrice(editor, order->gear);
    if (auto pays = refuseUnless(
            price > 0 || editor.anyway, "worthless",
            editor.itemName(order->gear) +
                " has no price in ducats and would be lost for nothing; turn on “anyway” if you want that",
            "act.body.gear");
        !pays)
        return pays;
    editor.earn(ducats, price);
    editor.label = "Sold: " + editor.itemName(order->gear);
    editor.say(editor.itemName(order->gear) + " is sold for " + table::plural(price, "ducat") + ".");
    return Ok{};
}

/// The entries of the rules that cost glory, or those that do not.
template <class Rules, class Owned>
std::vector<FieldOption> offered(const WarbandEditor& editor, const Rules& rules, bool glorious,
                                 const Owned& owned) {
    std::vector<FieldOption> out;
    for (const auto& [id, rule] : rules) {
        const auto* terms = rule.termsFor(editor.force.build.faction);
        if (!terms || terms->cost.empty() || (gloryOf(terms->cost) > 0) != glorious ||
            editor.all.marks.contains(id) || id == resurrectionOption || id == penitentSheet)
            continue;
        out.push_back({id, rule.name, priceWords(terms->cost), whyNot(editor, *terms, owned(id))});
    }
    return out;
}

/// Upgrades of the warband, whether they cost ducats or glory.
std::vector<FieldOption> upgradesFor(const WarbandEditor& editor) {
    std::vector<FieldOption> out;
    for (const bool glorious : {false, true})
        for (auto& each : offered(editor, editor.rules.options, glorious,
                                  [&](const auto& id) { return withOption(editor, id); }))
            out.push_back(std::move(each));
    return out;
}

void offerDeal(CareerStep& step, CareerAct act, OfferField field) {
    act.offer.rule = "TC-C3";
    addIfAvailable(step, std::move(act), std::move(field));
}

void addHiring(const WarbandEditor& editor, CareerStep& step, bool glorious, const char* title) {
    auto act = actOf("recruit", title);
    act.offer.id += glorious ? ":glory" : ":ducats";
    auto field = pickOne(
        "sheet", "Model",
        offered(editor, editor.rules.sheets, glorious, [&](const auto& id) { return ofSheet(editor, id); }));
    addInput(act, textField("name", "Name"));
    if (auto upgrades = upgradesFor(editor); !upgrades.empty())
        addInput(act, pickMany("options", "Upgrades", std::move(upgrades)));
    offerDeal(step, std::move(act), std::move(field));
}

void addBuying(const WarbandEditor& editor, CareerStep& step, bool glorious) {
    auto act = actOf("buy", glorious ? "Buy with glory" : "Buy");
    act.offer.id += glorious ? ":glory" : ":ducats";
    auto goods =
        offered(editor, editor.rules.gear, glorious, [&](const auto& id) { return editor.owned(id); });
    bool finds = false;
    for (auto& each : goods) {
        const auto* id = each.value.asString();
        if (!id || !editor.isFound(*id) ||
            canBuyFind(editor, gloryOf(termsOf(editor, editor.rules.gear, *id)->cost)))
            continue;
        finds = true;
        each.detail += ", only found by exploration";
    }
    if (finds) offerOverride(act, "although no place has offered the item");
    offerDeal(step, std::move(act), pickOne("gear", "Item", std::move(goods)));
}

} // namespace

const ActRows& tradeActs() {
    static const ActRows rows{{"recruit", recruit}, {"upgrade", upgrade}, {"buy", buy}, {"sell", sell}};
    return rows;
}

void viewRecruits(const WarbandEditor& editor, CareerStep& step) {
    addHiring(editor, step, false, "Recruit");
    auto act = actOf("upgrade", "Upgrade a model");
    addInput(act, pickOne("entry", "Model", editor.models()));
    if (editor.life.battles > 0) offerOverride(act, "although the model has fought already");
    offerDeal(step, std::move(act), pickOne("option", "Upgrade", upgradesFor(editor)));
    step.line = plural(static_cast<int>(editor.force.build.entries.size()), "model") + ", " +
                table::plural(editor.amountOf(ducats), "ducat");
}

void viewTrade(const WarbandEditor& editor, CareerStep& step) {
    addBuying(editor, step, false);
    auto goods = table::storedItems(
        editor, [&](const std::string& id) { return table::plural(salePrice(editor, id), "ducat"); });
    auto act = actOf("sell", "Sell");
    const bool worthless = std::any_of(goods.begin(), goods.end(), [&](const FieldOption& each) {
        return salePrice(editor, each.value.asString() ? *each.value.asString() : std::string()) < 1;
    });
    if (worthless) offerOverride(act, "even for nothing");
    offerDeal(step, std::move(act), pickOne("gear", "Item", std::move(goods)));
    addModelSales(editor, step);
    step.line = table::plural(editor.amountOf(ducats), "ducat");
}

void viewGlory(const WarbandEditor& editor, CareerStep& step) {
    addHiring(editor, step, true, "Hire for glory");
    addBuying(editor, step, true);
    step.line = std::to_string(editor.amountOf(glory)) + " glory" + allowanceWords(editor);
}

} // namespace core::trench_crusade
