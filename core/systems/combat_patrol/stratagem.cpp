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

bool mayTarget(const Stratagem& stratagem, const std::vector<const Sheet*>& parts, const SharedMap<std::string, Weapon>& weapons) {
    const auto any = [&](const auto& holds) { return std::any_of(parts.begin(), parts.end(), [&](const Sheet* part) { return holds(*part); }); };
    const auto keyword = [&](const std::string& word) { return any([&](const Sheet& sheet) { return has(sheet.keywords, word); }); };
    if (!std::all_of(stratagem.keywords.begin(), stratagem.keywords.end(), keyword)) return false;
    if (std::any_of(stratagem.without.begin(), stratagem.without.end(), keyword)) return false;
    if (!stratagem.faction.empty() && !any([&](const Sheet& sheet) { return has(sheet.factionKeywords, stratagem.faction); })) return false;
    if (stratagem.kind == StratagemKind::FireOverwatch) return any([&](const Sheet& sheet) { return shoots(sheet, weapons); });
    if (stratagem.kind == StratagemKind::HeroicIntervention) return !keyword("VEHICLE") || keyword("WALKER");
    return true;
}

} // namespace core::combat_patrol
