// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"

/// The rules of all stratagems. To add one, add its kind to the data, its file to this folder, and its name
/// here and in stratagem_rule.cpp.
namespace core::combat_patrol::stratagems {

extern const StratagemRule commandReroll, insaneBravery, rapidIngress, fireOverwatch, goToGround,
    heroicIntervention, counterOffensive, epicChallenge, grenade, tankShock, smokescreen, corrosiveEffluents,
    harbingersOfDespair, disgustinglyResilient, volleyFire, fightingWithdrawal, closeRanks, extraBlow,
    runAndGun, hardToSee, denyPain, heavyBlows, consecrate;

} // namespace core::combat_patrol::stratagems
