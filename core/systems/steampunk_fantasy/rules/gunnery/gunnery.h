// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// The steps of gunnery that other rules use: best targets, replaced orders, clouds, unstable rounds (5.3).
/// Volleys are in shooting.h.
namespace core::steampunk_fantasy {

/// How likely an open-ended die comes to that number (5.3.2).
double hitChance(int need);

/// The best target that a weapon has now: most hits to be expected, then the nearest.
std::optional<UnitId> bestTarget(const State& state, const Unit& unit, const std::string& weapon);

/// The units with an order to fire and a target, weapon by weapon.
std::vector<FireAt> waitingToFire(const State& state);

/// Replaces the movement order of the unit from now on, and its speed where the new order starts at another.
void replaceOrder(Run& run, const UnitId& unit, const CarriedOrder& plan);
/// Gives units that became Shaken since the turn began the standard order of their speed, from the next
/// movement phase on (HX-S3).
void applyStandardOrders(Run& run);

/// Marks the end of gunnery: ammunition used before it stays paid when an order is abandoned (Rules::price).
void noteEndOfGunnery(Run& run);
/// Sets the cloud of a release order in that hex.
void releaseCloud(Run& run, Hex hex, const GunneryAction& act);

/// Bursts an unstable round over a hex: it hits every enemy there, seen or not (unit rules).
void burstOver(Run& run, const UnitId& shooter, const std::string& weapon, RangeBand band, Hex hex);
/// Sets the cloud that a weapon leaves in the hex that it hit or at which it was thrown.
void leaveCloud(Run& run, const std::string& weapon, Hex hex);
/// The hexes at which the unit may fire an unstable round or a thrown weapon that only leaves a cloud, each
/// with its shot.
std::vector<std::pair<Hex, GroundShot>> groundInReach(const State& state, const Unit& unit,
                                                      const std::string& weapon);
/// The number of dice with which a hit disturbs the gears of a drone: one, more for acid on it (HX-K66).
int disruptionDice(const Unit& target);
/// The question whether the gun or its crew is hit: the striker picks the table (HX-K44).
Request tableQuestion(const State& state, const UnitId& by, const UnitId& target);

} // namespace core::steampunk_fantasy
