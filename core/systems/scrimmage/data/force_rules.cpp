// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/force_rules.h"

namespace core::scrimmage {

namespace {

constexpr int teamPoints = 200, mostModels = 5;

const char* roomOf(Slot slot) {
    switch (slot) {
    case Slot::Body:
        return "body";
    case Slot::Head:
        return "head";
    case Slot::Hand:
        return "shield";
    }
    return "";
}

void addKit(ForceRules& out, const Catalogue& catalogue) {
    for (const auto& [id, weapon] : catalogue.weapons) {
        if (id == bareHands) continue; // every model has them
        auto& rule = out.gear[id];
        rule.name = weapon.name;
        rule.terms.cost = {{points, weapon.cost}};
        if (weapon.hands > 0) rule.takes = {{"hands", weapon.hands}};
    }
    for (const auto& [id, gear] : catalogue.gear) {
        auto& rule = out.gear[id];
        rule.name = gear.name;
        rule.terms.cost = {{points, gear.cost}};
        rule.takes = {{roomOf(gear.slot), 1}};
        if (gear.hands > 0) rule.takes["hands"] = gear.hands;
    }
}

} // namespace

ForceRules forceRules(const Catalogue& catalogue) {
    ForceRules out;
    out.one = "team";
    static constexpr std::array labels{"First team",  "Second team", "Third team",
                                       "Fourth team", "Fifth team",  "Sixth team"};
    for (std::size_t n = 0; n < sideIds.size(); ++n)
        out.sides.push_back({sideIds.at(n), labels.at(n)});
    out.currencies = {{points, "points", teamPoints}};
    out.leastEntries = fewestModels;
    out.mostEntries = mostModels;
    out.oneLeader = true;
    out.ownNames = true;
    out.room = {{"hands", "hands", 2},
                {"body", "suits of armour", 1},
                {"head", "helmets", 1},
                {"shield", "shields", 1}};
    for (const auto& [id, sheet] : catalogue.sheets) {
        out.sheets[id].name = sheet.name;
        out.sheets[id].terms.cost = {{points, sheet.cost}};
    }
    addKit(out, catalogue);
    return out;
}

ForceRules campaignForceRules(const Catalogue& catalogue) {
    auto out = forceRules(catalogue);
    for (const auto& [id, injury] : catalogue.injuries)
        out.options[id].name = injury.name;
    return out;
}

ForceRules rosterRules(const Catalogue& catalogue) {
    auto out = campaignForceRules(catalogue);
    out.leastEntries = out.mostEntries = 0;
    out.oneLeader = false;
    return out;
}

std::vector<Problem> forceProblems(const ForceRules& rules, const Force& force) {
    return table::problemsOf(rules, force);
}

} // namespace core::scrimmage
