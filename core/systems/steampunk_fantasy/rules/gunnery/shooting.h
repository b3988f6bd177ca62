// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/odds/to_hit.h"
#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/orders/order_grammar.h"
#include "systems/steampunk_fantasy/state/tasks.h"

#include <optional>
#include <string>
#include <vector>

/// Which units may fire which weapons at which targets, and with which dice (5.3).
namespace core::steampunk_fantasy {

/// The half of gunnery in that phase, 0 or 1; nothing in other phases.
std::optional<std::size_t> halfOf(Phase phase);
/// What the unit does in the present half: its order where it may be given at its speed, else nothing.
std::optional<GunneryAction> gunneryActionNow(const State& state, const Unit& unit);
/// The weapons of the unit that the gunnery action means.
std::vector<std::string> weaponsMeant(const State& state, const Unit& unit, const GunneryAction& act);
/// The weapons that the unit may fire in this half; none outside of gunnery.
std::vector<std::string> weaponsToFire(const State& state, const Unit& unit);
/// Why the unit has nothing to fire, as a sentence.
std::string whyNoShot(const Unit& unit);

/// A weapon on its way to a target.
struct Volley {
    std::vector<ShotPool> pools;
    RangeBand band = RangeBand::Normal;
    bool aimed = false;      ///< fired with an aim
    int loads = 0;           ///< load tokens that it takes
    bool unstable = false;   ///< fires an unstable round
    Side side = Side::Front; ///< the side of the shooter that fires
};
/// The volley of a unit with a weapon at a target; a Problem says why it may not be fired.
Result<Volley> volleyAt(const State& state, const Unit& unit, const std::string& weapon,
                        const UnitId& target);
/// Models of a unit that shoot alike: what changes their rolls to hit, and their dice of one shot by one
/// barrel.
struct PlainShots {
    ShooterFacts by;
    int dice = 0;
};
/// All models that shoot with the weapon, whatever they aim at: what plans begin with. Of a weapon that the
/// whole base serves, only the roll of the best of them counts.
std::vector<PlainShots> plainShots(const State& state, const Unit& unit, const std::string& weapon);
/// What changes rolls to hit that unit where it is.
TargetFacts plainTarget(const State& state, const Unit& target);
/// A shot at a hex: its distance, and its roll to hit. A Problem says why it may not be fired there.
struct GroundShot {
    RangeBand band = RangeBand::Normal;
    ToHit hit;
};
/// The shot of an unstable round at a hex in which no enemy is seen, or of a weapon that only leaves a cloud
/// and needs no roll (unit rules).
Result<GroundShot> groundShot(const State& state, const Unit& unit, const std::string& weapon, Hex hex);
/// The dice of an area attack on a unit, one for each of its models (5.3.3).
ShotPool areaPoolAt(const State& state, const UnitId& target, int needs);
/// Whether there is an enemy that the unit may fire the weapon at; all these enemies.
bool hasTarget(const State& state, const Unit& unit, const std::string& weapon);
std::vector<UnitId> targetsOf(const State& state, const Unit& unit, const std::string& weapon);
/// The hit of a weapon on its target, with the effects of range and aim.
Hit hitOf(const State& state, const IncomingHit& landing);
/// Whether all weapons of the unit load, aim and fire by one order (HX-K37).
bool isLinked(const State& state, const Unit& unit);
/// Whether the aim of the unit still helps against that target: one turn, and in sight from where it was
/// taken (HX-S10).
bool aimHelps(const State& state, const Unit& unit, const std::string& weapon, const Unit& target);
/// Whether the whole base serves the weapon (unit rules); weapons of a vehicle are not of that kind.
bool isOfBase(const State& state, const Unit& unit, const Weapon& weapon);
/// Why the living models cannot fire the weapon, or not after another weapon in this half; empty where they
/// can.
std::string whyNotServed(const State& state, const Unit& unit, const Weapon& weapon);
/// Whether the weapon is thrown and only leaves a cloud: then it needs no roll, and may be thrown at any hex.
bool onlyLeavesCloud(const Weapon& weapon);
/// Whether the weapon is a ranged weapon; it may still be unable to fire now.
bool isRangedWeapon(const State& state, const std::string& weapon);
/// The first weapon of the unit that shoots; empty = none.
std::string firstGun(const State& state, const Unit& unit);
/// Whether the weapon needs no Load order: always loaded, or fired without an order (HX-K33).
bool isAlwaysLoaded(const State& state, const Unit& unit, const Weapon& weapon);
/// The number of shots of a weapon to each side of its unit, as printed.
BySide anglesOf(const Weapon& weapon);
/// The number of shots of a weapon to each side of its unit after damage: a stuck turret fires to the front
/// only.
BySide anglesNow(const Unit& unit, const Weapon& weapon);
/// Whether the weapon takes load tokens: not if it is always loaded or thrown, nor if no order loads it.
bool needsLoad(const State& state, const Unit& unit, const std::string& weapon);
/// The Misfire that damage has given the unit, 0 = none (HX-S14).
int misfireOf(const Unit& unit);

} // namespace core::steampunk_fantasy
