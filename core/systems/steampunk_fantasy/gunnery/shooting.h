// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/dice/to_hit.h"
#include "systems/steampunk_fantasy/dice/wound.h"
#include "systems/steampunk_fantasy/orders/grammar.h"
#include "systems/steampunk_fantasy/state/tasks.h"

#include <optional>
#include <string>
#include <vector>

/// Who may shoot whom with what, and how well (5.3).
namespace core::steampunk {

/// The half of gunnery that is on, 0 or 1; nothing in other phases.
std::optional<std::size_t> halfOf(Phase phase);
/// What the unit does in the half that is on: its order where it may be given at its speed, else nothing.
std::optional<GunAct> gunActNow(const State& state, const Unit& unit);
/// The weapons that such an action is about.
std::vector<std::string> weaponsMeant(const State& state, const Unit& unit, const GunAct& act);
/// The weapons that the unit may fire in this half; none outside of gunnery.
std::vector<std::string> weaponsToFire(const State& state, const Unit& unit);

/// A weapon on its way to a target.
struct Volley {
    std::vector<ShotPool> pools;
    Band band = Band::Normal;
    bool aimed = false;
    int loads = 0;           ///< that it takes
    Side side = Side::Front; ///< of the shooter
};
/// The volley of a unit with a weapon at a target; a Problem says why it may not be fired.
Result<Volley> volleyAt(const State& state, const Unit& unit, const std::string& weapon,
                        const UnitId& target);
/// The enemies at whom the unit may fire the weapon.
std::vector<UnitId> targetsOf(const State& state, const Unit& unit, const std::string& weapon);
/// The hit of that volley on its target, range and aim counted.
Hit hitOfVolley(const State& state, const std::string& weapon, Band band, bool aimed);
/// Whether the aim of the unit still helps against that target: one turn, and in sight from where it was
/// taken (HX-S10).
bool aimHelps(const State& state, const Unit& unit, const std::string& weapon, const Unit& target);
/// Its shots by side, as they are printed.
BySide anglesOf(const Weapon& weapon);
/// Whether it takes load tokens at all: not what is always loaded or thrown, nor what no order loads.
bool needsLoad(const State& state, const Unit& unit, const std::string& weapon);
/// The Misfire of its crew, 0 = none (HX-S14).
int misfireOf(const Unit& unit);

} // namespace core::steampunk
