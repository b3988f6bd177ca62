// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/campaign_checks.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/force_rules.h"

namespace core::scrimmage {

namespace {

using table::at;
using table::Check;

void checkSheet(const Catalogue& all, const std::string& id, const Sheet& sheet, Check& check) {
    check.need(!sheet.name.empty(), "$.name", "the entry needs a name");
    check.within(sheet.cost, 0, 200, "$.cost");
    for (const auto& [stat, die] : sheet.dice)
        check.need(isOnLadder(die), "$.dice." + codec::keyText(stat), "a die is a D4, 6, 8, 10, 12 or 20");
    for (std::size_t n = 0; n < sheet.abilities.size(); ++n)
        check.named(sheet.abilities[n], all.abilities, "ability", at("abilities", n));
    for (std::size_t n = 0; n < sheet.weapons.size(); ++n)
        check.named(sheet.weapons[n], all.weapons, "weapon", at("weapons", n));
    check.need(id.find('#') == std::string::npos, "$.id", "an id must not contain #");
}

void checkWeapon(const Catalogue& all, const Weapon& weapon, Check& check) {
    check.need(!weapon.name.empty(), "$.name", "the entry needs a name");
    check.within(weapon.cost, 0, 200, "$.cost");
    check.within(weapon.hands, 0, 2, "$.hands");
    check.within(weapon.speed, 1, 9, "$.speed");
    table::hintUndescribed(weapon.keywords, keyOf, all.keywords, "weapon `" + weapon.id + "`", "$.keywords",
                           check);
}

void checkGear(const Catalogue& all, const Gear& gear, Check& check) {
    check.need(!gear.name.empty(), "$.name", "the entry needs a name");
    check.within(gear.hands, 0, 2, "$.hands");
    if (!gear.pierced.empty()) check.named(gear.pierced, all.gear, "gear", "$.pierced");
    check.need(gear.pierced != gear.id, "$.pierced", "pierced armour must count as a lighter one");
    for (const auto& [comes, left] : gear.takes)
        check.need(left <= comes, "$.takes." + codec::keyText(comes), "armour must not increase damage");
}

void checkScenario(const Catalogue& all, const Scenario& scenario, Check& check) {
    check.within(scenario.teams, 2, static_cast<int>(sideIds.size()), "$.teams");
    check.within(scenario.turns, 0, 30, "$.turns");
    std::vector<std::string> seen;
    for (std::size_t n = 0; n < scenario.objectives.size(); ++n) {
        const auto& objective = scenario.objectives[n];
        check.need(!holds(seen, objective.id), at("objectives", n, "id"),
                   "`" + objective.id + "` is listed twice");
        check.within(objective.count, 1, 9, at("objectives", n, "count"));
        check.within(objective.dt, 1, 99, at("objectives", n, "dt"));
        check.within(objective.needed, 1, 9, at("objectives", n, "needed"));
        if (!objective.find.empty())
            check.named(objective.find, all.finds, "find", at("objectives", n, "find"));
        seen.push_back(objective.id);
    }
}

} // namespace

void checkCatalogue(const Catalogue& catalogue, table::Faults& faults) {
    const auto look = [&](const std::string& file, const auto& examine) {
        Check check(file);
        examine(check);
        check.into(faults);
    };
    for (const auto& one : catalogue.sheets)
        look("units/" + one.first + ".json",
             [&](Check& check) { checkSheet(catalogue, one.first, one.second, check); });
    for (const auto& one : catalogue.weapons)
        look("weapons/" + one.first + ".json",
             [&](Check& check) { checkWeapon(catalogue, one.second, check); });
    for (const auto& one : catalogue.gear)
        look("gear/" + one.first + ".json", [&](Check& check) { checkGear(catalogue, one.second, check); });
    for (const auto& one : catalogue.abilities)
        look("abilities/" + one.first + ".json", [&](Check& check) {
            check.within(one.second.strain, 0, 7, "$.strain");
            check.need(!one.second.name.empty(), "$.name", "the entry needs a name");
        });
    for (const auto& one : catalogue.scenarios)
        look("missions/" + one.first + ".json",
             [&](Check& check) { checkScenario(catalogue, one.second, check); });
    checkCampaign(catalogue, faults);
    const auto rules = forceRules(catalogue);
    table::checkForces(
        catalogue.forces, [&](const Force& force) { return forceProblems(rules, force); }, faults);
}

} // namespace core::scrimmage
