// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/catalogue.h"

namespace core::steampunk_fantasy {

/// Where names and numbers are looked up: the data files, or what a game has copied of them.
struct Profiles {
    const SharedMap<std::string, Weapon>& weapons;
    const SharedMap<std::string, table::KeywordEntry>& keywords;
};
inline Profiles profilesOf(const Catalogue& all) { return {all.weapons, all.keywords}; }

/// "12 industry, 6 experience"; "–" for what has no price.
std::string costWords(const std::map<std::string, int>& cost);
/// "4/3/3/2"; "–" for none.
std::string bySideWords(const std::vector<int>& numbers);
/// "D6−1, D6 crew, +3 if armour fails".
std::string harmWords(const Harm& harm);
/// "range 5 · D6−2 · AP 2 · all round".
std::string weaponLine(const Weapon& weapon);
/// "1-4 kill; 5-8 …": a damage table in one line.
std::string tableLine(const DamageTable& table);

/// A unit as a card: numbers, weapons, damage tables, abilities.
SheetView sheetView(const Sheet& sheet, const Profiles& profiles);
/// A weapon or a piece of gear as a card.
SheetView weaponCard(const Weapon& weapon, const Profiles& profiles);

} // namespace core::steampunk_fantasy
