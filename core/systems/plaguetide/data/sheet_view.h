// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/shared.h"
#include "kernel/view/view.h"
#include "systems/plaguetide/data/sheet.h"

namespace core::plaguetide {

/// A datasheet in the neutral shape: stats, weapon lines, keywords with their meaning.
SheetView sheetView(const Sheet& sheet, const SharedMap<std::string, Weapon>& weapons,
                    const SharedMap<std::string, KeywordEntry>& keywords);

/// The numbers of a datasheet: movement, Quality, Defense, Toughness, health and so on.
std::vector<StatView> statViews(const Sheet& sheet);
/// A line for each profile of these weapons.
std::vector<WeaponView> weaponViews(const std::vector<std::string>& ids,
                                    const SharedMap<std::string, Weapon>& weapons);
/// The keywords of the datasheet and of these weapons with their meaning, then ability and Blitz.
std::vector<KeywordView> keywordViews(const Sheet& sheet, const std::vector<std::string>& weaponIds,
                                      const SharedMap<std::string, Weapon>& weapons,
                                      const SharedMap<std::string, KeywordEntry>& keywords);

/// "2 attacks · AP 1 · damage 2 · 30″" for a profile with `warp` Warp tokens put in.
std::string profileLine(const Profile& profile, int warp = 1);
/// "Aimed", "Hip", "melee", "ranged", "special", "Blitz".
std::string modeWord(Mode mode);

} // namespace core::plaguetide
