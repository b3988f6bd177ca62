// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/import/take_patrol.h"

#include "systems/combat_patrol/import/take_weapon.h"

#include <algorithm>
#include <set>

namespace core::combat_patrol {

namespace {

using Sheets = std::map<std::string, Sheet>;

constexpr int behindShippedPatrols = 100;

/// The most frequent faction of the units; empty if none has one.
std::string commonFaction(const std::vector<ImportedUnit>& units, const Sheets& sheets) {
    std::map<std::string, int> counts;
    for (const auto& unit : units) {
        const auto& names = sheets.at(unit.sheet).factionKeywords;
        for (const auto& name : std::set<std::string>(names.begin(), names.end()))
            ++counts[name];
    }
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? std::string() : most->first;
}

/// "wardens" for the first unit of a sheet, "wardens_2" for the next.
std::string unitId(const std::string& sheet, int number, const Sheets& sheets,
                   const std::set<std::string>& used) {
    auto id = number == 1 ? sheet : sheet + "_" + std::to_string(number);
    // Another datasheet may have that id.
    while (used.contains(id) || (id != sheet && sheets.contains(id)))
        id += "b";
    return id;
}

/// Adds the units of the faction and finds the Warlord: the one marked in the list, else the first possible
/// one.
void addUnits(Patrol& patrol, const std::vector<ImportedUnit>& units, const Sheets& sheets,
              std::vector<std::string>& left) {
    std::map<std::string, int> numbers, totals;
    for (const auto& unit : units)
        ++totals[unit.sheet];
    std::set<std::string> used;
    bool named = false;
    for (const auto& [id, entry] : units) {
        const auto& sheet = sheets.at(id);
        if (!holds(sheet.factionKeywords, patrol.faction)) {
            left.push_back(sheet.name + ": has a datasheet but is not in the patrol, because it " +
                           (sheet.factionKeywords.empty() ? "has no faction"
                                                          : "belongs to " + sheet.factionKeywords.front()) +
                           "; the patrol belongs to " + patrol.faction);
            continue;
        }
        const int number = ++numbers[id];
        const auto numbered = totals[id] > 1 ? sheet.name + " " + std::to_string(number) : std::string();
        const bool ownName = !entry->ownName.empty() && entry->ownName != entry->name;
        patrol.units.push_back({unitId(id, number, sheets, used), id, ownName ? entry->ownName : numbered});
        used.insert(patrol.units.back().id);
        const bool warlord = holds(entry->keywords, "WARLORD");
        if (holds(sheet.keywords, "CHARACTER") && (patrol.warlord.empty() || (warlord && !named))) {
            patrol.warlord = patrol.units.back().id;
            named = warlord;
        }
    }
}

} // namespace

std::optional<Patrol> patrolOf(const std::string& name, const std::vector<ImportedUnit>& units,
                               const Sheets& sheets, const Catalogue& present,
                               std::vector<std::string>& left) {
    Patrol patrol;
    std::vector<std::string> others;
    patrol.faction = commonFaction(units, sheets);
    addUnits(patrol, units, sheets, others);
    if (patrol.warlord.empty()) {
        left.emplace_back("no patrol was created: it needs a faction and a CHARACTER of that faction as "
                          "Warlord; add a patrol in `patrols/` to play the units");
        return std::nullopt;
    }
    left.insert(left.end(), others.begin(), others.end());
    patrol.id = idFromName(name, "patrol");
    for (int n = 2; present.patrols.contains(patrol.id); ++n)
        patrol.id = idFromName(name, "patrol") + "_" + std::to_string(n);
    patrol.name = name.empty() ? "Imported list" : name;
    patrol.briefing = "Imported from an army list of another program.";
    patrol.order = behindShippedPatrols;
    patrol.ability = {"Army rule",
                      "The rule of this army is not carried out by the program; keep it in mind.",
                      AbilityKind::Reminder,
                      0,
                      {}};
    patrol.enhancements = {{"grim_resolve", "Grim resolve",
                            "Add 1 to the Battle-shock tests of the Warlord's unit.",
                            EnhancementKind::GrimResolve, patrol.warlord}};
    patrol.secondaries = {{"cull", "Thin them out", "2 VP each time a model of yours destroys an enemy unit.",
                           SecondaryKind::DestroyUnits, 2, 1, 1}};
    patrol.proposed = true;
    left.emplace_back("enhancement and secondary objective of the patrol are proposals of this program; army "
                      "and detachment rules are not carried out");
    return patrol;
}

} // namespace core::combat_patrol
