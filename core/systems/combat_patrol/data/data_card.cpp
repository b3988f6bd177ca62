// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/data_card.h"

#include "systems/combat_patrol/data/catalogue.h"
#include "systems/combat_patrol/data/sheet_view.h"
#include "systems/combat_patrol/data/stratagem.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// The first patrol that contains the datasheet, for its army ability; an empty one if none does.
Patrol patrolOf(const Catalogue& all, const std::string& sheet) {
    for (const auto& [id, patrol] : all.patrols)
        if (std::any_of(patrol.units.begin(), patrol.units.end(),
                        [&](const PatrolUnit& unit) { return unit.sheet == sheet; }))
            return patrol;
    return {};
}

SheetView weaponCard(const Weapon& weapon, const Catalogue& all) {
    SheetView out;
    out.id = weapon.id;
    out.name = weapon.name;
    out.weapons = weaponViews({{weapon.id, 1}}, all.weapons);
    Sheet bearer;
    bearer.models.push_back({{}, 1, {weapon.id}});
    out.keywords = keywordViews(bearer, {}, all.weapons, all.keywords);
    out.keywords.pop_back(); // a weapon has no line with unit keywords
    out.houseRule = weapon.proposed;
    return out;
}

} // namespace

std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path) {
    using table::helpCard;
    using table::nameIn;
    const auto all = catalogueForDisplay(pack);
    if (const auto sheet = all.sheets.find(nameIn("units", path)); sheet != all.sheets.end())
        return sheetView(sheet->second, patrolOf(all, sheet->first), all.weapons, all.keywords);
    if (const auto weapon = all.weapons.find(nameIn("weapons", path)); weapon != all.weapons.end())
        return weaponCard(weapon->second, all);
    if (const auto entry = all.keywords.find(nameIn("keywords", path)); entry != all.keywords.end())
        return helpCard(entry->first, entry->second.name, entry->second.help, entry->second.automated,
                        entry->second.proposed);
    if (const auto entry = all.stratagems.find(nameIn("stratagems", path)); entry != all.stratagems.end())
        return helpCard(entry->first, entry->second.name,
                        costWords(entry->second) + ". " + entry->second.when + " " + entry->second.help, true,
                        entry->second.proposed);
    return std::nullopt;
}

} // namespace core::combat_patrol
