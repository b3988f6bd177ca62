// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/data/worn_armour.h"

namespace core::trench_crusade {

/// Where the profiles that a card names are looked up: a catalogue, or the state of a battle.
struct Profiles {
    const SharedMap<std::string, Weapon>& weapons;
    const SharedMap<std::string, Gear>& gear;
    const SharedMap<std::string, Ability>& abilities;
    const SharedMap<std::string, table::KeywordEntry>& keywords;
    Edition edition = Edition::Both; ///< whose keywords are shown
};
template <class From> Profiles profilesOf(const From& from) {
    if constexpr (requires { from.edition; })
        return {from.weapons, from.gear, from.abilities, from.keywords, from.edition};
    else
        return {from.weapons, from.gear, from.abilities, from.keywords, Edition::Both};
}

/// "+2", "−1", "0"; "–" for a model that cannot.
std::string diceWords(const std::optional<int>& dice);
/// M, R, Me, armour with all that is worn, and base.
std::vector<StatView> statViews(const Sheet& sheet, const WornArmour& worn);
/// The armour that a kit gives its bearer at all times.
WornArmour armourOf(const Sheet& sheet, const Kit& kit, const Profiles& profiles);
/// "2 hands · 24″ · +1D to hit" for a weapon.
std::string weaponLine(const Weapon& weapon);
/// One row for each weapon, ranged weapons first; several of the same weapon share a row.
std::vector<WeaponView> weaponViews(const std::vector<std::string>& ids, const Profiles& profiles);
/// What a model can do: abilities, gear, keywords of its weapons, and last its own KEYWORDS.
std::vector<KeywordView> keywordViews(const Sheet& sheet, const Kit& kit, const Profiles& profiles);

/// A datasheet in the neutral shape, with that kit.
SheetView sheetView(const Sheet& sheet, const Kit& kit, const Profiles& profiles);

} // namespace core::trench_crusade
