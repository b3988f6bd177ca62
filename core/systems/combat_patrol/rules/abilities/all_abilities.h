// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/abilities/ability_rule.h"

/// The abilities and enhancements of the game. To add one, add its kind to the data, its file to this folder,
/// and its name here and in the table of ability_rule.cpp. Contagion is an aura and is in state/contagion.h.
namespace core::combat_patrol::abilities {

extern const AbilityRule steadyAim, onslaught, destroyerHive, foulInfusion, remorseless, walkingPox,
    hallowedGround, leadsTheCharge;
extern const AbilityRule walkingPlague, miasmicArrival, signalLamp, grimResolve, searchlight, quickBlades,
    wardingIcon, hallowedEdge;

} // namespace core::combat_patrol::abilities
