// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/army_forge.h"

#include "database/import/loadout.h"
#include "database/import/roster_limits.h"
#include "database/import/roster_tree.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace database {

namespace {

using core::Value;
using namespace roster_tree;

/// Items contain items, but never this deep.
constexpr int deepestItem = 4;

/// Members that name nothing of the army: ids, settings of the other program, and sums of other values.
const SourceTerms& forgeTerms() {
    static const SourceTerms all{{"id", "selectionId", "armyId", "key", "type", "weaponId", "upgrades",
                                  "label", "valid", "listPoints", "hasRating", "originalCount",
                                  "forceOrgErrors", "bases", "product", "instanceId",
                                  "disabledUpgradeSections", "hasCustomRule", "hasBalanceInvalid"},
                                 {"customName", "name"}};
    return all;
}

/// A unit while its parts are collected, before the weapons are distributed.
struct UnitParts {
    core::RosterEntry entry;
    std::string selection; ///< its id in the list
    std::string joins;     ///< id of the unit it is joined with
    std::string kind;      ///< its name in the army book
    bool combined = false;
    int size = 1;
    double points = 0;
    std::vector<WeaponBundle> bundles;
    std::string path;
};

class ListReader {
public:
    ListReader(const Value& tree, std::string where) : m_tree(tree), m_builder(std::move(where)) {}

    core::Result<core::Roster> read() {
        m_builder.roster.game = m_builder.name(m_tree, "gameSystem", "$");
        m_builder.roster.name = m_builder.name(m_tree, "name", "$", "Army Forge list");
        takeTexts();
        const auto& units = m_builder.list(m_tree, "units");
        if (units.size() > static_cast<std::size_t>(roster_limits::units))
            m_builder.refuse("roster.too_many",
                             "a list has no more than " + std::to_string(roster_limits::units) + " units",
                             "$.units");
        for (std::size_t n = 0; n < units.size() && !m_builder.hasFailed(); ++n)
            takeUnit(units[n], at("$", "units", n));
        combine();
        for (auto& parts : m_units)
            if (!m_builder.hasFailed()) finish(parts);
        m_builder.reportUnread(m_tree, forgeTerms());
        return m_builder.finish();
    }

private:
    /// The texts of the army's rules, by their names.
    void takeTexts() {
        for (const auto& rule : m_builder.list(m_tree, "specialRules"))
            m_texts.emplace(m_builder.text(rule, "name"), m_builder.text(rule, "description"));
    }

    /// "Tough(3)" of a rule with its rating; empty when it has no name.
    std::string ruleText(const Value& rule, const std::string& path) {
        if (rule.asString()) return *rule.asString();
        const auto name = m_builder.name(rule, "name", path);
        auto rating = m_builder.text(rule, "rating");
        if (rating.size() > 20) rating.clear();
        const bool inside = name.find('(') != std::string::npos;
        return name.empty() || rating.empty() || inside ? name : name + "(" + rating + ")";
    }

    void addRule(UnitParts& parts, const Value& rule, const std::string& path) {
        const auto name = ruleText(rule, path);
        auto& all = parts.entry.keywords;
        if (name.empty() || std::find(all.begin(), all.end(), name) != all.end()) return;
        if (all.size() >= static_cast<std::size_t>(roster_limits::abilities))
            return m_builder.refuse("roster.too_many", "this unit has more rules than a unit can have", path);
        all.push_back(name);
        const auto words = m_texts.find(name.substr(0, name.find('(')));
        if (words != m_texts.end() && !words->second.empty())
            parts.entry.abilities.push_back({name, words->second});
    }

    void addRules(UnitParts& parts, const Value& from, std::string_view key, const std::string& path) {
        const auto& rules = m_builder.list(from, key);
        for (std::size_t n = 0; n < rules.size() && !m_builder.hasFailed(); ++n)
            addRule(parts, rules[n], at(path, key, n));
    }

    void addWeapon(UnitParts& parts, const Value& gear, int count, const std::string& path) {
        core::RosterWeapon weapon;
        weapon.name = m_builder.name(gear, "name", path, "Weapon");
        const auto inches = m_builder.number(gear, "range").value_or(0);
        weapon.characteristics["Range"] = inches > 0 && inches < 1000
                                              ? std::to_string(static_cast<int>(inches)) + "\""
                                          : inches > 0 ? m_builder.text(gear, "range")
                                                       : "Melee";
        weapon.characteristics["A"] = m_builder.text(gear, "attacks");
        const auto& rules = m_builder.list(gear, "specialRules");
        if (parts.bundles.size() >= static_cast<std::size_t>(roster_limits::weapons) ||
            rules.size() > static_cast<std::size_t>(roster_limits::abilities))
            return m_builder.refuse(
                "roster.too_many", "this unit has more weapons, or a weapon more rules, than a unit can have",
                path);
        for (std::size_t n = 0; n < rules.size(); ++n)
            if (auto rule = ruleText(rules[n], at(path, "specialRules", n)); !rule.empty())
                weapon.keywords.push_back(std::move(rule));
        parts.bundles.push_back({count, {std::move(weapon)}});
    }

    /// A weapon, or an item that contains weapons and rules.
    void addGear(UnitParts& parts, const Value& gear, int depth, const std::string& path) {
        if (m_builder.hasFailed() || depth > deepestItem) return;
        const int count = m_builder.count(gear, "count", 1000, path);
        if (gear.find("attacks")) return addWeapon(parts, gear, count, path);
        if (m_builder.text(gear, "type") == "ArmyBookRule") return addRule(parts, gear, path);
        takeItem(parts, gear, count, path);
        const auto& content = m_builder.list(gear, "content");
        for (std::size_t n = 0; n < content.size(); ++n)
            addGear(parts, content[n], depth + 1, at(path, "content", n));
        addRules(parts, gear, "specialRules", path);
    }

    /// An item by its name; its effect is among the rules and weapons of the unit.
    void takeItem(UnitParts& parts, const Value& gear, int count, const std::string& path) {
        auto name = m_builder.name(gear, "name", path);
        if (name.empty() || m_builder.hasFailed()) return;
        if (parts.entry.items.size() >= static_cast<std::size_t>(roster_limits::abilities))
            return m_builder.refuse("roster.too_many", "this unit has more items than a unit can have", path);
        parts.entry.items.push_back({std::move(name), m_builder.text(gear, "id"), "item", count});
    }

    /// The price of the upgrades, which the unit's price does not include, and the rules that they add.
    void takeUpgrades(UnitParts& parts, const Value& unit, const std::string& path) {
        const auto id = m_builder.text(unit, "id");
        m_builder.pass(unit, "selectedUpgrades"); // weapons and items from upgrades are in the loadout
        for (const auto& chosen : m_builder.list(unit, "selectedUpgrades")) {
            const auto* option = chosen.find("option");
            if (!option) continue;
            for (const auto& cost : m_builder.list(*option, "costs"))
                if (m_builder.text(cost, "unitId") == id)
                    parts.points += std::clamp(m_builder.number(cost, "cost").value_or(0), -10000.0, 10000.0);
            for (const auto& gain : m_builder.list(*option, "gains"))
                if (m_builder.text(gain, "type") == "ArmyBookRule")
                    addRule(parts, gain, path + ".selectedUpgrades");
        }
    }

    void takeUnit(const Value& unit, const std::string& path) {
        UnitParts parts;
        parts.path = path;
        parts.kind = m_builder.name(unit, "name", path, "Unit");
        parts.entry.ownName = m_builder.name(unit, "customName", path);
        if (parts.entry.ownName == parts.kind) parts.entry.ownName.clear();
        parts.entry.name = parts.entry.ownName.empty() ? parts.kind : parts.entry.ownName + ", " + parts.kind;
        parts.size = m_builder.count(unit, "size", roster_limits::models, path);
        parts.selection = m_builder.text(unit, "selectionId");
        parts.joins = m_builder.text(unit, "joinToUnit");
        const auto* combined = m_builder.find(unit, "combined");
        parts.combined = combined && *combined == Value(true);
        parts.points = std::clamp(m_builder.number(unit, "cost").value_or(0), 0.0, 100000.0);
        parts.entry.characteristics["Quality"] = m_builder.text(unit, "quality");
        parts.entry.characteristics["Defense"] = m_builder.text(unit, "defense");
        for (const auto* key : {"rules", "specialRules"})
            addRules(parts, unit, key, path);
        takeTraits(parts, unit, path);
        // The loadout after all upgrades; older lists only have the loadout before them.
        const auto* key = !m_builder.list(unit, "loadout").empty()   ? "loadout"
                          : !m_builder.list(unit, "weapons").empty() ? "weapons"
                                                                     : "equipment";
        for (const auto* before : {"loadout", "weapons", "equipment", "items"})
            if (std::string_view(before) != key)
                m_builder.pass(unit, before); // the loadout before the upgrades
        const auto& gear = m_builder.list(unit, key);
        for (std::size_t n = 0; n < gear.size(); ++n)
            addGear(parts, gear[n], 0, at(path, key, n));
        takeUpgrades(parts, unit, path);
        m_units.push_back(std::move(parts));
    }

    /// What a figure learned in a campaign, as the shared text of the same list gives it.
    void takeTraits(UnitParts& parts, const Value& unit, const std::string& path) {
        for (const auto* key : {"traits", "talents"}) {
            const auto* traits = unit.find(key);
            if (traits && traits->asArray()) addRules(parts, unit, key, path);
        }
    }

    /// Adds one half of a combined unit to the other. A rule that only one half has counts for the whole
    /// unit, and is reported.
    void joinHalves(UnitParts& host, UnitParts& half) {
        host.size += half.size;
        host.points += half.points;
        host.bundles.insert(host.bundles.end(), half.bundles.begin(), half.bundles.end());
        auto& all = host.entry;
        for (const auto& rule : half.entry.keywords) {
            if (std::find(all.keywords.begin(), all.keywords.end(), rule) != all.keywords.end()) continue;
            all.keywords.push_back(rule);
            m_builder.skip(all.name + ": only one half of the combined unit has " + rule +
                           "; here the whole unit has it");
        }
        all.abilities.insert(all.abilities.end(), half.entry.abilities.begin(), half.entry.abilities.end());
        all.items.insert(all.items.end(), half.entry.items.begin(), half.entry.items.end());
        if (!half.entry.ownName.empty() && half.entry.ownName != all.ownName)
            m_builder.skip(all.name + ": its second half is called " + half.entry.ownName + " in the list");
        half.size = 0;
    }

    /// Two halves of a combined unit are one unit; a unit that joins another stays a separate unit.
    void combine() {
        for (std::size_t n = 0; n < m_units.size(); ++n) {
            auto& half = m_units[n];
            if (half.joins.empty()) continue;
            const auto host = std::find_if(m_units.begin(), m_units.end(), [&](const UnitParts& other) {
                return other.selection == half.joins && &other != &half;
            });
            if (host == m_units.end()) continue;
            if (!half.combined || !host->combined || half.kind != host->kind) {
                m_builder.skip(half.entry.name + ": joined with " + host->entry.name +
                               " in the list; here it is a separate unit");
                continue;
            }
            joinHalves(*host, half);
        }
    }

    void finish(UnitParts& parts) {
        if (parts.size == 0) return; // merged into its other half
        if (parts.size > roster_limits::models ||
            parts.bundles.size() > static_cast<std::size_t>(roster_limits::weapons))
            return m_builder.refuse("roster.too_many",
                                    "this unit has more models or weapons than a unit can have", parts.path);
        parts.entry.points = static_cast<int>(std::lround(std::clamp(parts.points, 0.0, 100000.0)));
        parts.entry.models = distributeWeapons(parts.entry.name, parts.size, parts.bundles);
        m_builder.add(std::move(parts.entry), parts.path);
    }

    const Value& m_tree;
    Builder m_builder;
    std::map<std::string, std::string> m_texts;
    std::vector<UnitParts> m_units;
};

} // namespace

core::Result<core::Roster> armyForgeRoster(const Value& list, const std::string& where) {
    return ListReader(list, where).read();
}

} // namespace database
