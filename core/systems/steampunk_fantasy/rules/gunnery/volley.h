// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/rules.h"

namespace core::steampunk_fantasy {

/// How likely an open-ended die comes to that number (5.3.2).
double oddsToHit(int need);

/// The best target that a weapon has as things stand: most hits to be expected, then the nearest.
std::optional<UnitId> bestTarget(const State& state, const Unit& unit, const std::string& weapon);

/// The units with an order to fire and a target, weapon by weapon.
std::vector<FireAt> waitingToFire(const State& state);

/// From now on the unit carries out that order.
void replaceOrder(Run& run, const UnitId& unit, const Carried& plan);
/// Who has become Shaken since the turn began makes the standard order of its speed from the step to come on
/// (HX-S3).
void applyStandardOrders(Run& run);

/// Weapons are loaded now, and what was fired before has been paid (Rules::price).
void noteEndOfGunnery(Run& run);
/// The cloud of a release order is set in that hex.
void releaseCloud(Run& run, Hex hex, const GunAct& act);

/// An unstable round has hit that hex: every enemy in it, seen or not, is in the burst (unit rules).
void burstOver(Run& run, const UnitId& shooter, const std::string& weapon, Band band, Hex hex);
/// The cloud that a weapon leaves where it hit or was thrown.
void leaveCloud(Run& run, const std::string& weapon, Hex hex);
/// The hexes at which it may fire an unstable round, or at which what only leaves a cloud is thrown, each
/// with its shot.
std::vector<std::pair<Hex, GroundShot>> groundInReach(const State& state, const Unit& unit,
                                                      const std::string& weapon);
/// Dice with which a hit disturbs the gears of a drone: one, more for acid on it (HX-K66).
int disruptionDice(const Unit& target);
/// Whether the gun is hit or its crew: who strikes picks the table (HX-K44).
Request tableQuestion(const State& state, const UnitId& by, const UnitId& target);

} // namespace core::steampunk_fantasy
