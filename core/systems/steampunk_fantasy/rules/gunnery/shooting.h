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

/// Who may shoot whom with what, and how well (5.3).
namespace core::steampunk_fantasy {

/// The half of gunnery that is on, 0 or 1; nothing in other phases.
std::optional<std::size_t> halfOf(Phase phase);
/// What the unit does in the half that is on: its order where it may be given at its speed, else nothing.
std::optional<GunAct> gunActNow(const State& state, const Unit& unit);
/// The weapons that such an action is about.
std::vector<std::string> weaponsMeant(const State& state, const Unit& unit, const GunAct& act);
/// The weapons that the unit may fire in this half; none outside of gunnery.
std::vector<std::string> weaponsToFire(const State& state, const Unit& unit);
/// Why the unit has nothing to fire, as a sentence.
std::string whyNoShot(const Unit& unit);

/// A weapon on its way to a target.
struct Volley {
    std::vector<ShotPool> pools;
    Band band = Band::Normal;
    bool aimed = false;
    int loads = 0;           ///< that it takes
    bool unstable = false;   ///< the round in it
    Side side = Side::Front; ///< of the shooter
};
/// The volley of a unit with a weapon at a target; a Problem says why it may not be fired.
Result<Volley> volleyAt(const State& state, const Unit& unit, const std::string& weapon,
                        const UnitId& target);
/// A shot at ground: how far, and what it needs. A Problem says why it may not be fired there.
struct GroundShot {
    Band band = Band::Normal;
    ToHit hit;
};
/// That of an unstable round, at a hex in which no enemy is seen, or of what only leaves a cloud, which needs
/// no roll (unit rules).
Result<GroundShot> groundShot(const State& state, const Unit& unit, const std::string& weapon, Hex hex);
/// The dice of an area attack on a unit, one for each of its models (5.3.3).
ShotPool areaPoolAt(const State& state, const UnitId& target, int needs);
/// The enemies at whom the unit may fire the weapon.
std::vector<UnitId> targetsOf(const State& state, const Unit& unit, const std::string& weapon);
/// The hit of that volley on its target, range and aim counted.
Hit hitOf(const State& state, const Landing& landing);
/// All its weapons load, aim and fire by one order (HX-K37).
bool isLinked(const State& state, const Unit& unit);
/// Whether the aim of the unit still helps against that target: one turn, and in sight from where it was
/// taken (HX-S10).
bool aimHelps(const State& state, const Unit& unit, const std::string& weapon, const Unit& target);
/// A weapon that the whole base serves (unit rules); what a vehicle carries is none.
bool isOfBase(const State& state, const Unit& unit, const Weapon& weapon);
/// Why the models that are left may not fire it, or after what else was fired in this half; empty when it
/// may.
std::string whyNotServed(const State& state, const Unit& unit, const Weapon& weapon);
/// It is thrown and does nothing but leave a cloud: then it needs no roll, and may be thrown at any hex.
bool onlyLeavesCloud(const Weapon& weapon);
/// Whether it is a weapon that shoots at all; the first such one that it has, empty = none.
bool mayBeFired(const State& state, const std::string& weapon);
std::string firstGun(const State& state, const Unit& unit);
/// It needs no Load order: always loaded, or fired without an order (HX-K33).
bool isAlwaysLoaded(const State& state, const Unit& unit, const Weapon& weapon);
/// Its shots by side, as they are printed.
BySide anglesOf(const Weapon& weapon);
/// The same as damage has left them: a stuck turret fires to the front only.
BySide anglesNow(const Unit& unit, const Weapon& weapon);
/// Whether it takes load tokens at all: not what is always loaded or thrown, nor what no order loads.
bool needsLoad(const State& state, const Unit& unit, const std::string& weapon);
/// The Misfire of its crew, 0 = none (HX-S14).
int misfireOf(const Unit& unit);

} // namespace core::steampunk_fantasy
