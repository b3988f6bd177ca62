// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/force_rules.h"

#include "systems/combat_patrol/data/data_check.h"

#include <set>

namespace core::combat_patrol {

namespace {

ForceSheet sheetRule(const Sheet& sheet) {
    ForceSheet out;
    out.name = sheet.name;
    out.keywords = sheet.keywords;
    out.usualModels = 0;
    for (const auto& loadout : sheet.models) {
        out.usualModels += loadout.count;
        for (const auto& weapon : loadout.weapons)
            if (!holds(out.standard, weapon)) out.standard.push_back(weapon);
    }
    out.leastModels = out.mostModels = out.usualModels;
    out.gear = out.standard;
    out.mayLead = holds(sheet.keywords, "CHARACTER");
    out.joins = sheet.leads;
    return out;
}

/// Adds the units and enhancements of a patrol to the rules of the force that plays it.
void addPatrol(ForceRules& out, const Patrol& patrol) {
    out.factions.push_back({patrol.id, patrol.name});
    std::map<std::string, std::string> sheets;
    for (const auto& unit : patrol.units) {
        sheets[unit.id] = unit.sheet;
        if (const auto sheet = out.sheets.find(unit.sheet); sheet != out.sheets.end()) {
            auto& terms = sheet->second.factions[patrol.id];
            terms.least = ++terms.most;
        }
    }
    for (const auto& item : patrol.enhancements) {
        auto& option = out.options[item.id];
        option.name = item.name;
        option.factions[patrol.id] = {{}, 0, 1, {sheets[item.bearer]}};
    }
}

/// "poxwalkers", and "poxwalkers_2" for the next of them.
std::string freeId(const std::string& wanted, const std::set<std::string>& used) {
    auto id = wanted;
    for (int n = 2; used.contains(id); ++n)
        id = wanted + "_" + std::to_string(n);
    return id;
}

/// The bearer of an enhancement: the unit that has chosen it, else one with the datasheet of its printed
/// bearer, else the Warlord.
std::string bearerOf(const Enhancement& item, const std::string& sheet, const ForcePatrol& made) {
    for (const auto& [id, entry] : made.units)
        if (holds(entry.options, item.id)) return id;
    for (const auto& unit : made.patrol.units)
        if (unit.sheet == sheet) return unit.id;
    return made.patrol.warlord;
}

std::string sheetIn(const Patrol& patrol, const std::string& id) {
    for (const auto& unit : patrol.units)
        if (unit.id == id) return unit.sheet;
    return {};
}

void addUnits(ForcePatrol& made, const Force& force) {
    std::set<std::string> used;
    for (const auto& entry : force.entries)
        if (!entry.id.empty()) used.insert(entry.id);
    for (const auto& entry : force.entries) {
        const auto id = entry.id.empty() ? freeId(entry.sheet, used) : entry.id;
        used.insert(id);
        made.patrol.units.push_back({id, entry.sheet, entry.name});
        made.units[id] = entry;
        if (entry.leader || made.patrol.warlord.empty()) made.patrol.warlord = id;
        if (!entry.joins.empty()) made.patrol.attached.push_back({id, entry.joins});
        if (!entry.options.empty()) made.enhancement = entry.options.front();
    }
}

} // namespace

ForceRules forceRules(const Catalogue& catalogue) {
    ForceRules out;
    out.one = "patrol";
    out.sides = {{codec::keyText(Side::Attacker), "Attacker"}, {codec::keyText(Side::Defender), "Defender"}};
    out.oneLeader = true;
    out.ownNames = true;
    for (const auto& [id, sheet] : catalogue.sheets) {
        const auto& rule = out.sheets[id] = sheetRule(sheet);
        for (const auto& weapon : rule.gear)
            if (const auto found = catalogue.weapons.find(weapon); found != catalogue.weapons.end())
                out.gear[weapon].name = found->second.name;
    }
    for (const auto& [id, patrol] : catalogue.patrols)
        addPatrol(out, patrol);
    return out;
}

std::vector<Problem> forceProblems(const ForceRules& rules, const Force& force) {
    auto out = table::problemsOf(rules, force);
    int enhancements = 0;
    for (std::size_t n = 0; n < force.entries.size(); ++n)
        for (std::size_t k = 0; k < force.entries[n].options.size(); ++k)
            if (++enhancements == 2)
                out.push_back({"force.enhancements",
                               "a " + rules.one + " has one enhancement only: remove the others",
                               at("entries", n, "options[" + std::to_string(k) + "]"), Problem::Kind::Rule});
    return out;
}

Force forceOf(const Patrol& patrol) {
    Force out;
    out.id = patrol.id;
    out.name = patrol.name;
    out.faction = patrol.id;
    for (const auto& unit : patrol.units) {
        ForceEntry entry;
        entry.id = unit.id;
        entry.sheet = unit.sheet;
        entry.name = unit.name;
        entry.leader = unit.id == patrol.warlord;
        for (const auto& pair : patrol.attached)
            if (pair.leader == unit.id) entry.joins = pair.bodyguard;
        if (!patrol.enhancements.empty() && patrol.enhancements.front().bearer == unit.id)
            entry.options = {patrol.enhancements.front().id};
        out.entries.push_back(std::move(entry));
    }
    return out;
}

Force freshForce(const Catalogue& catalogue) {
    const Patrol* first = nullptr;
    for (const auto& [id, patrol] : catalogue.patrols)
        if (patrol.order > 0 && (!first || patrol.order < first->order)) first = &patrol;
    return first ? forceOf(*first) : Force();
}

ForcePatrol patrolOf(const Force& force, const Catalogue& catalogue) {
    const auto& printed = catalogue.patrols.at(force.faction);
    ForcePatrol out{printed, {}, {}};
    out.patrol.name = force.name;
    out.patrol.units.clear();
    out.patrol.attached.clear();
    out.patrol.warlord.clear();
    addUnits(out, force);
    for (auto& item : out.patrol.enhancements)
        item.bearer = bearerOf(item, sheetIn(printed, item.bearer), out);
    return out;
}

} // namespace core::combat_patrol
