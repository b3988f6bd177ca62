// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/scrimmage/data/catalogue.h"

namespace core::scrimmage {

/// The source of names and numbers: the data files, or the copies in a game.
struct Profiles {
    const SharedMap<std::string, Weapon>& weapons;
    const SharedMap<std::string, Gear>& gear;
    const SharedMap<std::string, Ability>& abilities;
    const SharedMap<std::string, table::KeywordEntry>& keywords;
};
inline Profiles profilesOf(const Catalogue& all) {
    return {all.weapons, all.gear, all.abilities, all.keywords};
}

/// "short · Average · Speed 2 · 1 hand".
std::string weaponLine(const Weapon& weapon);
/// "2 Strain · within 3″".
std::string abilityLine(const Ability& ability);
/// A line for each of these weapons.
std::vector<WeaponView> weaponViews(const std::vector<std::string>& ids, const Profiles& profiles);
/// Abilities, then gear, then the item rules of the weapons, without repeats.
std::vector<KeywordView> keywordViews(const std::vector<std::string>& abilities,
                                      const std::vector<std::string>& weapons,
                                      const std::vector<std::string>& gear, const Profiles& profiles);
/// An archetype as a card: stats, weapons, abilities.
SheetView sheetView(const Sheet& sheet, const Profiles& profiles);

} // namespace core::scrimmage
