// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/ability_checks.h"
#include "systems/trench_crusade/data/campaign_read.h"
#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/data/item_matching.h"

#include <set>

namespace core::trench_crusade {

namespace {

using table::at;
using table::Faults;

bool isCarried(const Catalogue& all, const std::string& id) {
    return all.weapons.contains(id) || all.gear.contains(id);
}

std::vector<std::string> namesOfCarried(const Catalogue& all) {
    auto out = namesOf(all.weapons);
    for (const auto& [id, gear] : all.gear)
        out.push_back(id);
    return out;
}

/// Checks that a rule that the players carry out says why the program cannot.
template <class Entry> void checkAutomated(const Entry& entry, Check& check) {
    check.need(entry.automated != Automated::Reminder || !entry.why.empty(), "$.why",
               "write why the table must judge this rule");
}

void checkWeapon(const Weapon& weapon, const Catalogue& all, Faults& faults) {
    Check check("weapons/" + weapon.id + ".json");
    check.within(weapon.hands, 0, 2, "$.hands");
    check.need(weapon.melee || weapon.ranged() || has(weapon, "blast"), "$.range",
               "the weapon needs a range, `melee`, or a Blast around its bearer");
    check.need(!weapon.grenade || weapon.ranged(), "$.range", "the grenade needs a range");
    check.need(!weapon.scatters || weapon.ranged(), "$.scatters",
               "the weapon needs a range: only shots scatter");
    table::hintUndescribed(weapon.keywords, keyOf, all.keywords, "weapon `" + weapon.id + "`", "$.keywords",
                           check);
    const AbilityChecks checks(all, check);
    checks.checkEffects(weapon.effects, "$.effects");
    checks.checkTriggers(weapon.triggers, "$.triggers");
    checkAutomated(weapon, check);
    check.into(faults);
}

void checkGear(const Gear& gear, const Catalogue& all, Faults& faults) {
    Check check("gear/" + gear.id + ".json");
    check.within(gear.hands, 0, 2, "$.hands");
    check.need(!all.weapons.contains(gear.id), "$.id", "a weapon already has this id");
    const AbilityChecks checks(all, check);
    checks.checkEffects(gear.effects, "$.effects");
    if (gear.action) checks.checkAbilityAction(*gear.action, "$.act");
    checks.checkTriggers(gear.triggers, "$.triggers");
    checkAutomated(gear, check);
    check.into(faults);
}

void checkAbility(const Ability& ability, const Catalogue& all, Faults& faults) {
    Check check("abilities/" + ability.id + ".json");
    const AbilityChecks checks(all, check);
    checks.checkEffects(ability.effects, "$.effects");
    if (ability.action) checks.checkAbilityAction(*ability.action, "$.act");
    checks.checkTriggers(ability.triggers, "$.triggers");
    for (std::size_t n = 0; n < ability.goetic.size(); ++n)
        check.within(ability.goetic[n], 1, 6, at("goetic", n));
    checkAutomated(ability, check);
    check.into(faults);
}

void checkSheet(const Sheet& sheet, const Catalogue& all, Faults& faults) {
    Check check("units/" + sheet.id + ".json");
    check.within(sheet.movement, 0, 36, "$.movement");
    check.within(sheet.armour, -3, 0, "$.armour");
    check.within(sheet.base, 10, 400, "$.base");
    check.within(sheet.hands, 0, 6, "$.hands");
    table::hintUndescribed(sheet.keywords, keyOf, all.keywords, "datasheet `" + sheet.id + "`", "$.keywords",
                           check);
    for (std::size_t n = 0; n < sheet.abilities.size(); ++n)
        check.named(sheet.abilities[n], all.abilities, "ability", at("abilities", n));
    for (std::size_t n = 0; n < sheet.weapons.size(); ++n)
        check.named(sheet.weapons[n], all.weapons, "weapon", at("weapons", n));
    for (std::size_t n = 0; n < sheet.gear.size(); ++n)
        check.named(sheet.gear[n], all.gear, "gear", at("gear", n));
    check.into(faults);
}

/// One warband file under examination.
struct WarbandFile : Check {
    WarbandFile(const Warband& warband, const Catalogue& catalogue)
        : Check("warbands/" + warband.id + ".json"), all(catalogue) {
        for (const auto& [id, sheet] : catalogue.sheets)
            keywords.insert(sheet.keywords.begin(), sheet.keywords.end());
    }

    const Catalogue& all;
    std::set<std::string> keywords;

    void carried(const std::string& id, const std::string& path) {
        if (isCarried(all, id)) return;
        // Similar names are expensive to find, so they are looked for only where the id is wrong.
        need(false, path, "there is no weapon or gear `" + id + "`" + didYouMean(id, namesOfCarried(all)));
    }
    void upgrade(const std::string& id, const std::string& path) {
        if (all.gear.contains(id) || all.abilities.contains(id)) return;
        need(false, path, "there is no ability `" + id + "`" + didYouMean(id, namesOf(all.abilities)));
    }
    /// Checks ids of carriers: a datasheet, a KEYWORD or an upgrade.
    void models(const std::vector<std::string>& ids, const std::string& path) {
        for (std::size_t n = 0; n < ids.size(); ++n)
            if (!keywords.contains(ids[n]) && !all.abilities.contains(ids[n]))
                named(ids[n], all.sheets, "datasheet or KEYWORD", path + "[" + std::to_string(n) + "]");
    }
    void terms(const ForceTerms& each, const std::string& path) {
        for (const auto& [currency, price] : each.cost)
            need(currency == ducats || currency == glory, path + ".cost",
                 "`" + currency + "` is not a currency; prices are in ducats or glory");
        need(each.most == 0 || each.least <= each.most, path + ".least",
             "the minimum is higher than the maximum");
        models(each.carriers, path + ".carriers");
    }
    /// Checks ids of a limit: a datasheet, a KEYWORD, things that models can have, or words for them; "!"
    /// excludes.
    void counted(const std::vector<std::string>& ids, const std::string& path) {
        for (const auto& each : ids) {
            const auto id = each.starts_with('!') ? each.substr(1) : each;
            if (id.starts_with(allOf)) {
                const auto part = unknownPart(all, id);
                need(part.empty(), path, "there is no kind of item `" + part + "`");
            } else if (!isCarried(all, id) && !all.abilities.contains(id) && id != foundMark)
                models({id}, path);
        }
    }
    void limit(const WarbandLimit& each, std::size_t n) {
        counted(each.units, at("limits", n, "units"));
        counted(each.than, at("limits", n, "than"));
        for (const auto& id : each.from)
            named(id, all.warbands, "warband", at("limits", n, "from"));
        need(!each.words.empty(), at("limits", n, "words"), "the limit needs a sentence");
    }
};

void checkWarband(const Warband& warband, const Catalogue& all, Faults& faults) {
    WarbandFile file(warband, all);
    if (!warband.of.empty()) {
        file.named(warband.of, all.warbands, "warband", "$.of");
        if (const auto faction = all.warbands.find(warband.of); faction != all.warbands.end())
            file.need(faction->second.of.empty(), "$.of", "a variant changes a faction, not another variant");
    }
    for (const auto& [id, terms] : warband.units) {
        file.named(id, all.sheets, "datasheet", "$.units." + id);
        file.terms(terms, "$.units." + id);
    }
    for (const auto* list : {&warband.gear, &warband.found})
        for (const auto& [id, terms] : *list) {
            const auto path = (list == &warband.gear ? "$.gear." : "$.found.") + id;
            file.carried(id, path);
            file.terms(terms, path);
        }
    for (const auto& [id, terms] : warband.options) {
        file.upgrade(id, "$.options." + id);
        file.terms(terms, "$.options." + id);
    }
    for (std::size_t n = 0; n < warband.abilities.size(); ++n)
        file.named(warband.abilities[n], all.abilities, "ability", at("abilities", n));
    for (std::size_t n = 0; n < warband.mercenaries.size(); ++n)
        file.named(warband.mercenaries[n], all.sheets, "datasheet", at("mercenaries", n));
    for (std::size_t n = 0; n < warband.without.size(); ++n)
        file.counted({warband.without[n]}, at("without", n));
    for (std::size_t n = 0; n < warband.limits.size(); ++n)
        file.limit(warband.limits[n], n);
    file.into(faults);
}

/// Checks that the text is a number of things: "3", "D3", "2D6".
void checkCount(const std::string& text, const std::string& path, Check& check) {
    check.need(averageOf(text).has_value(), path, "write the number as in 3, D3 or 2D6");
}

/// Checks what an event does, and that everything that it names exists.
void checkEvent(const Scenario& scenario, std::size_t n, const Catalogue& all, const AbilityChecks& checks,
                Check& check) {
    const auto& event = scenario.events[n];
    check.need(!event.name.empty(), at("events", n, "name"), "the event needs a name");
    checks.checkOutcomes(event.does, at("events", n, "does"));
    const auto isThere = [&](const std::string& id) {
        return std::any_of(scenario.events.begin(), scenario.events.end(),
                           [&](const ScenarioEvent& one) { return one.id == id; });
    };
    for (const auto& outcome : event.does) {
        if (outcome.kind != OutcomeKind::Special) continue;
        const std::string_view text = outcome.text;
        const bool follows = text.starts_with(eventOn) || text.starts_with(inOrderOf);
        const bool places = text.starts_with(placeUnit);
        check.need(follows || places || text == downOnSix || text == destroysObjective || text == drawOutcome,
                   at("events", n, "does"), "`" + outcome.text + "` is unknown");
        if (places)
            check.named(std::string(text.substr(placeUnit.size())), all.sheets, "datasheet",
                        at("events", n, "does"));
        if (follows)
            for (const auto& id : eventsIn(text))
                check.need(isThere(id), at("events", n, "does"), "there is no event `" + id + "`");
    }
}

constexpr int mostWaiting = 12;

void checkScenario(const Scenario& scenario, const Catalogue& all, Faults& faults) {
    Check check("missions/" + scenario.id + ".json");
    check.within(scenario.turns, 1, 12, "$.turns");
    check.within(scenario.extendsOn, 0, 6, "$.extendsOn");
    check.within(scenario.endsOn, 0, scenario.extendsOn > 0 ? 0 : 6, "$.endsOn");
    check.need(scenario.roles.empty() || scenario.roles.size() == 2, "$.roles",
               "give a role to both sides or to neither");
    std::set<std::string> objectives, rules;
    for (std::size_t n = 0; n < scenario.objectives.size(); ++n) {
        const auto& objective = scenario.objectives[n];
        check.need(objectives.insert(objective.id).second, at("objectives", n, "id"),
                   "the id `" + objective.id + "` is given twice");
        checkCount(objective.count, at("objectives", n, "count"), check);
    }
    const auto forWhom = [&](const std::string& who, const std::string& path) {
        check.need(who == "both" || scenario.part != ScenarioPart::Whole || holds(scenario.roles, who), path,
                   "`" + who + "` is not a role of this scenario" + didYouMean(who, scenario.roles));
    };
    for (std::size_t n = 0; n < scenario.scoring.size(); ++n) {
        const auto& rule = scenario.scoring[n];
        check.need(rules.insert(rule.id).second, at("scoring", n, "id"),
                   "the id `" + rule.id + "` is given twice");
        const bool beast = rule.what == ScoreWhat::Slain || rule.what == ScoreWhat::Downed;
        check.need(beast ? holds(scenario.beasts, rule.objective)
                         : rule.objective.empty() || objectives.contains(rule.objective),
                   at("scoring", n, "objective"),
                   "the scenario has no " + std::string(beast ? "beast" : "objective") + " `" +
                       rule.objective + "`");
        check.need(rule.what != ScoreWhat::OutWorth || rule.per > 0, at("scoring", n, "per"),
                   "write for how many ducats each point is given");
        forWhom(rule.who, at("scoring", n, "for"));
    }
    for (std::size_t n = 0; n < scenario.deeds.size(); ++n) {
        const auto& when = scenario.deeds[n].when;
        check.need(when.sheet.empty() || holds(scenario.beasts, when.sheet), at("deeds", n, "when"),
                   "the scenario has no beast `" + when.sheet + "`");
        forWhom(when.role.empty() ? "both" : when.role, at("deeds", n, "when"));
    }
    for (const auto& [role, force] : scenario.forces)
        check.need(forceSizeOf(force.models).has_value(), "$.forces." + role + ".models",
                   "write all, half or a number, with dice as in +D6 or -2D3");
    for (std::size_t n = 0; n < scenario.ends.size(); ++n) {
        const auto& end = scenario.ends[n];
        forWhom(end.who, at("ends", n, "who"));
        check.need(end.what == EndWhat::ElitesOut || objectives.contains(end.objective),
                   at("ends", n, "objective"), "the scenario has no objective `" + end.objective + "`");
    }
    for (const auto& [id, number] : scenario.waiting)
        check.need(holds(scenario.beasts, id) && number <= mostWaiting, "$.waiting." + id,
                   "every waiting beast must be listed in `beasts`, at most twelve of each");
    for (std::size_t n = 0; n < scenario.reinforcements.size(); ++n) {
        const auto& item = scenario.reinforcements[n];
        if (!item.dice.empty() && item.dice != "all")
            checkCount(item.dice, at("reinforcements", n, "dice"), check);
        forWhom(item.who, at("reinforcements", n, "for"));
    }
    const AbilityChecks checks(all, check);
    for (std::size_t n = 0; n < scenario.events.size(); ++n)
        checkEvent(scenario, n, all, checks, check);
    for (std::size_t n = 0; n < scenario.beasts.size(); ++n)
        check.named(scenario.beasts[n], all.sheets, "datasheet", at("beasts", n));
    check.into(faults);
}

} // namespace

void checkCatalogue(const Catalogue& catalogue, Faults& faults) {
    for (const auto& [id, weapon] : catalogue.weapons)
        checkWeapon(weapon, catalogue, faults);
    for (const auto& [id, gear] : catalogue.gear)
        checkGear(gear, catalogue, faults);
    for (const auto& [id, ability] : catalogue.abilities)
        checkAbility(ability, catalogue, faults);
    for (const auto& [id, sheet] : catalogue.sheets)
        checkSheet(sheet, catalogue, faults);
    for (const auto& [id, warband] : catalogue.warbands)
        checkWarband(warband, catalogue, faults);
    for (const auto& [id, scenario] : catalogue.scenarios)
        checkScenario(scenario, catalogue, faults);
    checkCampaign(catalogue, faults);
    const auto rules = campaignForceRules(catalogue); // forces may have gains of a campaign
    table::checkForces(
        catalogue.forces, [&](const Force& force) { return forceProblems(catalogue, rules, force); }, faults);
}

} // namespace core::trench_crusade
