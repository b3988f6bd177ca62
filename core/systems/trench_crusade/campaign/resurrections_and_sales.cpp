// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"
#include "systems/trench_crusade/data/special_names.h"
#include "table/sentences.h"

#include <algorithm>

/// Models that are bought back from death or sold (TC-W14, W24).
namespace core::trench_crusade {

namespace {

/// The price to bring back a model of that warband; 0 when it cannot.
int resurrectionPrice(const WarbandEditor& editor) {
    const auto rule = editor.rules.options.find(resurrectionOption);
    const auto* terms =
        rule == editor.rules.options.end() ? nullptr : rule->second.termsFor(editor.force.build.faction);
    return terms && terms->cost.contains(ducats) ? terms->cost.at(ducats) : 0;
}

/// Brings a dead model back, once, with its gear and upgrades, without its scars and advances.
Result<Ok> resurrect(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto of = bodyOf<EntryOrder>(body);
    if (!of) return forwardProblem(of);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    auto& dead = editor.life.after.dead;
    const auto at =
        std::find_if(dead.begin(), dead.end(), [&](const ForceEntry& each) { return each.id == of->entry; });
    if (auto is = refuseUnless(at != dead.end(), "not_dead",
                               "that model has not just died and cannot be brought back", "act.body.entry");
        !is)
        return is;
    const int price = resurrectionPrice(editor);
    if (auto can = refuseUnless(editor.amountOf(ducats) >= price, "price",
                                "bringing the model back costs " + table::plural(price, "ducat") +
                                    ", and the treasury holds " + std::to_string(editor.amountOf(ducats)),
                                "act.body.entry");
        !can)
        return can;
    editor.earn(ducats, -price);
    auto back = *at;
    dead.erase(at);
    back.sheet = penitentSheet;
    editor.force.build.entries.push_back(back);
    editor.numberEntries();
    const auto name = editor.nameOf(back.id);
    std::erase_if(editor.life.fallen, [&](const RemovedModel& each) {
        return each.name == name && each.battle == editor.life.battles && each.sheet != penitentSheet;
    });
    editor.label = "Resurrection of " + name;
    editor.say(name + " is bought back for " + table::plural(price, "ducat") +
               ", with its gear and without its scars and advances.");
    return Ok{};
}

constexpr auto forSale = specials::chattel;

/// The ducats for the gear of a model that is sold: a share of each price, rounded up.
int gearPrice(const WarbandEditor& editor, const ForceEntry& entry) {
    const int share = std::max(1, editor.tables.steps.sell.share);
    int out = 0;
    for (const auto& id : entry.gear) {
        const auto rule = editor.rules.gear.find(id);
        const auto* terms =
            rule == editor.rules.gear.end() ? nullptr : rule->second.termsFor(editor.force.build.faction);
        if (terms && terms->cost.contains(ducats)) out += (terms->cost.at(ducats) + share - 1) / share;
    }
    return out;
}

int modelPrice(const WarbandEditor& editor, const ForceEntry& entry) {
    auto bare = entry;
    bare.gear.clear();
    const auto cost = table::costOf(editor.rules, editor.force.build.faction, bare);
    const auto price = cost.find(ducats);
    return price == cost.end() ? 0 : price->second;
}

/// Sells a model at its full price and what it carries at half.
Result<Ok> sellModel(WarbandEditor& editor, const Value& body, const Faces& faces) {
    const auto id = entryOf(editor, body);
    if (!id) return forwardProblem(id);
    if (auto fit = checkFaces(faces, {}); !fit) return fit;
    if (auto may = refuseUnless(editor.special(*id, forSale) > 0, "not_for_sale",
                                editor.nameOf(*id) + " cannot be sold", "act.body.entry");
        !may)
        return may;
    const auto& entry = *editor.entry(*id);
    const auto name = editor.nameOf(*id);
    const int own = modelPrice(editor, entry), gear = gearPrice(editor, entry);
    editor.earn(ducats, own + gear);
    editor.removeModel(*id, "sold");
    editor.label = "Sold: " + name;
    editor.say(name + " is sold for " + table::plural(own, "ducat") +
               (gear > 0 ? ", and what it carries for " + std::to_string(gear) + "." : "."));
    return Ok{};
}

} // namespace

const ActRows& rosterActs() {
    static const ActRows rows{{"resurrect", resurrect}, {"sell_model", sellModel}};
    return rows;
}

void addResurrections(const WarbandEditor& editor, CareerStep& step) {
    for (const auto& each : editor.life.after.dead) {
        auto act = actFor("resurrect", each.id,
                          "Bring back " + table::nameOf(editor.rules, each) + " for " +
                              table::plural(resurrectionPrice(editor), "ducat"));
        act.offer.rule = "TC-W24";
        step.acts.push_back(std::move(act));
    }
}

void addModelSales(const WarbandEditor& editor, CareerStep& step) {
    for (const auto& each : editor.force.build.entries) {
        if (editor.special(each.id, forSale) < 1) continue;
        auto act = actFor("sell_model", each.id, "Sell " + editor.nameOf(each.id));
        act.offer.rule = "TC-W14";
        act.offer.line = table::plural(modelPrice(editor, each) + gearPrice(editor, each), "ducat");
        step.acts.push_back(std::move(act));
    }
}

} // namespace core::trench_crusade
