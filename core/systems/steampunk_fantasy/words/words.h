// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/words/shot_facts.h"

#include <string_view>
#include <vector>

/// All keywords. A new one needs a file with its object, a line here and a line in `words.cpp`.
namespace core::steampunk_fantasy::words {

extern const Word goodShot, excellentShot, superbShot, badShot, steady, optimalAtPointBlank, enhancedAccuracy,
    hidden, hiddenTraining, camouflage, takeCover, elusive, evasion, steadyRunner, fogSight, huge,
    improvedAim, alwaysLoaded, freeFire, autoloader, linkedWeapons, reserveWeapon, normalRange, indirectFire,
    limitedAmmo, shots, burst, bulletStorm, focusFire, sweep, shootingReroll, poison, deflectionPoison, acid,
    minorAcid, setOnFire, confused, insane, hypnoticGaze, critical, gearDisruption, cloud, pull, immune,
    resistance, eliteNerve, endurance, poisonReroll, fear, terror, preAssaultRetreat, preAssaultFire,
    drivePast, rerollAssault, orkAssault, crawlReroll, doubleVersusShaken, counterAttack, flexibleDeflection,
    deflectionNegation, mirrorDeflection, shieldsOnly, weakestSide, cunningAssault, deflectionCunning,
    cunningDefence, supportAp, trollStench, stubborn, freeRetreat, landsAfterAssaults, forester, allTerrain,
    airborne, extraBraking, forwardPosition, spot, illusion, followsInfantry, transport, deploy,
    extraDeployment, tow, rally, officer, selfRepair, repair, healing, regeneration, reassemble, notYetDead,
    heads, splitDamage, twoHexes;

/// All keywords that the program knows, in the order in which they are named in the lists that people see.
const std::vector<const Word*>& all();
/// The word with that key of keywords.json; nullptr when the program knows none.
const Word* find(std::string_view key);

/// Whether the shooter hovers with Excellent Shot, which then replaces the bonus for a steady speed.
bool hoversWell(const ShotFacts& shot);
/// The modifier of a keyword of the target for its present speed: −2 of Take Cover[still|crawl, -2]; 0 at
/// other speeds.
int atSpeed(const TargetFacts& target, const Word& word);

} // namespace core::steampunk_fantasy::words
