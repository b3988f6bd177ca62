// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/import/take_roster.h"

#include "kernel/force/unused_roster_text.h"
#include "kernel/game/titles.h"
#include "kernel/values/namesake_ids.h"
#include "systems/combat_patrol/data/force_rules.h"
#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/import/take_numbers.h"
#include "systems/combat_patrol/import/take_patrol.h"
#include "systems/combat_patrol/import/take_weapon.h"
#include "systems/combat_patrol/words/words.h"
#include "table/sentences.h"

#include <algorithm>
#include <set>

namespace core::combat_patrol {

namespace {

constexpr int mostModelsAlike = 40; ///< most models in one line of a datasheet
constexpr std::size_t longestWords =
    4000; ///< longest text of a leader that is searched for units that it may join

/// Splits the name of a weapon with several modes: "➤ Plasma gun - standard" = {"Plasma gun", "standard"}.
std::pair<std::string, std::string> modeOf(std::string name) {
    constexpr std::string_view arrow = "\u27A4";
    if (!name.starts_with(arrow)) return {name, {}};
    name.erase(0, arrow.size());
    name.erase(0, name.find_first_not_of(' '));
    const auto dash = name.rfind(" - ");
    return dash == std::string::npos || dash == 0 ? std::pair(name, std::string())
                                                  : std::pair(name.substr(0, dash), name.substr(dash + 3));
}

/// The most frequent faction of the units, in capitals; empty if none has one.
std::string factionOf(const Roster& roster) {
    std::map<std::string, int> counts;
    for (const auto& entry : roster.units)
        for (const auto& name : std::set<std::string>(entry.factions.begin(), entry.factions.end()))
            ++counts[inCapitals(name)];
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? std::string() : most->first;
}

/// Whether a word of the list became a number or a mark on a datasheet.
bool becameNumber(const std::string& word) {
    static const std::set<std::string> numbers{"M", "T",  "SV", "W", "LD", "OC", "INSV",   "Range",
                                               "A", "BS", "WS", "S", "AP", "D",  "WARLORD"};
    return numbers.contains(word) || lowered(word).starts_with("invulnerable save");
}

bool isEleventhEdition(const Roster& roster) {
    return lowered(roster.game).find("11th") != std::string::npos;
}

class RosterReader {
public:
    RosterReader(const Roster& roster, const Catalogue& present)
        : m_roster(roster), m_present(present), m_faction(factionOf(roster)),
          m_anyFaction(!m_faction.empty()) {
        for (const auto& [id, sheet] : present.sheets)
            for (const auto& ability : sheet.abilities)
                if (ability.kind != AbilityKind::Reminder)
                    m_abilities.emplace(lowered(ability.name), ability);
    }

    Result<ImportedRoster> take() {
        for (const auto& note : m_roster.skipped)
            leave(note);
        if (isEleventhEdition(m_roster))
            leave("the list is for the 11th Edition: its numbers are used unchanged with the rules of this "
                  "game");
        if (m_faction.empty() && !m_roster.army.empty()) {
            m_faction = inCapitals(m_roster.army.substr(
                m_roster.army.rfind(" - ") == std::string::npos ? 0 : m_roster.army.rfind(" - ") + 3));
            leave("no unit of the list has a faction; all are treated as `" + m_faction +
                  "`, the name of the army");
        }
        for (const auto& entry : m_roster.units)
            takeUnit(entry);
        if (m_units.empty())
            return impossible("roster.nothing",
                              "no unit of the list can be imported" + (m_out.notImported.empty()
                                                                           ? std::string()
                                                                           : ": " + m_out.notImported.back()),
                              "units");
        for (const auto& [id, sheet] : m_sheets)
            m_leads[id] = sheet;
        for (auto& [id, sheet] : m_leads)
            takeLeads(sheet);
        distinguish();
        findAlike();
        for (const auto& [id, sheet] : m_leads)
            m_out.files["units/" + id + ".json"] = codec::write(sheet);
        for (const auto& [id, weapon] : m_weapons)
            m_out.files["weapons/" + id + ".json"] = codec::write(weapon);
        addPatrol();
        if (m_points > 0)
            leave("points (" + std::to_string(m_points) +
                  " in all) are not imported: this game has no rule for them");
        for (const auto& sentence : unusedRosterText(m_roster, m_out, becameNumber))
            leave(sentence);
        return std::move(m_out);
    }

private:
    void leave(const std::string& sentence) {
        if (m_noted.insert(sentence).second) m_out.notImported.push_back(sentence);
    }

    void leaveNotes() {
        for (const auto& note : m_notes)
            leave(note);
        m_notes.clear();
    }

    /// An id that no entry of that kind has, imported or present.
    template <class Made, class Present>
    std::string freshId(const std::string& base, const Made& made, const Present& present) {
        std::string id = base;
        for (int& n = m_numbers.try_emplace(base, 1).first->second;
             made.contains(id) || present.contains(id);)
            id = base + "_" + std::to_string(++n);
        return id;
    }

    /// The id of a weapon, which is created unless an equal one exists.
    std::string weaponId(Weapon weapon) {
        weapon.id = idFromName(weapon.name, "weapon");
        const auto alike = idForNamesake(m_present.weapons, weapon.id, [&](const Weapon& other) {
            return other.name == weapon.name && other.profiles == weapon.profiles;
        });
        if (alike) return *alike;
        const auto [known, fresh] = m_weaponIds.try_emplace(canonicalBytes(codec::write(weapon)));
        if (!fresh) return known->second;
        weapon.id = known->second = freshId(weapon.id, m_weapons, m_present.weapons);
        return (m_weapons[weapon.id] = weapon).id;
    }

    /// Imports the weapons of a model; the modes of one weapon become its profiles.
    std::vector<std::string> takeArms(const RosterModels& models, const std::string& owner) {
        std::vector<std::pair<Weapon, int>> arms;
        for (const auto& weapon : models.weapons) {
            const auto [name, mode] = modeOf(weapon.name);
            auto profile = takeProfile(weapon, owner, m_notes);
            if (!profile) continue;
            auto with =
                std::find_if(arms.begin(), arms.end(), [&, &name = name, &mode = mode](const auto& arm) {
                    return !mode.empty() && arm.first.name == name &&
                           !arm.first.profiles.front().name.empty();
                });
            if (with == arms.end())
                with = arms.insert(arms.end(), {Weapon{{}, name.empty() ? "Weapon" : name, {}, false},
                                                std::clamp(weapon.count, 1, 10)});
            profile->name = mode;
            auto& all = with->first.profiles;
            if (std::none_of(all.begin(), all.end(),
                             [&mode = mode](const Profile& other) { return other.name == mode; }))
                all.push_back(std::move(*profile));
        }
        leaveNotes();
        std::vector<std::string> ids;
        for (auto& [weapon, count] : arms) {
            if (weapon.profiles.size() == 1) weapon.profiles.front().name.clear();
            ids.insert(ids.end(), static_cast<std::size_t>(count), weaponId(weapon));
        }
        return ids;
    }

    void takeModels(const RosterEntry& entry, Sheet& sheet) {
        for (const auto& models : entry.models) {
            Loadout loadout{models.name.empty() ? entry.name : models.name, 1, takeArms(models, entry.name)};
            takeOwnNumbers(entry, models, loadout, m_notes);
            leaveNotes();
            for (int left = models.count; left > 0; left -= mostModelsAlike) {
                loadout.count = std::min(left, mostModelsAlike);
                sheet.models.push_back(loadout);
            }
        }
    }

    /// Reads "This model has a 4+ invulnerable save."; false for a save against some attacks only, which
    /// stays a reminder.
    bool takeInvulnerable(const RosterAbility& ability, Sheet& sheet) {
        if (!lowered(ability.name).starts_with("invulnerable save")) return false;
        const auto all = ability.name + " " + ability.text;
        const auto plus = all.find('+');
        const bool always =
            all.find('*') == std::string::npos && lowered(all).find("against") == std::string::npos;
        if (!always || plus == std::string::npos || plus == 0 || all[plus - 1] < '2' || all[plus - 1] > '6')
            return false;
        sheet.invulnerable = all[plus - 1] - '0';
        return true;
    }

    void takeAbilities(const RosterEntry& entry, Sheet& sheet) {
        for (const auto& ability : entry.abilities) {
            if (isUnitRule(ability.name)) {
                if (const auto rule = keywordSpelling(ability.name); !holds(sheet.rules, rule))
                    sheet.rules.push_back(rule);
                if (lowered(ability.name) == words::leader.key && !ability.text.empty())
                    leave(entry.name +
                          ": may lead, according to its card: " + ability.text.substr(0, longestWords));
            } else if (!takeInvulnerable(ability, sheet))
                addAbility(ability, sheet);
        }
    }

    void addAbility(const RosterAbility& ability, Sheet& sheet) {
        const auto known = m_abilities.find(lowered(ability.name));
        auto taken = known != m_abilities.end()
                         ? known->second
                         : Ability{ability.name,
                                   ability.text.empty() ? "The list does not contain the text of this rule."
                                                        : ability.text,
                                   AbilityKind::Reminder,
                                   0,
                                   {}};
        if (std::none_of(sheet.abilities.begin(), sheet.abilities.end(),
                         [&](const Ability& other) { return other.name == taken.name; }))
            sheet.abilities.push_back(std::move(taken));
    }

    void takeUnit(const RosterEntry& entry) {
        Sheet sheet;
        sheet.name = entry.name.empty() ? "Unit" : entry.name;
        sheet.plural = sheet.name;
        const bool whole = takeNumbers(entry, sheet, m_notes);
        leaveNotes();
        if (!whole) return;
        takeModels(entry, sheet);
        if (sheet.models.empty()) return leave(sheet.name + ": left out, because it has no models");
        takeAbilities(entry, sheet);
        for (const auto& keyword : entry.keywords)
            if (const auto word = inCapitals(keyword); word != "WARLORD" && !holds(sheet.keywords, word))
                sheet.keywords.push_back(word);
        for (const auto& faction : entry.factions)
            sheet.factionKeywords.push_back(inCapitals(faction));
        if (entry.factions.empty() && !m_faction.empty()) {
            sheet.factionKeywords.push_back(m_faction);
            if (m_anyFaction)
                leave(sheet.name + ": the list gives it no faction; it is treated as " + m_faction +
                      ", like most units of the list");
        }
        if (!entry.ownName.empty() && entry.ownName != entry.name)
            leave(entry.name + ": called " + entry.ownName + " in the list");
        m_points += entry.points;
        m_units.push_back({place(std::move(sheet)), &entry});
    }

    /// Stores the datasheet under a new id; equal units share one datasheet.
    std::string place(Sheet sheet) {
        sheet.id = idFromName(sheet.name, "unit");
        const auto [known, fresh] = m_sheetIds.try_emplace(canonicalBytes(codec::write(sheet)));
        if (!fresh) return known->second;
        const auto base = sheet.id;
        sheet.id = known->second = freshId(base, m_sheets, m_present.sheets);
        m_bases[sheet.id] = base;
        return (m_sheets[sheet.id] = sheet).id;
    }

    /// Finds the units of the list that a leader may join, by their names in its text.
    void takeLeads(Sheet& sheet) {
        if (!hasKeyword(sheet.rules, words::leader.key) || !holds(sheet.keywords, "CHARACTER")) return;
        std::string words;
        for (const auto& [id, entry] : m_units)
            if (id == sheet.id)
                for (const auto& ability : entry->abilities)
                    if (lowered(ability.name) == words::leader.key)
                        words += lowered(ability.text).substr(0, longestWords) + "\n";
        for (const auto& [id, other] : m_sheets)
            if (id != sheet.id && words.find(lowered(other.name)) != std::string::npos)
                sheet.leads.push_back(id);
    }

    /// Gives different datasheets of one name names that show the difference.
    void distinguish() {
        std::vector<NamedThing> things;
        for (const auto& [id, sheet] : m_leads) {
            things.push_back({sheet.name, {}});
            int models = 0;
            for (const auto& loadout : sheet.models) {
                models += loadout.count;
                for (const auto& weapon : loadout.weapons)
                    things.back().features.push_back(m_weapons.contains(weapon) ? m_weapons.at(weapon).name
                                                                                : weapon);
            }
            things.back().features.push_back(table::plural(models, "model"));
        }
        const auto names = distinctNames(things);
        std::size_t n = 0;
        for (auto& [id, sheet] : m_leads) {
            if (sheet.name != names[n]) m_sheets.at(id).name = sheet.name = sheet.plural = names[n];
            ++n;
        }
    }

    /// Gives imported datasheets that equal a present one its id. Leaders come last.
    void findAlike() {
        std::map<std::string, std::string> ids;
        for (const bool leads : {false, true})
            for (auto& [id, sheet] : m_leads) {
                if (sheet.leads.empty() == leads) continue;
                for (auto& other : sheet.leads)
                    if (const auto found = ids.find(other); found != ids.end()) other = found->second;
                const auto alike = idForNamesake(m_present.sheets, m_bases[id], [&](const Sheet& present) {
                    auto same = present;
                    same.id = sheet.id;
                    return same == sheet;
                });
                if (alike) ids[id] = *alike;
            }
        std::map<std::string, Sheet> named;
        for (auto& [id, sheet] : m_leads) {
            if (ids.contains(id)) sheet.id = ids[id];
            named[sheet.id] = sheet;
        }
        m_leads = named;
        m_sheets = std::move(named);
        for (auto& unit : m_units)
            if (ids.contains(unit.sheet)) unit.sheet = ids[unit.sheet];
    }

    /// Notes how often a unit is in the list, which nothing else shows without a patrol.
    void noteCounts() {
        std::map<std::string, int> times;
        for (const auto& unit : m_units)
            ++times[unit.sheet];
        for (const auto& [id, count] : times)
            if (count > 1)
                leave(m_sheets.at(id).name + ": " +
                      (count == 2 ? "twice" : std::to_string(count) + " times") +
                      " in the list, as one datasheet here");
    }

    void addPatrol() {
        auto patrol = patrolOf(m_roster.name, m_units, m_sheets, m_present, m_notes);
        leaveNotes();
        if (!patrol) return noteCounts();
        const auto alike =
            idForNamesake(m_present.patrols, idFromName(m_roster.name, "patrol"), [&](Patrol other) {
                other.id = patrol->id;
                return other == *patrol;
            });
        if (alike) patrol->id = *alike;
        m_out.files["patrols/" + patrol->id + ".json"] = codec::write(*patrol);
        auto force = forceOf(*patrol);
        const auto isSame = [&](const std::string& id) {
            const auto present = m_present.forces.find(id);
            if (present == m_present.forces.end()) return true;
            auto same = present->second;
            same.id = force.id;
            return same == force;
        };
        auto id = force.id;
        for (int n = 2; !isSame(id); ++n)
            id = patrol->id + "_force_" + std::to_string(n);
        force.id = id;
        m_out.files["forces/" + force.id + ".json"] = codec::write(force);
    }

    const Roster& m_roster;
    const Catalogue& m_present;
    std::string m_faction; ///< of units without a faction
    bool m_anyFaction = false;
    int m_points = 0;
    std::map<std::string, Ability> m_abilities; ///< those that are carried out, by their names
    std::map<std::string, Sheet> m_sheets, m_leads;
    std::map<std::string, Weapon> m_weapons;
    std::map<std::string, std::string> m_weaponIds, m_sheetIds; ///< by content
    std::map<std::string, std::string> m_bases; ///< by id: the id without the number of a namesake
    std::map<std::string, int> m_numbers;       ///< by id: the number last used
    std::set<std::string> m_noted;
    std::vector<ImportedUnit> m_units;
    std::vector<std::string> m_notes;
    ImportedRoster m_out;
};

} // namespace

Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present) {
    const auto game = lowered(roster.game);
    if (game.find("40,000") == std::string::npos ||
        (game.find("10th") == std::string::npos && !isEleventhEdition(roster)))
        return impossible("roster.game",
                          titleOf("combat_patrol") +
                              " takes army lists of Warhammer 40,000 10th Edition and 11th Edition",
                          "gameSystemName");
    return RosterReader(roster, present).take();
}

} // namespace core::combat_patrol
