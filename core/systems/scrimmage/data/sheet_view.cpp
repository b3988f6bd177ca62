// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/sheet_view.h"

#include "table/sentences.h"

#include <set>

namespace core::scrimmage {

namespace {

StatView cell(const char* id, const char* label, int number, std::string value) {
    return {id, label, std::move(value), label, number};
}

std::string handsWords(int hands) { return hands == 0 ? "no hands" : table::plural(hands, "hand"); }

std::string damageWords(const Weapon& weapon) {
    return nameOf(weapon.damage) + (weapon.bothHands ? " or " + nameOf(*weapon.bothHands) : std::string());
}

std::string shownRule(const std::string& key, const Profiles& profiles) {
    const auto found = profiles.keywords.find(key);
    return found == profiles.keywords.end() ? key : found->second.name;
}

} // namespace

std::string weaponLine(const Weapon& weapon) {
    return nameOf(weapon.range) + " · " + damageWords(weapon) + " · Speed " + std::to_string(weapon.speed) +
           " · " + handsWords(weapon.hands);
}

std::string abilityLine(const Ability& ability) {
    std::string out = ability.active ? std::to_string(ability.strain) + " Strain" : "Passive";
    if (ability.inches > 0) out += " · within " + std::to_string(ability.inches) + "″";
    if (ability.moveFirst) out += " · may move first";
    return out;
}

std::vector<WeaponView> weaponViews(const std::vector<std::string>& ids, const Profiles& profiles) {
    std::vector<WeaponView> out;
    std::set<std::string> seen;
    for (const auto& id : ids) {
        const auto found = profiles.weapons.find(id);
        if (found == profiles.weapons.end() || !seen.insert(id).second) continue;
        const auto& weapon = found->second;
        WeaponView view;
        view.id = id;
        view.name = weapon.name;
        view.line = weaponLine(weapon);
        view.count = static_cast<int>(std::count(ids.begin(), ids.end(), id));
        view.stats = {cell("range", "Range", static_cast<int>(weapon.range), nameOf(weapon.range)),
                      cell("damage", "Damage", static_cast<int>(weapon.damage), damageWords(weapon)),
                      cell("speed", "Speed", weapon.speed, std::to_string(weapon.speed)),
                      cell("hands", "Hands", weapon.hands, handsWords(weapon.hands))};
        for (const auto& key : weapon.keywords)
            view.keywords.push_back(shownRule(key, profiles));
        for (const auto condition : weapon.causes)
            view.keywords.push_back(nameOf(condition));
        out.push_back(std::move(view));
    }
    return out;
}

std::vector<KeywordView> keywordViews(const std::vector<std::string>& abilities,
                                      const std::vector<std::string>& weapons,
                                      const std::vector<std::string>& gear, const Profiles& profiles) {
    std::vector<KeywordView> out;
    std::set<std::string> seen;
    for (const auto& id : abilities)
        if (const auto it = profiles.abilities.find(id);
            it != profiles.abilities.end() && seen.insert(id).second)
            out.push_back({it->second.name, abilityLine(it->second) + ". " + it->second.help,
                           !it->second.reminder, it->second.proposed});
    for (const auto& id : gear)
        if (const auto it = profiles.gear.find(id); it != profiles.gear.end() && seen.insert(id).second)
            out.push_back({it->second.name, it->second.help, true, it->second.proposed});
    for (const auto& id : weapons) {
        const auto weapon = profiles.weapons.find(id);
        if (weapon == profiles.weapons.end()) continue;
        for (const auto& key : weapon->second.keywords)
            if (const auto it = profiles.keywords.find(key);
                it != profiles.keywords.end() && seen.insert(key).second)
                out.push_back({it->second.name, it->second.help, it->second.automated, it->second.proposed});
    }
    return out;
}

SheetView sheetView(const Sheet& sheet, const Profiles& profiles) {
    SheetView out;
    out.id = sheet.id;
    out.name = sheet.name;
    out.cost = sheet.cost;
    for (const auto stat : allStats) {
        const int die = stepped(sheet.die(stat), stat == sheet.raises ? 1 : 0);
        out.stats.push_back(
            {codec::keyText(stat), nameOf(stat).substr(0, 3), dieName(die), nameOf(stat), die});
    }
    out.weapons = weaponViews(sheet.weapons, profiles);
    out.keywords = keywordViews(sheet.abilities, sheet.weapons, {}, profiles);
    out.houseRule = sheet.proposed;
    return out;
}

} // namespace core::scrimmage
