// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/catalogue.h"
#include "systems/plaguetide/sheet_view.h"

namespace core::plaguetide {

namespace {

/// "shambler" of "units/shambler.json" or "keywords/area"; empty when it lies in another folder.
std::string nameIn(const std::string& folder, const std::string& path) {
    if (!path.starts_with(folder + "/")) return {};
    auto name = path.substr(folder.size() + 1);
    if (name.ends_with(".json")) name.resize(name.size() - std::string(".json").size());
    return name;
}

SheetView keywordCard(const KeywordEntry& entry) {
    SheetView out;
    out.id = entry.key;
    out.name = entry.name;
    out.keywords.push_back({entry.rule.empty() ? entry.name : entry.name + " (" + entry.rule + ")", entry.help, entry.automated, entry.proposed});
    out.houseRule = entry.proposed;
    return out;
}

} // namespace

std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path) {
    const auto all = soundPart(pack);
    if (const auto sheet = all.sheets.find(nameIn("units", path)); sheet != all.sheets.end()) return sheetView(sheet->second, all.weapons, all.keywords);
    if (const auto keyword = all.keywords.find(nameIn("keywords", path)); keyword != all.keywords.end()) return keywordCard(keyword->second);
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
