// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sheet_view.h"

#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/data/traits.h"
#include "table/sentences.h"

#include <cstdlib>
#include <set>

namespace core::plaguetide {

namespace {

StatView stat(const char* id, const char* label, const char* name, int number, std::string value) {
    return {id, label, std::move(value), name, number};
}

std::string test(int need) { return need <= 0 ? "–" : std::to_string(need) + "+"; }

void addKeyword(const std::string& text, const SharedMap<std::string, KeywordEntry>& known,
                std::set<std::string>& seen, std::vector<KeywordView>& out) {
    if (!seen.insert(text).second) return;
    const auto keyword = parseKeyword(text);
    const auto entry = known.find(keyword.key);
    if (entry == known.end())
        out.push_back(
            {text, "No rule of this name is known to the program; resolve it at the table.", false, true});
    else {
        auto help = table::withNumber(entry->second.help, std::to_string(keyword.value(0, 0)));
        help = table::withNumber(help, std::to_string(keyword.value(1, 0)), 'Y');
        out.push_back({text, std::move(help), entry->second.automated, entry->second.proposed});
    }
}

} // namespace

std::string modeWord(Mode mode) {
    static constexpr std::array words{"Aimed", "Hip", "melee", "ranged", "special", "Blitz"};
    return words[static_cast<std::size_t>(mode)];
}

std::string profileLine(const Profile& profile, int warp) {
    const int attacks = profile.attacks + profile.attacksPerWarp * warp;
    std::string out;
    if (attacks > 0) out = table::plural(attacks, "attack");
    for (const auto& keyword : profile.keywords)
        if (parseKeyword(keyword).key == "area") out += (out.empty() ? "" : " · ") + keyword;
    if (profile.criticalHits > 0)
        out += (out.empty() ? "" : " · ") + table::plural(profile.criticalHits, "critical hit");
    if (const int ap = profile.ap + profile.apPerWarp * warp; ap != 0) out += " · AP " + std::to_string(ap);
    out += " · damage " + std::to_string(profile.damage);
    if (profile.rangeInches > 0) out += " · " + std::to_string(profile.rangeInches) + "″";
    return out;
}

std::vector<StatView> profileStats(const Profile& profile) {
    const auto more = [](int number, int perWarp) { // "2 × Warp", "Warp − 1"
        if (perWarp <= 0) return std::to_string(number);
        const auto plus =
            number == 0 ? std::string() : (number > 0 ? " + " : " − ") + std::to_string(std::abs(number));
        return (perWarp > 1 ? std::to_string(perWarp) + " × " : std::string()) + "Warp" + plus;
    };
    return {
        stat("range", "Range", "Range", profile.rangeInches,
             profile.rangeInches > 0 ? std::to_string(profile.rangeInches) + "″" : "–"),
        stat("attacks", "A", "Attacks", profile.attacks, more(profile.attacks, profile.attacksPerWarp)),
        stat("ap", "AP", "Armour piercing", profile.ap, more(profile.ap, profile.apPerWarp)),
        stat("damage", "D", "Damage", profile.damage, std::to_string(profile.damage)),
    };
}

std::vector<StatView> statViews(const Sheet& sheet) {
    std::vector<StatView> out{
        stat("m", "M", "Movement", sheet.move, std::to_string(sheet.move) + "″"),
        stat("ws", "WS", "Quality in melee", sheet.ws, test(sheet.ws)),
        stat("bs", "BS", "Quality in shooting", sheet.bs, test(sheet.bs)),
        stat("d", "D", "Defense", sheet.defence, test(sheet.defence)),
    };
    if (sheet.toughness > 0)
        out.push_back(stat("t", "T", "Toughness", sheet.toughness, std::to_string(sheet.toughness)));
    out.push_back(stat("h", "H", "Health", sheet.health, std::to_string(sheet.health)));
    if (sheet.operative)
        out.push_back(stat("downs", "Downs", "Downs survived", sheet.downs, std::to_string(sheet.downs)));
    if (sheet.warpLimit > 0)
        out.push_back(stat("warp", "Warp", "Warp limit", sheet.warpLimit, std::to_string(sheet.warpLimit)));
    if (!sheet.operative)
        out.push_back(stat("cost", "Price", "Threat points", sheet.cost, std::to_string(sheet.cost)));
    return out;
}

std::vector<WeaponView> weaponViews(const std::vector<std::string>& ids,
                                    const SharedMap<std::string, Weapon>& weapons) {
    std::vector<WeaponView> out;
    for (const auto& id : ids) {
        const auto weapon = weapons.find(id);
        if (weapon == weapons.end()) continue;
        for (const auto& profile : weapon->second.profiles)
            out.push_back({id, weapon->second.name, modeWord(profile.mode), profileLine(profile), 1,
                           profileStats(profile), profile.keywords});
    }
    return out;
}

std::vector<KeywordView> keywordViews(const Sheet& sheet, const std::vector<std::string>& weaponIds,
                                      const SharedMap<std::string, Weapon>& weapons,
                                      const SharedMap<std::string, KeywordEntry>& keywords) {
    std::vector<KeywordView> out;
    std::set<std::string> seen;
    for (const auto& text : sheet.keywords)
        addKeyword(text, keywords, seen, out);
    for (const auto& id : weaponIds)
        if (const auto weapon = weapons.find(id); weapon != weapons.end())
            for (const auto& profile : weapon->second.profiles)
                for (const auto& text : profile.keywords)
                    addKeyword(text, keywords, seen, out);
    if (!sheet.ability.name.empty() && sheet.operative) {
        out.push_back({sheet.ability.name + " (Ability)", sheet.ability.help, true, sheet.proposed});
        out.push_back({sheet.blitz.name + " (Blitz)", sheet.blitz.help, true, sheet.proposed});
    }
    return out;
}

SheetView sheetView(const Sheet& sheet, const SharedMap<std::string, Weapon>& weapons,
                    const SharedMap<std::string, KeywordEntry>& keywords) {
    SheetView out;
    out.id = sheet.id;
    out.name = sheet.name;
    out.side = sideOf(sheet.operative);
    out.cost = sheet.cost;
    out.stats = statViews(sheet);
    out.weapons = weaponViews(sheet.weapons, weapons);
    out.keywords = keywordViews(sheet, sheet.weapons, weapons, keywords);
    out.houseRule = sheet.proposed;
    return out;
}

} // namespace core::plaguetide
