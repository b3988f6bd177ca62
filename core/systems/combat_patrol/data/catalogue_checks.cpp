// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/name_suggestion.h"
#include "systems/combat_patrol/data/ability_kinds.h"
#include "systems/combat_patrol/data/catalogue.h"
#include "systems/combat_patrol/data/data_check.h"
#include "systems/combat_patrol/data/force_rules.h"
#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/keyword_rules.h"

#include <algorithm>
#include <set>

namespace core::combat_patrol {

namespace {

using Ids = std::vector<std::string>;

/// Checks keywords that need a number, and the range of the number.
void checkKeywords(const Ids& texts, const std::string& what, const std::string& path, const Catalogue& all,
                   Check& check) {
    table::hintUndescribed(texts, keyOf, all.keywords, what, path, check);
    for (std::size_t n = 0; n < texts.size(); ++n) {
        const auto keyword = parseKeyword(texts[n]);
        const auto place = path + "[" + std::to_string(n) + "]";
        const auto* rule = keywordRule(keyword.key);
        if (!rule || !rule->hasNumber()) continue;
        const std::string name(rule->name);
        check.need(!rule->against || !keyword.word.empty(), place,
                   name + " needs the keyword that it works against, as in `" + name + "-INFANTRY 2+`");
        check.within(keyword.value.most(), rule->least, rule->most, place);
        const auto& value = keyword.value;
        check.need(value.dice == 0 || rule->dice != KeywordRule::Dice::No, place,
                   "`" + keyword.key + "` takes a number, no dice");
        check.need(rule->dice != KeywordRule::Dice::One || rule->takesDice(value), place,
                   name + " takes one die of at most six sides, as in `" + name + " D3`");
    }
}

void checkProfile(const Profile& profile, const std::string& what, const std::string& path,
                  const Catalogue& all, Check& check) {
    const bool ranged = profile.mode == Mode::Ranged;
    check.within(profile.rangeInches, ranged ? 1 : 0, ranged ? Check::noLimit : 0, path + ".range");
    checkDice(profile.attacks, path + ".attacks", check);
    checkDice(profile.damage, path + ".damage", check);
    if (hasKeyword(profile.keywords, "torrent"))
        check.need(profile.skill == 0, path + ".skill",
                   "remove the skill: a Torrent weapon hits without a roll");
    else
        check.within(profile.skill, 2, 6, path + ".skill");
    check.within(profile.strength, 1, Check::noLimit, path + ".s");
    check.within(profile.ap, -6, 0, path + ".ap");
    checkKeywords(profile.keywords, what, path + ".keywords", all, check);
}

void checkWeapon(const Weapon& weapon, const Catalogue& all, Faults& faults) {
    Check check("weapons/" + weapon.id + ".json");
    check.need(!weapon.profiles.empty(), "$.profiles", "the weapon needs at least one profile");
    std::set<std::string> names;
    for (std::size_t n = 0; n < weapon.profiles.size(); ++n) {
        const auto& profile = weapon.profiles[n];
        check.need(names.insert(profile.name).second, at("profiles", n, "name"),
                   "another profile of this weapon has the same name");
        checkProfile(profile, "weapon `" + weapon.id + "`", at("profiles", n), all, check);
    }
    check.into(faults);
}

/// Checks the numbers of models that differ from those of their unit; 0 = no difference.
void checkOwnNumbers(const Loadout& own, std::size_t n, Check& check) {
    const auto within = [&](int value, int least, int most, const char* field) {
        if (value != 0) check.within(value, least, most, at("models", n, field));
    };
    within(own.move, 1, Check::noLimit, "m");
    within(own.toughness, 1, Check::noLimit, "t");
    within(own.save, 2, 7, "sv");
    within(own.invulnerable, 2, 7, "inv");
    within(own.wounds, 1, Check::noLimit, "w");
    within(own.leadership, 4, 9, "ld");
    check.within(own.control, -1, Check::noLimit, at("models", n, "oc"));
}

void checkModels(const Sheet& sheet, const Catalogue& all, Check& check) {
    check.need(!sheet.models.empty(), "$.models", "the unit needs at least one model");
    for (std::size_t n = 0; n < sheet.models.size(); ++n) {
        const auto& loadout = sheet.models[n];
        check.within(loadout.count, 1, 40, at("models", n, "count"));
        checkOwnNumbers(loadout, n, check);
        for (std::size_t k = 0; k < loadout.weapons.size(); ++k)
            check.named(loadout.weapons[k], all.weapons, "weapon",
                        at("models", n, "weapons[" + std::to_string(k) + "]"));
    }
}

void checkSheet(const Sheet& sheet, const Catalogue& all, Faults& faults) {
    Check check("units/" + sheet.id + ".json");
    check.within(sheet.baseMillimetres, 1, Check::noLimit, "$.base");
    check.within(sheet.move, 1, Check::noLimit, "$.m");
    check.within(sheet.toughness, 1, Check::noLimit, "$.t");
    check.within(sheet.save, 2, 7, "$.sv");
    check.within(sheet.invulnerable, 2, 7, "$.inv");
    check.within(sheet.wounds, 1, Check::noLimit, "$.w");
    check.within(sheet.leadership, 4, 9, "$.ld");
    check.within(sheet.control, 0, Check::noLimit, "$.oc");
    checkModels(sheet, all, check);
    checkKeywords(sheet.rules, "datasheet `" + sheet.id + "`", "$.rules", all, check);
    for (std::size_t n = 0; n < sheet.leads.size(); ++n)
        check.named(sheet.leads[n], all.sheets, "datasheet", at("leads", n));
    if (!sheet.leads.empty()) {
        check.need(hasKeyword(sheet.rules, "leader"), "$.rules",
                   "the unit leads others, so it needs the rule `Leader`");
        check.need(holds(sheet.keywords, "CHARACTER"), "$.keywords",
                   "the unit leads others, so it needs the keyword `CHARACTER`");
    }
    for (std::size_t n = 0; n < sheet.abilities.size(); ++n)
        check.need(factsOf(sheet.abilities[n].kind).isForUnit(), at("abilities", n, "kind"),
                   "`" + codec::keyText(sheet.abilities[n].kind) + "` is the army ability of a patrol");
    check.into(faults);
}

/// The units of a patrol by their ids.
using PatrolUnits = std::map<std::string, const Sheet*>;

PatrolUnits checkRoster(const Patrol& patrol, const Catalogue& all, Check& check) {
    PatrolUnits roster;
    check.need(!patrol.units.empty(), "$.units", "the patrol needs at least one unit");
    for (std::size_t n = 0; n < patrol.units.size(); ++n) {
        const auto& unit = patrol.units[n];
        const auto sheet = all.sheets.find(unit.sheet);
        check.named(unit.sheet, all.sheets, "datasheet", at("units", n, "sheet"));
        if (sheet == all.sheets.end()) continue;
        check.need(holds(sheet->second.factionKeywords, patrol.faction), at("units", n, "sheet"),
                   "`" + unit.sheet + "` lacks the faction keyword `" + patrol.faction + "`");
        check.need(roster.emplace(unit.id, &sheet->second).second, at("units", n, "id"),
                   "the id `" + unit.id + "` is given twice");
    }
    return roster;
}

void checkAttached(const Patrol& patrol, const PatrolUnits& roster, Check& check) {
    std::set<std::string> used;
    for (std::size_t n = 0; n < patrol.attached.size(); ++n) {
        const auto& pair = patrol.attached[n];
        const auto leader = roster.find(pair.leader);
        const auto bodyguard = roster.find(pair.bodyguard);
        check.need(leader != roster.end(), at("attached", n, "leader"),
                   "the patrol has no unit `" + pair.leader + "`" + didYouMean(pair.leader, namesOf(roster)));
        check.need(bodyguard != roster.end(), at("attached", n, "bodyguard"),
                   "the patrol has no unit `" + pair.bodyguard + "`" +
                       didYouMean(pair.bodyguard, namesOf(roster)));
        if (leader == roster.end() || bodyguard == roster.end()) continue;
        check.need(holds(leader->second->leads, bodyguard->second->id), at("attached", n),
                   "`" + pair.leader + "` cannot lead `" + pair.bodyguard + "`");
        check.need(used.insert(pair.leader).second, at("attached", n, "leader"),
                   "`" + pair.leader + "` can lead only one unit");
        check.need(used.insert(pair.bodyguard).second, at("attached", n, "bodyguard"),
                   "`" + pair.bodyguard + "` can have only one leader");
    }
}

void checkChoices(const Patrol& patrol, const PatrolUnits& roster, Check& check) {
    check.need(!patrol.enhancements.empty(), "$.enhancements",
               "the patrol needs at least one enhancement; the first is the standard");
    check.need(!patrol.secondaries.empty(), "$.secondaries",
               "the patrol needs at least one secondary objective; the first is the standard");
    std::set<std::string> ids;
    for (std::size_t n = 0; n < patrol.enhancements.size(); ++n) {
        const auto& item = patrol.enhancements[n];
        check.need(ids.insert(item.id).second, at("enhancements", n, "id"),
                   "the id `" + item.id + "` is given twice");
        check.need(roster.contains(item.bearer), at("enhancements", n, "bearer"),
                   "the patrol has no unit `" + item.bearer + "`" + didYouMean(item.bearer, namesOf(roster)));
    }
    for (std::size_t n = 0; n < patrol.secondaries.size(); ++n) {
        const auto& item = patrol.secondaries[n];
        check.need(ids.insert(item.id).second, at("secondaries", n, "id"),
                   "the id `" + item.id + "` is given twice");
        check.within(item.points, 1, 100, at("secondaries", n, "vp"));
        check.within(item.fromRound, 1, 5, at("secondaries", n, "fromRound"));
        check.within(item.count, 1, 9, at("secondaries", n, "count"));
    }
}

void checkArmyAbility(const Ability& ability, Check& check) {
    const auto& facts = factsOf(ability.kind);
    check.need(facts.isForArmy(), "$.ability.kind", "an army ability must be " + armyKinds());
    if (facts.most > 0) check.within(ability.value, facts.least, facts.most, "$.ability.value");
    check.need(!facts.ranges || !ability.ranges.empty(), "$.ability.ranges",
               codec::keyText(ability.kind) + " needs at least a range for round 1");
}

/// Checks the stratagems of a patrol: a player has one of each kind, so that only one can be offered at a
/// moment.
void checkStratagems(const Patrol& patrol, const Catalogue& all, Check& check) {
    std::set<StratagemKind> kinds;
    for (const auto& [id, stratagem] : all.stratagems)
        if (stratagem.faction.empty()) kinds.insert(stratagem.kind);
    for (std::size_t n = 0; n < patrol.stratagems.size(); ++n) {
        const auto found = all.stratagems.find(patrol.stratagems[n]);
        check.named(patrol.stratagems[n], all.stratagems, "stratagem", at("stratagems", n));
        if (found == all.stratagems.end()) continue;
        check.need(kinds.insert(found->second.kind).second, at("stratagems", n),
                   "another stratagem of the patrol is also of the kind `" +
                       codec::keyText(found->second.kind) + "`");
        check.need(found->second.faction == patrol.faction, at("stratagems", n),
                   "`" + patrol.stratagems[n] + "` is not a stratagem of the faction `" + patrol.faction +
                       "`");
    }
}

void checkPatrol(const Patrol& patrol, const Catalogue& all, Faults& faults) {
    Check check("patrols/" + patrol.id + ".json");
    const auto roster = checkRoster(patrol, all, check);
    const auto warlord = roster.find(patrol.warlord);
    check.need(warlord != roster.end(), "$.warlord",
               "the patrol has no unit `" + patrol.warlord + "`" +
                   didYouMean(patrol.warlord, namesOf(roster)));
    if (warlord != roster.end())
        check.need(holds(warlord->second->keywords, "CHARACTER"), "$.warlord",
                   "the Warlord needs the keyword `CHARACTER`");
    checkAttached(patrol, roster, check);
    checkChoices(patrol, roster, check);
    checkArmyAbility(patrol.ability, check);
    checkStratagems(patrol, all, check);
    check.into(faults);
}

} // namespace

void checkCatalogue(const Catalogue& catalogue, Faults& faults) {
    for (const auto& [id, weapon] : catalogue.weapons)
        checkWeapon(weapon, catalogue, faults);
    for (const auto& [id, sheet] : catalogue.sheets)
        checkSheet(sheet, catalogue, faults);
    for (const auto& [id, patrol] : catalogue.patrols)
        checkPatrol(patrol, catalogue, faults);
    for (const auto& [id, mission] : catalogue.missions)
        checkMission(mission, faults);
    const auto rules = forceRules(catalogue);
    table::checkForces(
        catalogue.forces, [&](const Force& force) { return forceProblems(rules, force); }, faults);
}

} // namespace core::combat_patrol
