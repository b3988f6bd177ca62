// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/stratagem.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool has(const std::vector<std::string>& words, const std::string& word) { return std::find(words.begin(), words.end(), word) != words.end(); }

bool shoots(const Sheet& sheet, const SharedMap<std::string, Weapon>& weapons) {
    for (const auto& loadout : sheet.models)
        for (const auto& id : loadout.weapons) {
            const auto weapon = weapons.find(id);
            if (weapon != weapons.end() && std::any_of(weapon->second.profiles.begin(), weapon->second.profiles.end(), [](const Profile& p) { return p.mode == Mode::Ranged; }))
                return true;
        }
    return false;
}

} // namespace

std::string unfitFor(const Stratagem& stratagem, const std::vector<const Sheet*>& parts, const SharedMap<std::string, Weapon>& weapons) {
    const auto any = [&](const auto& holds) { return std::any_of(parts.begin(), parts.end(), [&](const Sheet* part) { return holds(*part); }); };
    const auto keyword = [&](const std::string& word) { return any([&](const Sheet& sheet) { return has(sheet.keywords, word); }); };
    for (const auto& word : stratagem.keywords)
        if (!keyword(word)) return "has no keyword " + word;
    for (const auto& word : stratagem.without)
        if (keyword(word)) return "has the keyword " + word;
    if (!stratagem.faction.empty() && !any([&](const Sheet& sheet) { return has(sheet.factionKeywords, stratagem.faction); })) return "has no keyword " + stratagem.faction;
    if (stratagem.kind == StratagemKind::FireOverwatch && !any([&](const Sheet& sheet) { return shoots(sheet, weapons); })) return "has no ranged weapon";
    if (stratagem.kind == StratagemKind::HeroicIntervention && keyword("VEHICLE") && !keyword("WALKER")) return "is a VEHICLE and no WALKER";
    return {};
}

} // namespace core::combat_patrol
