// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/import/take_roster.h"

#include "kernel/force/unused_roster_text.h"
#include "kernel/game/titles.h"
#include "kernel/values/id_from_name.h"
#include "kernel/values/namesake_ids.h"
#include "systems/plaguetide/data/keywords/keyword_rule.h"
#include "systems/plaguetide/rules/effects/effects.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>

namespace core::plaguetide {

namespace {

/// Points of a list of One Page Rules for one threat point: a Shambler, which costs 1 threat point, is worth
/// about this much.
constexpr int pointsPerThreat = 10;
constexpr int usualMove = 6;         ///< inches
constexpr int fastMove = 2;          ///< inches that Fast adds to a move and Slow takes off
constexpr int usualRegeneration = 5; ///< a Regeneration without a number means 5+

/// Characteristics in a list that become numbers of a datasheet.
constexpr std::array<std::string_view, 4> numbers{"Quality", "Defense", "A", "Range"};
constexpr std::array<std::string_view, 5> games{"gf", "gff", "aof", "aofs", "aofr"};
/// The keyword of that name, if it means the same in lists.
const KeywordRule* sameHere(const std::string& name) {
    const auto* rule = keywordRule(name);
    return rule && rule->inLists ? rule : nullptr;
}

/// "Blast(3)", "Regeneration(5+)", "Swift": the rule as it is written in data files.
std::string written(const KeywordRule& rule, std::optional<int> rating, const char* ends = "") {
    const auto& range = rule.numbers.front();
    if (range.most == 0) return rule.name;
    return std::string(rule.name) + "(" +
           std::to_string(std::clamp(rating.value_or(range.least), range.least, range.most)) + ends + ")";
}

template <std::size_t N> bool isAmong(const std::array<std::string_view, N>& list, std::string_view item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// "4+", "24\"", "3" as a number within the range; nothing for any other text.
std::optional<int> numberIn(const std::string& text, int least, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto rest = std::string_view(text).substr(static_cast<std::size_t>(end - text.data()));
    if (error != std::errc() || rest.find_first_not_of("+\"") != std::string_view::npos || number < least ||
        number > most)
        return std::nullopt;
    return number;
}

/// A rule of the list taken apart: "Tough(3)" = {"tough", 3}, "Good Shot" = {"good shot", nothing}.
struct Rule {
    std::string name;
    std::optional<int> rating;
};
Rule ruleOf(const std::string& text) {
    const auto bracket = text.find('(');
    auto name = lowered(text.substr(0, bracket));
    while (!name.empty() && name.back() == ' ')
        name.pop_back();
    if (bracket == std::string::npos) return {name, std::nullopt};
    const auto inside = text.substr(bracket + 1);
    return {name, numberIn(inside.substr(0, inside.find(')')), 1, 99)};
}

/// A rule that stays a reminder, joined to one word: keywords are found by their first word, and "Swift
/// Strike" is not Swift.
std::string reminder(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == ' ' ? '-' : c;
    const auto key = parseKeyword(out).key;
    const auto rides = [&](const Effect* effect) { return effect->rider.keyword == key; };
    const auto riderEffects = effects::riderEffects();
    const bool ours = keywordRule(key) || std::any_of(riderEffects.begin(), riderEffects.end(), rides);
    return key.empty() || ours ? "Rule-" + out : out;
}

void addOnce(std::vector<std::string>& list, const std::string& item) {
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

class RosterReader {
public:
    RosterReader(const Roster& roster, const Catalogue& present) : m_roster(roster), m_present(present) {}

    Result<ImportedRoster> take() {
        for (const auto& note : m_roster.skipped)
            leave(note);
        for (const auto& entry : m_roster.units)
            for (const auto& ability : entry.abilities)
                m_words.emplace(ability.name, ability.text);
        for (const auto& entry : m_roster.units)
            takeUnit(entry);
        if (m_sheets.empty())
            return impossible("roster.nothing",
                              "no unit of the list can be imported" + (m_out.notImported.empty()
                                                                           ? std::string()
                                                                           : ": " + m_out.notImported.back()),
                              "units");
        distinguish();
        noteCounts();
        findAlike();
        for (const auto& [name, who] : m_reminders)
            leave(name + ": the program does not carry this rule out; kept as a reminder of " + who +
                  words(name));
        for (const auto& [id, sheet] : m_sheets)
            m_out.files["units/" + id + ".json"] = codec::write(sheet);
        for (const auto& [id, weapon] : m_weapons)
            m_out.files["weapons/" + id + ".json"] = codec::write(weapon);
        for (const auto& sentence : unusedRosterText(m_roster, m_out, [this](const std::string& word) {
                 return m_used.contains(word) || isAmong(numbers, word);
             }))
            leave(sentence);
        return std::move(m_out);
    }

private:
    void leave(const std::string& sentence) {
        if (m_noted.insert(sentence).second) m_out.notImported.push_back(sentence);
    }

    /// The text of a rule in the list, in brackets.
    std::string words(const std::string& rule) const {
        const auto found = m_words.find(rule);
        return found == m_words.end() ? std::string() : " (" + found->second + ")";
    }

    void remind(std::vector<std::string>& keywords, const std::string& rule, const std::string& who) {
        addOnce(keywords, reminder(rule));
        m_reminders.emplace(rule, who);
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

    std::optional<int> number(const std::map<std::string, std::string>& from, const char* name, int least,
                              int most, const std::string& place) {
        const auto found = from.find(name);
        const auto value = found == from.end() ? std::nullopt : numberIn(found->second, least, most);
        if (!value)
            leave(place + ": left out, because its " + name +
                  (found == from.end() || found->second.empty()
                       ? " is missing"
                       : " `" + found->second.substr(0, 40) + "` is not a number from " +
                             std::to_string(least) + " to " + std::to_string(most)));
        return value;
    }

    /// Imports the rules of a weapon: known rules are carried out, the others stay reminders.
    void takeWeaponRules(const RosterWeapon& weapon, const std::string& owner, Profile& profile,
                         Sheet& sheet) {
        for (const auto& text : weapon.keywords) {
            const auto [name, rating] = ruleOf(text);
            m_used.insert(text); // carried out or kept as a reminder
            if (name == "ap" && rating)
                profile.ap = *rating;
            else if (name == "deadly" && rating)
                profile.damage = *rating;
            else if (name == "counter") // a rule of weapons in the list, of figures in this game
                addOnce(sheet.keywords, keywordRule(name)->name);
            else if (const auto* rule = sameHere(name);
                     rule && rule->attack && (rating || rule->numbers.front().most == 0))
                addOnce(profile.keywords, written(*rule, rating));
            else
                remind(profile.keywords, text, owner + ", " + weapon.name);
        }
    }

    /// The id of a weapon, which is created unless an equal one exists; nothing if its numbers are unusable.
    std::optional<std::string> takeWeapon(const RosterWeapon& from, const std::string& owner,
                                          const std::vector<std::string>& shared, Sheet& sheet) {
        const auto place = owner + ", " + from.name;
        const auto attacks = number(from.characteristics, "A", 1, 99, place);
        const auto range = from.characteristics.find("Range");
        const bool melee = range == from.characteristics.end() || range->second == "Melee";
        const auto inches = melee ? std::optional(0) : number(from.characteristics, "Range", 1, 999, place);
        if (!attacks || !inches) return std::nullopt;
        const int count = std::clamp(from.count, 1, 10);
        Profile profile;
        profile.mode = melee ? Mode::Melee : Mode::Ranged;
        profile.rangeInches = *inches;
        profile.attacks = std::min(99, *attacks * count);
        takeWeaponRules(from, owner, profile, sheet);
        for (const auto& rule : shared)
            if ((rule == "Furious") == melee) addOnce(profile.keywords, rule);
        Weapon weapon{{},
                      (count > 1 ? std::to_string(count) + "x " : "") +
                          (from.name.empty() ? "Weapon" : from.name),
                      0,
                      {profile},
                      true};
        weapon.id = idFromName(weapon.name, "weapon");
        const auto alike = idForNamesake(m_present.weapons, weapon.id, [&](Weapon other) {
            other.id = weapon.id;
            return other == weapon;
        });
        if (alike) return *alike;
        const auto [known, fresh] = m_weaponIds.try_emplace(canonicalBytes(codec::write(weapon)));
        if (fresh) {
            weapon.id = known->second = freshId(weapon.id, m_weapons, m_present.weapons);
            m_weapons[weapon.id] = weapon;
        }
        return known->second;
    }

    /// Imports the rules of the unit; returns those that change all its attacks.
    std::vector<std::string> takeUnitRules(const RosterEntry& entry, Sheet& sheet) {
        std::vector<std::string> shared;
        for (const auto& text : entry.keywords) {
            const auto [name, rating] = ruleOf(text);
            m_used.insert(text);
            if (name == "tough" && rating)
                sheet.health = *rating;
            else if (name == "fast")
                sheet.move += fastMove;
            else if (name == "slow")
                sheet.move -= fastMove;
            else if (const auto* rule = sameHere(name); rule && rule->unit && rule->numbers.front().most > 0)
                addOnce(sheet.keywords, written(*rule, rating.value_or(usualRegeneration), "+"));
            else if (rule && rule->unit)
                addOnce(sheet.keywords, text.substr(0, text.find('(')));
            else if (rule && rule->numbers.front().most == 0)
                shared.emplace_back(rule->name);
            else
                remind(sheet.keywords, text, entry.name);
        }
        return shared;
    }

    void takeUnit(const RosterEntry& entry) {
        const auto quality = number(entry.characteristics, "Quality", 2, 6, entry.name);
        const auto defence = number(entry.characteristics, "Defense", 2, 6, entry.name);
        if (!quality || !defence) return;
        int figures = 0;
        for (const auto& models : entry.models)
            figures += models.count;
        for (const auto& models : entry.models) {
            Sheet sheet;
            sheet.name = models.name.empty() ? entry.name : models.name;
            sheet.plural = sheet.name;
            sheet.move = usualMove;
            sheet.ws = *quality;
            sheet.defence = *defence;
            sheet.cost =
                std::max(1, (entry.points / std::max(1, figures) + pointsPerThreat / 2) / pointsPerThreat);
            sheet.proposed = true;
            const auto shared = takeUnitRules(entry, sheet);
            for (const auto& weapon : models.weapons)
                if (const auto id = takeWeapon(weapon, entry.name, shared, sheet)) {
                    addOnce(sheet.weapons, *id);
                    const auto range = weapon.characteristics.find("Range");
                    if (range != weapon.characteristics.end() && range->second != "Melee")
                        sheet.bs = *quality;
                }
            if (sheet.weapons.empty()) leave(sheet.name + ": has no weapon and cannot attack");
            place(std::move(sheet), entry, models.count);
        }
        for (const auto& item : entry.items)
            leave(entry.name + ": carries " + (item.count > 1 ? std::to_string(item.count) + " × " : "") +
                  item.name + " in the list");
        if (entry.points == 0)
            leave(entry.name + ": the list gives no points, so its threat cost of 1 is a guess");
    }

    void place(Sheet sheet, const RosterEntry& entry, int count) {
        const bool called = !entry.ownName.empty() && sheet.name == entry.name;
        sheet.id = idFromName(called ? entry.ownName : sheet.name, "unit");
        const auto [known, fresh] = m_sheetIds.try_emplace(canonicalBytes(codec::write(sheet)));
        if (fresh) {
            const auto base = sheet.id;
            sheet.id = known->second = freshId(base, m_sheets, m_present.sheets);
            m_bases[sheet.id] = base;
            m_sheets[sheet.id] = sheet;
        }
        auto& counted = m_counts[known->second];
        counted.who = entry.name;
        counted.figures += count;
        counted.units += 1;
    }

    /// Notes how many figures the list has of each datasheet of which it has several, in all its units.
    void noteCounts() {
        for (const auto& [id, counted] : m_counts)
            if (counted.figures > 1)
                leave(counted.who + ": " + std::to_string(counted.figures) + " × " + m_sheets.at(id).name +
                      " in the list" +
                      (counted.units > 1 ? ", in " + std::to_string(counted.units) + " units" : "") +
                      "; the horde uses single figures, so place as many as you need");
    }

    /// Gives different datasheets of one name names that show the difference.
    void distinguish() {
        std::vector<NamedThing> things;
        for (const auto& [id, sheet] : m_sheets) {
            things.push_back({sheet.name, {}});
            for (const auto& weapon : sheet.weapons)
                things.back().features.push_back(m_weapons.contains(weapon) ? m_weapons.at(weapon).name
                                                                            : weapon);
        }
        const auto names = distinctNames(things);
        std::size_t n = 0;
        for (auto& [id, sheet] : m_sheets) {
            if (sheet.name != names[n]) sheet.name = sheet.plural = names[n];
            ++n;
        }
    }

    /// Gives imported datasheets that equal a present one its id.
    void findAlike() {
        std::map<std::string, Sheet> named;
        for (auto& [id, sheet] : m_sheets) {
            const auto alike =
                idForNamesake(m_present.sheets, m_bases[id], [&, &made = sheet](Sheet present) {
                    present.id = made.id;
                    return present == made;
                });
            if (alike) sheet.id = *alike;
            named[sheet.id] = sheet;
        }
        m_sheets = std::move(named);
    }

    /// How often the list contains the units that became one datasheet.
    struct Counted {
        std::string who;
        int figures = 0;
        int units = 0;
    };

    const Roster& m_roster;
    const Catalogue& m_present;
    std::map<std::string, Sheet> m_sheets;
    std::map<std::string, Weapon> m_weapons;
    std::map<std::string, std::string> m_weaponIds, m_sheetIds; ///< by content
    std::map<std::string, std::string> m_bases;     ///< by id: the id without the number of a namesake
    std::map<std::string, int> m_numbers;           ///< by id: the number last used
    std::map<std::string, std::string> m_words;     ///< texts of the rules, if the list has them
    std::map<std::string, std::string> m_reminders; ///< by rule: the first unit that has it
    std::set<std::string> m_noted, m_used;          ///< rules of the list that were noted or used
    std::map<std::string, Counted> m_counts;        ///< by datasheet
    ImportedRoster m_out;
};

} // namespace

Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present) {
    if (!isAmong(games, lowered(roster.game)))
        return impossible("roster.game",
                          titleOf("plaguetide") + " takes army lists of One Page Rules games from Army Forge",
                          "gameSystem");
    return RosterReader(roster, present).take();
}

} // namespace core::plaguetide
