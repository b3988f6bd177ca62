// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/data_card.h"

#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/sheet_view.h"

namespace core::plaguetide {

std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path) {
    using table::nameIn;
    const auto all = catalogueForDisplay(pack);
    if (const auto sheet = all.sheets.find(nameIn("units", path)); sheet != all.sheets.end())
        return sheetView(sheet->second, all.weapons, all.keywords);
    if (const auto keyword = all.keywords.find(nameIn("keywords", path)); keyword != all.keywords.end())
        return table::helpCard(keyword->first,
                               keyword->second.name +
                                   (keyword->second.rule.empty() ? "" : " (" + keyword->second.rule + ")"),
                               keyword->second.help, keyword->second.automated, keyword->second.proposed);
    const auto weapon = all.weapons.find(nameIn("weapons", path));
    if (weapon == all.weapons.end()) return std::nullopt;
    SheetView out;
    out.id = weapon->second.id;
    out.name = weapon->second.name;
    out.weapons = weaponViews({out.id}, all.weapons);
    out.keywords = keywordViews(Sheet{}, {out.id}, all.weapons, all.keywords);
    out.houseRule = weapon->second.proposed;
    return out;
}

} // namespace core::plaguetide
