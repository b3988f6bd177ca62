// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/sheet_view.h"

#include "systems/combat_patrol/data/keyword.h"
#include "table/sentences.h"

#include <algorithm>
#include <set>

namespace core::combat_patrol {

namespace {

StatView stat(const char* id, const char* label, const char* name, int number, std::string value) {
    return {id, label, std::move(value), name, number};
}

std::string test(int need) { return need > 6 ? "–" : std::to_string(need) + "+"; }
std::string inches(int number) { return std::to_string(number) + "″"; }

/// Adds each keyword text once, with the meaning that keywords.json gives it.
class KeywordList {
public:
    explicit KeywordList(const Keywords& known) : m_known(known) {}

    void add(const std::vector<std::string>& texts) {
        for (const auto& text : texts)
            if (m_seen.insert(text).second) m_views.push_back(entry(text));
    }
    void add(const Ability& ability, bool proposed) {
        m_views.push_back({ability.name, ability.help, ability.kind != AbilityKind::Reminder, proposed});
    }
    void add(KeywordView view) { m_views.push_back(std::move(view)); }
    std::vector<KeywordView> take() { return std::move(m_views); }

private:
    KeywordView entry(const std::string& text) const {
        const auto keyword = parseKeyword(text);
        const auto found = m_known.find(keyword.key);
        if (found == m_known.end())
            return {text, "No rule of this name is known to the program; resolve it at the table.", false,
                    true};
        return {text, table::withNumber(found->second.help, diceText(keyword.value)), found->second.automated,
                found->second.proposed};
    }
    const Keywords& m_known;
    std::set<std::string> m_seen;
    std::vector<KeywordView> m_views;
};

} // namespace

std::string profileLine(const Profile& profile) {
    const bool ranged = profile.mode == Mode::Ranged;
    std::string out = ranged ? inches(profile.rangeInches) : "melee";
    out += " · A " + diceText(profile.attacks);
    out +=
        profile.skill == 0 ? " · hits without a roll" : (ranged ? " · BS " : " · WS ") + test(profile.skill);
    out += " · S " + std::to_string(profile.strength);
    out += " · AP " + (profile.ap < 0 ? "−" + std::to_string(-profile.ap) : "0");
    return out + " · D " + diceText(profile.damage);
}

std::vector<StatView> profileStats(const Profile& profile) {
    const bool ranged = profile.mode == Mode::Ranged;
    return {
        stat("range", "Range", "Range", profile.rangeInches, ranged ? inches(profile.rangeInches) : "melee"),
        stat("attacks", "A", "Attacks", profile.attacks.plus, diceText(profile.attacks)),
        stat("skill", "Skill", ranged ? "Ballistic Skill" : "Weapon Skill", profile.skill,
             profile.skill == 0 ? "–" : test(profile.skill)),
        stat("strength", "S", "Strength", profile.strength, std::to_string(profile.strength)),
        stat("ap", "AP", "Armour Penetration", profile.ap,
             profile.ap < 0 ? "−" + std::to_string(-profile.ap) : "0"),
        stat("damage", "D", "Damage", profile.damage.plus, diceText(profile.damage)),
    };
}

std::vector<StatView> statViews(const Sheet& sheet) {
    std::vector<StatView> out{
        stat("m", "M", "Movement", sheet.move, inches(sheet.move)),
        stat("t", "T", "Toughness", sheet.toughness, std::to_string(sheet.toughness)),
        stat("sv", "Sv", "Save", sheet.save, test(sheet.save)),
    };
    if (sheet.invulnerable < 7)
        out.push_back(stat("inv", "Inv", "Invulnerable save", sheet.invulnerable, test(sheet.invulnerable)));
    out.push_back(stat("w", "W", "Wounds", sheet.wounds, std::to_string(sheet.wounds)));
    out.push_back(stat("ld", "Ld", "Leadership", sheet.leadership, std::to_string(sheet.leadership) + "+"));
    out.push_back(stat("oc", "OC", "Objective Control", sheet.control, std::to_string(sheet.control)));
    return out;
}

namespace {

/// "Sv 4+, W 2": the numbers in which models differ from their unit.
std::string ownNumbers(const Sheet& sheet, const Loadout& loadout) {
    const auto line = statlineOf(sheet, loadout.name);
    auto own = sheet;
    own.move = line.move, own.toughness = line.toughness, own.save = line.save,
    own.invulnerable = line.invulnerable;
    own.wounds = line.wounds, own.leadership = line.leadership, own.control = line.control;
    const auto usual = statViews(sheet);
    std::vector<std::string> words;
    for (const auto& view : statViews(own))
        if (std::none_of(usual.begin(), usual.end(), [&](const StatView& each) {
                return each.id == view.id && each.value == view.value;
            }))
            words.push_back(view.label + " " + view.value);
    if (line.invulnerable == 7 && sheet.invulnerable < 7) words.emplace_back("no invulnerable save");
    return table::joined(words);
}

} // namespace

std::map<std::string, int> weaponCounts(const Sheet& sheet) {
    std::map<std::string, int> counts;
    for (const auto& loadout : sheet.models)
        for (const auto& weapon : loadout.weapons)
            counts[weapon] += loadout.count;
    return counts;
}

std::vector<WeaponView> weaponViews(const std::map<std::string, int>& counts, const Weapons& weapons) {
    std::vector<WeaponView> out;
    for (const auto mode : {Mode::Ranged, Mode::Melee})
        for (const auto& [id, count] : counts) {
            const auto weapon = weapons.find(id);
            if (weapon == weapons.end()) continue;
            for (const auto& profile : weapon->second.profiles)
                if (profile.mode == mode)
                    out.push_back({id, weapon->second.name, profile.name, profileLine(profile), count,
                                   profileStats(profile), profile.keywords});
        }
    return out;
}

std::vector<KeywordView> keywordViews(const Sheet& sheet, const Patrol& patrol, const Weapons& weapons,
                                      const Keywords& keywords) {
    KeywordList list(keywords);
    for (const auto& loadout : sheet.models)
        if (const auto own = ownNumbers(sheet, loadout); !own.empty())
            list.add(KeywordView{loadout.name, "Different numbers: " + own + ".", true, sheet.proposed});
    list.add(sheet.rules);
    for (const auto& ability : sheet.abilities)
        list.add(ability, sheet.proposed);
    const auto& factions = sheet.factionKeywords;
    if (std::find(factions.begin(), factions.end(), patrol.faction) != factions.end())
        list.add(patrol.ability, patrol.proposed);
    for (const auto& [id, count] : weaponCounts(sheet))
        if (const auto weapon = weapons.find(id); weapon != weapons.end())
            for (const auto& profile : weapon->second.profiles)
                list.add(profile.keywords);
    list.add(KeywordView{table::joined(sheet.keywords),
                         "Keywords of the unit; faction: " + table::joined(factions) + ".", true,
                         sheet.proposed});
    return list.take();
}

SheetView sheetView(const Sheet& sheet, const Patrol& patrol, const Weapons& weapons,
                    const Keywords& keywords) {
    SheetView out;
    out.id = sheet.id;
    out.name = sheet.name;
    out.side = patrol.id;
    out.stats = statViews(sheet);
    out.weapons = weaponViews(weaponCounts(sheet), weapons);
    out.keywords = keywordViews(sheet, patrol, weapons, keywords);
    out.houseRule = sheet.proposed;
    return out;
}

} // namespace core::combat_patrol
