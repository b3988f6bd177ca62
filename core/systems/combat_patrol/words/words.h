// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/words/word.h"

/// The keyword objects, each in the file of its name, and the questions of rules about single keywords.
namespace core::combat_patrol::words {

// of weapons
extern const Word anti, assault, blast, devastatingWounds, extraAttacks, hazardous, heavy, ignoresCover,
    indirectFire, lance, lethalHits, melta, oneShot, pistol, precision, rapidFire, sustainedHits, torrent,
    twinLinked;

// of units
extern const Word deadlyDemise, deepStrike, feelNoPain, fightsFirst, infiltrators, leader, loneOperative,
    scouts, stealth;

/// Whether half range changes anything for the weapon.
bool dependsOnHalfRange(const WeaponTraits& traits);
/// The face from which each point of damage is ignored; 7 = never (CP-K13).
int feelNoPainOf(const Sheet& sheet);
/// Whether a model of this datasheet may hurt units within 6″ when it is destroyed (CP-K14).
bool explodes(const Sheet& sheet);
/// The number of mortal wounds of Deadly Demise on this datasheet.
DiceSum demiseOf(const Sheet& sheet);
/// The inches that Scouts of this datasheet move before the first turn; 0 = no Scouts (CP-K18).
int scoutsInches(const Sheet& sheet);

} // namespace core::combat_patrol::words
