// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/words/word.h"

/// The objects, each in the file of its name, and what rules ask of single ones.
namespace core::combat_patrol::words {

// of weapons
extern const Word anti, assault, blast, devastatingWounds, extraAttacks, hazardous, heavy, ignoresCover,
    indirectFire, lance, lethalHits, melta, oneShot, pistol, precision, rapidFire, sustainedHits, torrent,
    twinLinked;

// of units
extern const Word deadlyDemise, deepStrike, feelNoPain, fightsFirst, infiltrators, leader, loneOperative,
    scouts, stealth;

/// Whether half range changes anything for the weapon.
bool dependOnHalfRange(const WeaponTraits& traits);
/// The face on which each point of damage is ignored; 7 = never (CP-K13).
int ignoresOn(const Sheet& sheet);
/// Whether such a model hurts those near when it is destroyed, and with what (CP-K14).
bool explodes(const Sheet& sheet);
DiceSum demiseOf(const Sheet& sheet);
/// Inches that it moves before the first turn (CP-K18).
int scoutsBy(const Sheet& sheet);

} // namespace core::combat_patrol::words
