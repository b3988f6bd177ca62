// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

/// Models that are bought back from death or sold (TC-W14, W24).
namespace core::trench_crusade {

namespace {

/// What it costs to bring back a model of that warband; nothing when there is no such thing.
int resurrectionPrice(const Desk& desk) {
    const auto rule = desk.rules.options.find(resurrectionOption);
    const auto* terms =
        rule == desk.rules.options.end() ? nullptr : rule->second.termsFor(desk.force.build.faction);
    return terms && terms->cost.contains(ducats) ? terms->cost.at(ducats) : 0;
}

/// Once, with gear and upgrades, without scars and advances.
Result<Ok> resurrect(Desk& desk, const Value& body, const Faces& faces) {
    const auto of = bodyOf<OfEntry>(body);
    if (!of) return passOn(of);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto& dead = desk.life.after.dead;
    const auto at =
        std::find_if(dead.begin(), dead.end(), [&](const ForceEntry& each) { return each.id == of->entry; });
    if (auto is = mustBe(at != dead.end(), "not_dead",
                         "no model of that id has just died that could be brought back", "act.body.entry");
        !is)
        return is;
    const int price = resurrectionPrice(desk);
    if (auto can = mustBe(desk.has(ducats) >= price, "price",
                          "it costs " + std::to_string(price) + " ducats, and the chest holds " +
                              std::to_string(desk.has(ducats)),
                          "act.body.entry");
        !can)
        return can;
    desk.earn(ducats, -price);
    auto back = *at;
    dead.erase(at);
    back.sheet = penitentSheet;
    desk.force.build.entries.push_back(back);
    desk.number();
    const auto name = desk.nameOf(back.id);
    std::erase_if(desk.life.fallen, [&](const Fallen& each) {
        return each.name == name && each.battle == desk.life.battles && each.sheet != penitentSheet;
    });
    desk.label = "Resurrection of " + name;
    desk.say(name + " is bought back for " + std::to_string(price) +
             " ducats, with its gear and without its scars and advances.");
    return Ok{};
}

constexpr auto forSale = "chattel";

/// What its gear brings: half of each price, rounded up.
int gearPrice(const Desk& desk, const ForceEntry& entry) {
    const int share = std::max(1, desk.tables.steps.sell.share);
    int out = 0;
    for (const auto& id : entry.gear) {
        const auto rule = desk.rules.gear.find(id);
        const auto* terms =
            rule == desk.rules.gear.end() ? nullptr : rule->second.termsFor(desk.force.build.faction);
        if (terms && terms->cost.contains(ducats)) out += (terms->cost.at(ducats) + share - 1) / share;
    }
    return out;
}

int modelPrice(const Desk& desk, const ForceEntry& entry) {
    auto bare = entry;
    bare.gear.clear();
    const auto cost = table::costOf(desk.rules, desk.force.build.faction, bare);
    const auto price = cost.find(ducats);
    return price == cost.end() ? 0 : price->second;
}

/// The model at its full price, what it carries at half.
Result<Ok> sellModel(Desk& desk, const Value& body, const Faces& faces) {
    const auto id = entryOf(desk, body);
    if (!id) return passOn(id);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto may = mustBe(desk.special(*id, forSale) > 0, "not_for_sale",
                          desk.nameOf(*id) + " cannot be sold", "act.body.entry");
        !may)
        return may;
    const auto& entry = *desk.entry(*id);
    const auto name = desk.nameOf(*id);
    const int own = modelPrice(desk, entry), gear = gearPrice(desk, entry);
    desk.earn(ducats, own + gear);
    desk.bury(*id, "sold");
    desk.label = "Sold: " + name;
    desk.say(name + " is sold for " + std::to_string(own) + " ducats" +
             (gear > 0 ? ", and what it carries for " + std::to_string(gear) + "." : "."));
    return Ok{};
}

} // namespace

const ActRows& peopleActs() {
    static const ActRows rows{{"resurrect", resurrect}, {"sell_model", sellModel}};
    return rows;
}

void addRisings(const Desk& desk, CareerStep& step) {
    for (const auto& each : desk.life.after.dead) {
        auto act = actFor("resurrect", each.id,
                          "Bring back " + table::nameOf(desk.rules, each) + " for " +
                              std::to_string(resurrectionPrice(desk)) + " ducats");
        act.offer.rule = "TC-W24";
        step.acts.push_back(std::move(act));
    }
}

void addPeopleActs(const Desk& desk, CareerStep& step) {
    for (const auto& each : desk.force.build.entries) {
        if (desk.special(each.id, forSale) < 1) continue;
        auto act = actFor("sell_model", each.id, "Sell " + desk.nameOf(each.id));
        act.offer.rule = "TC-W14";
        act.offer.line = std::to_string(modelPrice(desk, each) + gearPrice(desk, each)) + " ducats";
        step.acts.push_back(std::move(act));
    }
}

} // namespace core::trench_crusade
