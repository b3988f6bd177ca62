// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/force_rules.h"

#include "systems/steampunk_fantasy/data/gear_distribution.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "table/sentences.h"

#include <set>

namespace core::steampunk_fantasy {

namespace {

using table::at;

constexpr int firstPoints = 24, laterPoints = 96;

/// Kinds of room and their names; a unit has only the kinds that its entry gives.
struct CapacityName {
    const char *id, *label;
};
constexpr std::array rooms{CapacityName{"hands", "hands"},
                           CapacityName{"unit_base_weapon", "weapon of the base"},
                           CapacityName{"unit_base_equipment", "gear of the base"},
                           CapacityName{"crew", "crew"},
                           CapacityName{"reserve", "reserve weapon"},
                           CapacityName{"reserve_melee", "reserve weapon for assaults"},
                           CapacityName{"reserve_ranged", "reserve weapon for shooting"},
                           CapacityName{"tentacles", "tentacles"},
                           CapacityName{"special_arrows", "special arrows"},
                           CapacityName{"grenades", "grenades"},
                           CapacityName{"specialization", "specialization"},
                           CapacityName{"training", "training"},
                           CapacityName{"shared", "shared gear"},
                           CapacityName{"broadside", "broadside"}};

std::string nameOfRoom(const std::string& id) {
    const auto found =
        std::find_if(rooms.begin(), rooms.end(), [&](const CapacityName& room) { return id == room.id; });
    return found == rooms.end() ? id : found->label;
}

/// A base with an upgrade has at least the room of that model, and every base may be trained.
std::map<std::string, int> roomOf(const Catalogue& all, const Sheet& sheet) {
    auto out = sheet.room;
    for (const auto& [id, other] : all.sheets)
        if (other.kind == UnitKind::Upgrade && holdsName(other.replaces, sheet.id))
            for (const auto& [room, much] : other.room)
                out[room] = std::max(out[room], much);
    out.try_emplace("training", 1);
    for (const auto& room : rooms)
        out.try_emplace(room.id, 0);
    return out;
}

/// Adds the datasheet to the rules. Entries are bases: gear costs what it costs for a base, or is listed once
/// for each model that has it.
void addSheet(ForceRules& out, const Catalogue& all, const Sheet& sheet) {
    if (sheet.cost.empty() || sheet.kind == UnitKind::Spawn) return;
    const auto faction = armyFaction(sheet.faction, sheet.edition);
    if (sheet.kind == UnitKind::Upgrade) {
        auto& rule = out.options[sheet.id];
        rule.name = sheet.name;
        rule.factions[faction] = {sheet.cost, 0, 0, sheet.replaces};
        return;
    }
    auto& rule = out.sheets[sheet.id];
    rule.name = sheet.name;
    rule.factions[faction].cost = sheet.cost;
    rule.room = roomOf(all, sheet);
}

void addWeapon(ForceRules& out, const Weapon& weapon) {
    if (weapon.cost.empty()) return;
    auto& rule = out.gear[weapon.id];
    rule.name = weapon.name;
    if (!weapon.eachModel) rule.takes = weapon.room; // gear for one model is counted model by model
    rule.factions[armyFaction(weapon.faction, weapon.edition)] = {weapon.cost, 0, 0, weapon.carriers};
}

/// Checks one army for what the general force rules do not count.
class ArmyLimits {
public:
    ArmyLimits(const Catalogue& all, const Force& force) : m_all(all), m_force(force) {}

    std::vector<Problem> examine() {
        for (std::size_t n = 0; n < m_force.entries.size(); ++n) {
            const auto sheet = m_all.sheets.find(m_force.entries[n].sheet);
            if (sheet == m_all.sheets.end()) continue;
            checkRetired(n, sheet->second);
            checkUpgrades(n, sheet->second);
            checkBearers(n, sheet->second);
        }
        return std::move(m_found);
    }

private:
    void against(const std::string& code, const std::string& text, const std::string& where) {
        m_found.push_back({"force." + code, text, where, Problem::Kind::Rule});
    }

    void checkRetired(std::size_t n, const Sheet& sheet) {
        if (sheet.retired)
            against("retired", sheet.name + " was withdrawn by its author: agree on it, or take another unit",
                    at("entries", n, "sheet"));
    }

    /// Checks that there are no more upgrades than models, which they replace.
    void checkUpgrades(std::size_t n, const Sheet& sheet) {
        const auto& options = m_force.entries[n].options;
        if (static_cast<int>(options.size()) > sheet.models)
            against("upgrades",
                    sheet.name + " has " + table::plural(sheet.models, "model") + " and " +
                        table::plural(int(options.size()), "upgrade") + ": take some out",
                    at("entries", n, "options"));
        for (std::size_t k = 0; k < options.size(); ++k) {
            const auto upgrade = m_all.sheets.find(options[k]);
            if (upgrade != m_all.sheets.end() && upgrade->second.cost.contains("com") &&
                !isSet(m_all.switches, switches::advanced, "always"))
                against("officer",
                        upgrade->second.name + " is for the advanced game: agree on command points first",
                        at("entries", n, "options[" + std::to_string(k) + "]"));
        }
    }

    /// Checks that gear for one model has a model that may carry it and has its hands free.
    void checkBearers(std::size_t n, const Sheet& sheet) {
        const auto& entry = m_force.entries[n];
        if (sheet.models == 1) return checkOneModel(n, sheet);
        for (const auto place : distributeGear(m_all, entry).unheld)
            against("bearer",
                    "no model of " + sheet.name + " is left to carry " +
                        m_all.weapons.at(entry.gear[place]).name +
                        ": it is for one model; add one that may carry it, or take it off",
                    at("entries", n, "gear[" + std::to_string(place) + "]"));
    }

    /// Checks that a base of one model has hands for all of its gear.
    void checkOneModel(std::size_t n, const Sheet& sheet) {
        std::map<std::string, int> taken;
        bool forOneModel = false;
        for (const auto& id : m_force.entries[n].gear)
            if (const auto weapon = m_all.weapons.find(id); weapon != m_all.weapons.end()) {
                forOneModel = forOneModel || weapon->second.eachModel;
                for (const auto& [room, much] : weapon->second.room)
                    taken[room] += much;
            }
        const auto room = roomOf(m_all, sheet);
        for (const auto& [id, much] : taken)
            if (const auto own = room.find(id); forOneModel && own != room.end() && much > own->second)
                against("room",
                        sheet.name + " has room for " + std::to_string(own->second) + " of gear (" +
                            nameOfRoom(id) + "), but its gear takes " + std::to_string(much) +
                            ": take something off",
                        at("entries", n, "gear"));
    }

    const Catalogue& m_all;
    const Force& m_force;
    std::vector<Problem> m_found;
};

} // namespace

bool holdsName(const std::vector<std::string>& list, const std::string& name) {
    return std::find(list.begin(), list.end(), name) != list.end();
}

std::string armyFaction(const std::string& faction, Edition edition) {
    return edition == Edition::First ? faction : faction + laterEnding;
}

Edition editionOf(const Force& force) {
    return force.faction.ends_with(laterEnding) ? Edition::Later : Edition::First;
}

int standardPoints(Edition edition) { return edition == Edition::First ? firstPoints : laterPoints; }

ForceRules forceRules(const Catalogue& catalogue) {
    ForceRules out;
    out.one = "army";
    out.sides = {{"first", "First army"}, {"second", "Second army"}};
    static constexpr std::array labels{"industry", "manpower", "craft", "experience", "command"};
    static_assert(labels.size() == currencyIds.size());
    for (std::size_t n = 0; n < labels.size(); ++n)
        out.currencies.push_back({currencyIds.at(n), labels.at(n), firstPoints});
    for (const auto& room : rooms)
        out.room.push_back({room.id, room.label, 0});
    std::set<std::string> used;
    for (const auto& [id, sheet] : catalogue.sheets) {
        addSheet(out, catalogue, sheet);
        used.insert(armyFaction(sheet.faction, sheet.edition));
    }
    for (const auto& [id, weapon] : catalogue.weapons)
        addWeapon(out, weapon);
    for (const auto edition : {Edition::First, Edition::Later})
        for (const auto* faction : factionIds)
            if (const auto id = armyFaction(faction, edition); used.contains(id))
                out.factions.push_back(
                    {id, factionName(faction) + (edition == Edition::Later ? " of 2026" : "")});
    return out;
}

std::vector<Problem> forceProblems(const Catalogue& catalogue, const ForceRules& rules, const Force& force) {
    auto judged = force;
    for (const auto& currency : rules.currencies)
        judged.limits.try_emplace(currency.id, standardPoints(editionOf(force)));
    auto out = table::problemsOf(rules, judged);
    for (auto& problem : ArmyLimits(catalogue, force).examine())
        out.push_back(std::move(problem));
    return out;
}

} // namespace core::steampunk_fantasy
