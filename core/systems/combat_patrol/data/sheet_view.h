// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/combat_patrol/data/patrol.h"

namespace core::combat_patrol {

using Weapons = SharedMap<std::string, Weapon>;
using Keywords = SharedMap<std::string, KeywordEntry>;

/// A datasheet of a patrol in the neutral shape: stats, weapon lines with the number of bearers, keywords and
/// abilities with their meaning.
SheetView sheetView(const Sheet& sheet, const Patrol& patrol, const Weapons& weapons,
                    const Keywords& keywords);

/// M, T, Sv, the invulnerable save if there is one, W, Ld and OC.
std::vector<StatView> statViews(const Sheet& sheet);
/// A line for each profile, ranged weapons first; `counts` is the number of models with each weapon.
std::vector<WeaponView> weaponViews(const std::map<std::string, int>& counts, const Weapons& weapons);
/// The rules of unit and weapons: core abilities, the abilities of the sheet and of the patrol, weapon
/// keywords, and last the keywords of the unit in one line.
std::vector<KeywordView> keywordViews(const Sheet& sheet, const Patrol& patrol, const Weapons& weapons,
                                      const Keywords& keywords);

/// How many models of a new unit carry each weapon.
std::map<std::string, int> weaponCounts(const Sheet& sheet);
/// "24″ · A 2 · BS 3+ · S 4 · AP −1 · D 1" for a profile.
std::string profileLine(const Profile& profile);

} // namespace core::combat_patrol
