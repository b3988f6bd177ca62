// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"

#include <string>
#include <vector>

/// What can be read off a battle about its models without asking for any effect.
namespace core::trench_crusade {

std::string nameOf(const State& state, const UnitId& unit);
/// Whether the unit and the other are models of one side.
bool isFriend(const State& state, const UnitId& unit, const UnitId& other);
/// BLOOD and INFECTION MARKERS together: both are spent as BLOOD (TC-M3).
int bloodOn(const State& state, const UnitId& unit);
/// Whether something with limited uses is used up (Unit::used).
bool isUsed(const Unit& unit, const std::string& what);
/// Whether the model counts as having charged in this turn.
bool hasCharged(const Unit& unit);
/// Whether the model has moved in its activation by one of its ACTIONS.
bool hasMovedInActivation(const Unit& unit);
/// Whether the activation of the model is open.
bool isActing(const State& state, const UnitId& unit);
/// Models in melee with this one, on the table.
std::vector<UnitId> engagedWith(const State& state, const UnitId& unit);
inline bool inMelee(const State& state, const UnitId& unit) { return !engagedWith(state, unit).empty(); }
/// Models of the side that are on the table.
std::vector<UnitId> unitsOnTable(const State& state, const std::string& side);

inline constexpr int markerCap = 6;               ///< of each kind (TC-M1 to TC-M3)
inline constexpr const char* unarmed = "unarmed"; ///< id of the weapon that everybody has

} // namespace core::trench_crusade
