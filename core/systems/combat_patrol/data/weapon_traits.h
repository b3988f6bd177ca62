// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/sheet.h"

#include <utility>

namespace core::combat_patrol {

/// The effect of a weapon's keywords on its attacks (rules 2.4); a flag is true if the weapon has the
/// keyword.
struct WeaponTraits {
    bool assault = false, blast = false, devastating = false, extraAttacks = false, hazardous = false,
         heavy = false;
    bool ignoresCover = false, indirect = false, lance = false, lethal = false, oneShot = false,
         pistol = false;
    bool precision = false, torrent = false, twinLinked = false;
    int sustained = 0;    ///< additional hits of a critical hit
    int sustainedDie = 0; ///< sides of a die that is added to `sustained`; 0 = no die
    DiceSum rapidFire;    ///< additional attacks at half range
    DiceSum melta;        ///< additional damage at half range
    std::vector<std::pair<std::string, int>>
        anti; ///< unit keyword, lowest unmodified wound roll that is critical
};

/// The traits of a profile, from its keywords.
WeaponTraits traitsOf(const Profile& profile);

/// The face from which a wound roll of that Strength succeeds against a Toughness (rules 2.3, CP-T10).
int woundNeed(int strength, int toughness);

/// The face from which a test succeeds after modifiers of at most one up or down; 7 = only a critical
/// succeeds.
int modifiedNeed(int printed, int modifier);

/// Everything that a save depends on.
struct SaveSituation {
    int save = 7;         ///< as on the datasheet of the model
    int invulnerable = 7; ///< 7 = none
    int ap = 0;           ///< of the weapon, 0 or less
    bool cover = false;   ///< the target has the Benefit of Cover
};
/// The face from which the better of both saves succeeds, 2 to 7 (rules 2.3, CP-T9, T14, T22, AMB-CP5).
int saveNeed(const SaveSituation& situation);

/// Adds two sums of dice; if both have dice, the dice must have the same number of sides.
DiceSum sum(const DiceSum& a, const DiceSum& b);
/// The dice and the number of `one`, `times` times.
DiceSum times(const DiceSum& one, int times);

} // namespace core::combat_patrol
